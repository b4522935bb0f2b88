/** The requests of a look, and what their answers show. */
import type { World } from '@electron/world/core/world';
import type { ParamsOf, ReadId } from '@shared/contract/index';
import type { WorldAnswers } from '@support/renderer/world-answers';

import type { ReadName, ShownFacts } from './shown-facts';
import { raceOf } from './truth';
import type { Truth } from './truth';

/** One read with its parameters. */
export type Request = { [Id in ReadId]: readonly [id: Id, params: ParamsOf<Id>] }[ReadId];

/** The subjects of a request. */
export interface Reader {
  readonly read: WorldAnswers['read'];
  readonly truth: () => Truth;
  /** The race in which the player is known to run. */
  readonly race: string | null;
  readonly corporations: readonly number[];
}

/** Everything that a client reads of the account in use, in its usual order. */
export const ALL_READS: readonly ReadName[] = [
  'game',
  'nav',
  'status',
  'crises',
  'race',
  'country',
  'news',
  'bills',
  'prices',
  'bonds',
];

/** What a client reads of an account that is not in use. */
export const FRAME_READS: readonly ReadName[] = ['nav', 'status'];

/** The requests of one read; a list in pages has several. */
export async function requestsOf(
  name: ReadName,
  { read, truth, race, corporations }: Reader,
): Promise<readonly Request[]> {
  const { country } = truth();
  switch (name) {
    case 'nav':
      return [['clientNav', {}]];
    case 'status':
      return [['clientStatus', {}]];
    case 'game':
      return [['game', {}]];
    case 'crises':
      return [['eventsActive', {}]];
    case 'race':
      return race === null ? [] : [['election', { id: race }]];
    case 'country':
      return [['country', { code: country }]];
    case 'news':
      return [['news', { limit: 100 }]];
    case 'bills':
      return [['legislation', { country, limit: 100 }]];
    case 'prices':
      return corporations.map((number): Request => ['corporation', { id: number }]);
    case 'bonds': {
      const { pagination } = await read('bonds', { page: 1 });
      const pages = pagination?.totalPages ?? 1;
      return Array.from({ length: pages }, (_, index): Request => ['bonds', { page: index + 1 }]);
    }
  }
}

function idsIn(answer: unknown): ReadonlySet<string> | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const lists: unknown[] = ['bills', 'bonds'].map((name) => Reflect.get(answer, name));
  const rows = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const ids = rows.map((row) => String(Object(row).id));
  return new Set(ids);
}

/** What an answer shows about the world and about a player; the truth comes from the world, never from the answer. */
export function shownFactsOf(
  name: ReadName,
  params: Readonly<Record<string, unknown>>,
  answer: unknown,
  { world, asker, truth }: { readonly world: World; readonly asker: Truth; readonly truth: Truth },
): ShownFacts {
  const id = String(params['id']);
  const race = name === 'race' ? raceOf(world, id) : null;
  const isCountry = name === 'country';
  return {
    read: name,
    turn: world.state.turn,
    atMs: world.clock.nowMs(),
    // A request about a country shows everybody the facts of that country.
    truth: isCountry ? { ...truth, leader: asker.leader } : truth,
    ...(isCountry && { country: asker.country }),
    ...(race && { race: { ...race, id } }),
    ...(name === 'prices' && { ids: new Set([id]) }),
    ...((name === 'bills' || name === 'bonds') && { ids: idsIn(answer) }),
  };
}
