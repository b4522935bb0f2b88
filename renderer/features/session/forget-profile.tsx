/** Forgets a profile on this computer. */
import { removeProfile } from '@renderer/api/session/use-session';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import type { Result } from '@shared/ipc/result';
import { forgetMoneyRuns } from '@renderer/features/money/send-money';
import { forgetListRun } from '@renderer/features/money/send-list';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { forgetDrafts } from '@renderer/state/money-drafts';
import { forgetValues } from '@renderer/state/stored/profile-values';

/** Forgets what the page keeps of a profile. */
function forgetOnPage(profileId: string): void {
  forgetValues(profileId);
  forgetDrafts(profileId);
  forgetMoneyRuns(profileId);
  forgetListRun(profileId);
}

/**
 * Forgets a profile; main asks the player first, in a window of its own, and refuses while an order of the profile is
 * being sent. Null: the player cancelled.
 */
export async function forgetProfile({
  id,
  label,
}: ProfileView): Promise<Result<SessionView | null>> {
  const result = await removeProfile(id);
  if (!result.ok || result.value === null) return result;
  forgetOnPage(id);
  announce(`Deleted all of ${label}’s data from this computer.`);
  return result;
}
