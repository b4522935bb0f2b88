/** The local API over what this client has. */
import type { ClientAlerts } from '../record/alerts/client-alerts';
import type { Log } from '../log/log';
import type { Profiles } from '../session/profiles/profiles';
import type { Stores } from '../storage/open-stores';
import type { ClientWindows } from '../window/client-windows';
import type { PlayerData } from './answers/player-data';
import { createLocalApi } from './local-api';
import type { LocalApi } from './local-api';
import { createApiToken } from './token';

export interface OpenLocalApiOptions {
  readonly isSafe: boolean;
  readonly stores: Pick<Stores, 'settings' | 'profileFiles'>;
  /** The data of the account in use; null while nobody is signed in. */
  readonly data: () => PlayerData | null;
  readonly profiles: Pick<Profiles, 'onChange'>;
  readonly alerts: Pick<ClientAlerts, 'onChange'>;
  readonly send: ClientWindows['send'];
  readonly log: Log;
}

/** The code that listens is loaded when it is first turned on. */
export function openLocalApi(options: OpenLocalApiOptions): LocalApi {
  const { stores, data, profiles, alerts, log } = options;
  const { settings, profileFiles } = stores;
  const subscribers = new Set<(profileId: string) => void>();
  const wake = (profileId: string) => {
    for (const subscriber of subscribers) subscriber(profileId);
  };
  alerts.onChange(wake);
  profiles.onChange(({ profile }) => wake(profile?.id ?? ''));
  return createLocalApi({
    settings,
    isSafe: options.isSafe,
    token: createApiToken(
      profileFiles.openSecret('local-api-token', () => settings.get().keepSessionWithoutKeyring),
      log,
    ),
    async listen(port, token) {
      const { listen } = await import('./listener');
      return listen({
        port,
        token,
        nowMs: () => performance.now(),
        data,
        follow(subscriber) {
          subscribers.add(subscriber);
          return () => void subscribers.delete(subscriber);
        },
        log,
      });
    },
    onChange: (view) => options.send('scripts:changed', view),
  });
}
