/** Begins to serve the active profile: its partition is opened, and then what is stored of its pane is read. */
import type { Log } from '../log/log';
import type { PaneAccess } from '../session/pane-access';
import type { PaneServing } from './pane-serving';
import type { StoredPanes } from './stored-panes';

interface ProfileParts {
  readonly access: () => PaneAccess | null;
  readonly serving: Pick<PaneServing, 'serve'>;
  readonly stored: Pick<StoredPanes, 'read'>;
  readonly log: Log;
  /** The wanted profile is served; what is stored of it is read once this settles. */
  readonly onServed: () => Promise<void>;
}

/** The profile that is served, and what is stored of it; null where that is known. */
interface ServedProfile {
  readonly profileId: string;
  readonly kept: Awaited<ReturnType<StoredPanes['read']>> | null;
}

/**
 * Resolves to the profile that is served now; to null while there is none, or when its partition cannot be opened.
 * `known` is the profile whose stored pane is not read again.
 */
export async function serveProfile(
  { access, serving, stored, log, onServed }: ProfileParts,
  known: string | null,
): Promise<ServedProfile | null> {
  const wanted = access();
  const served = await serving.serve().catch((error: unknown) => {
    log.error('The pane could not be opened', error);
    return null;
  });
  if (!served) return null;
  // Another profile may have become the active one meanwhile.
  const isWanted = wanted?.profileId === served.access.profileId;
  const { profileId, origin } = served.access;
  if (profileId === known) return { profileId, kept: null };
  if (isWanted) await onServed();
  return { profileId, kept: await stored.read(profileId, origin) };
}
