/** The chats of this installation, over the client's own HTTP transport. */
import { app } from 'electron';

import { systemClock } from '../http/clock';
import { createConnections } from '../http/connections';
import { HTTP_LIMITS } from '../http/send';
import type { Log } from '../log/log';
import type { Accounts } from '../session/open-accounts';
import { resolveSystemProxy } from '../window/guards/block-network';
import type { Windows } from '../window/open-windows';
import type { LaunchOptions } from '../window/start/launch-options';
import { createChatSender } from './chat-sender';
import { createChats } from './chats';
import type { Chats } from './chats';

export interface OpenChatsOptions {
  readonly launch: Pick<LaunchOptions, 'isSafe'>;
  readonly accounts: Pick<Accounts, 'profiles' | 'proxyPasswords'>;
  readonly windows: {
    readonly client: Pick<Windows['client'], 'send'>;
    readonly questions: Pick<Windows['questions'], 'chat'>;
  };
  readonly log: Log;
}

/** Opens the chats. Nothing is read or sent before an account has an alert, or the player opens the settings. */
export function openChats({ launch, accounts, windows, log }: OpenChatsOptions): Chats {
  const { profiles, proxyPasswords } = accounts;
  const clock = systemClock;
  const connections = createConnections({
    resolveProxy: resolveSystemProxy,
    proxyLogins: proxyPasswords,
  });
  const chats = createChats({
    fileOf: profiles.chatFile,
    send: createChatSender({
      connections,
      limits: HTTP_LIMITS,
      clock,
      userAgent: `Hustings/${app.getVersion()}`,
    }),
    isSafe: launch.isSafe,
    nowMs: () => clock.now(),
    confirm: windows.questions.chat,
    onChange: (profileId) => windows.client.send('chat:changed', { profileId }),
    log,
  });
  profiles.onChange(({ profiles: left }) => chats.retain(new Set(left.map(({ id }) => id))));
  return {
    ...chats,
    close() {
      chats.close();
      connections.close();
    },
  };
}
