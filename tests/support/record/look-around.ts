/** What a client in use reads in a turn: the player's own figures, two countries, markets. */
import type { EndpointId, ParamsOf, ResponseOf } from '@shared/contract/index';

/** Countries and corporations that the player looks at. */
export const COUNTRIES = ['AV', 'KS'] as const;
export const CORPORATIONS: readonly number[] = [1, 2, 3, 7];
const RACES_READ = 3;
const BATTLES_READ = 50;

/** Reads one endpoint; null if no good answer came. */
export type Look = <Id extends EndpointId>(
  id: Id,
  params: ParamsOf<Id>,
) => Promise<ResponseOf<Id> | null>;

async function lookAtCountry(look: Look, country: string): Promise<void> {
  await look('country', { code: country });
  await look('countryEconomy', { code: country });
  await look('countryHistory', { code: country, limit: 50 });
  await look('countryLegislature', { code: country });
  await look('countryBattles', { code: country, limit: BATTLES_READ });
  await look('government', { country });
  await look('legislation', { country, limit: 100 });
  await look('parties', { country });
  for (const id of [1, 2, 3]) await look('party', { country, id });
  await look('conflicts', { country, limit: 100 });
  await look('electionArchives', { country, limit: 100 });
  for (const metric of ['npi', 'funds'] as const)
    await look('leaderboard', { country, metric, limit: 50 });
  const races = (await look('elections', { country }))?.elections ?? [];
  const running = races.filter(({ status }) => status === 'open' || status === 'active');
  for (const { id } of running.slice(0, RACES_READ)) await look('election', { id: String(id) });
}

/** Reads everything once. The caller reads the turn before and after. */
export async function lookAround(look: Look): Promise<void> {
  await look('clientNav', {});
  await look('clientStatus', { layout: 'full' });
  await look('ownAccount', {});
  await look('eventsActive', {});
  await look('news', { limit: 100 });
  await look('notifications', {});
  await look('forexRates', {});
  await look('bonds', {});
  await look('sessionBonds', {});
  await look('funds', {});
  for (const country of COUNTRIES) await lookAtCountry(look, country);
  for (const id of CORPORATIONS) {
    await look('corporation', { id });
    await look('corporationSharesHistory', { id, page: 1 });
  }
}
