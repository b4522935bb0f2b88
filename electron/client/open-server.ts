/** The server that the client opens with. */
import type { Services } from './services';

/** Opens the server that the start names. Without one, or if its address is refused, what the last run left is resumed. */
export async function openServer(
  serverUrl: string | null,
  { profiles, practice, log }: Pick<Services, 'profiles' | 'practice' | 'log'>,
): Promise<void> {
  if (serverUrl !== null) {
    const used = await profiles.useServer(serverUrl);
    if (used.ok) return;
    const warning = `The address in --server or HUSTINGS_SERVER was not used. ${used.error.message}`;
    log.warn(warning);
    // The window shows the refusal only if it has no other server to open.
    process.stderr.write(`${warning}\n`);
  }
  await practice.resume();
}
