/** The server that the client opens with. */
import type { Log } from '../log/log';
import type { Accounts } from '../session/open-accounts';

interface OpenServerOptions {
  readonly profiles: Pick<Accounts['profiles'], 'useServer'>;
  readonly practice: Pick<Accounts['practice'], 'resume'>;
}

/** Opens the server that the start names. Without one, or if its address is refused, what the last run left is resumed. */
export async function openServer(
  serverUrl: string | null,
  { profiles, practice }: OpenServerOptions,
  log: Log,
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
