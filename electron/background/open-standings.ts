/** The standings of this installation's accounts, kept up to date by their reads, the record and the alerts. */
import type { ClientAlerts } from '../record/alerts/client-alerts';
import type { OpenRecord } from '../record/open-record';
import type { Profiles } from '../session/profiles/profiles';
import type { ClientWindows } from '../window/client-windows';
import { createStandings } from './standings';
import type { Standings, StandingsOptions } from './standings';

export interface OpenStandingsOptions {
  readonly profiles: Pick<Profiles, 'view' | 'originOf' | 'onRead' | 'onChange'>;
  readonly record: Pick<OpenRecord, 'ask' | 'onKnown' | 'onWritten' | 'onErased'>;
  readonly alerts: Pick<ClientAlerts, 'onChange'>;
  readonly directoryOf: StandingsOptions['directoryOf'];
  readonly send: ClientWindows['send'];
}

/** Reads nothing from the record before the first answer of this run. */
export function openStandings(options: OpenStandingsOptions): Standings {
  const { profiles, record, alerts, send } = options;
  const standings = createStandings({
    now: () => Date.now(),
    ask: record.ask,
    directoryOf: options.directoryOf,
    profiles: () =>
      profiles.view().profiles.flatMap(({ id, session }) => {
        const origin = profiles.originOf(id);
        return session === 'none' || origin === null ? [] : [{ id, origin }];
      }),
  });
  profiles.onRead((profile, read) => void standings.read(profile, read));
  // Only the figures of accounts that have not signed out may be shown.
  profiles.onChange(standings.forgetOthers);
  record.onKnown((profile) => void standings.known(profile));
  record.onWritten((profile, _stamp, written) => standings.written(profile, written));
  record.onErased(standings.forget);
  alerts.onChange(standings.counted);
  standings.onChange((profileId) => send('accounts:changed', { profileId }));
  return standings;
}
