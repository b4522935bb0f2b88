/** The crises that wait for the player, for the frame and the briefing: read while the player has a character. */
import { activeCrises, deadlineOf, namedAnswer } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { useSessionRead } from '@renderer/api/query/use-session-read';
import { usePassedCount } from '@renderer/api/use-clock';
import { playsMonarch } from '@renderer/features/client/nav-fields';
import { useNav } from '@renderer/features/client/use-status';

/** The crises that wait, as last read; none for a guest, a monarch, without a character and where the server has no crises. */
export function useWaitingCrises(): readonly Crisis[] {
  const { data: nav } = useNav();
  const enabled = nav?.hasCharacter === true && !playsMonarch(nav);
  const { data, isPossible } = useSessionRead(
    'eventsActive',
    {},
    { enabled, poll: true, priority: 'background' },
  );
  return isPossible && data !== undefined ? activeCrises(namedAnswer(data)) : [];
}

/** How many crises can still be decided: those whose deadline has not passed. */
export function useOpenCrisisCount(): number {
  const crises = useWaitingCrises();
  return crises.length - usePassedCount(crises.flatMap(deadlineOf));
}
