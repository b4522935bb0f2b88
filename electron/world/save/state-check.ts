/**
 * Checks a state that was read from disk. A valid checksum proves that nothing was damaged since the state was written,
 * but not that this program wrote it. A state that fails these checks would end the process at its next turn.
 */
import { PRACTICE_PLAYERS } from '@shared/domain/practice-world';

import { runTurn } from '../engine/turn';
import { emptyState } from '../generate/world-state';
import { FIRST_TURN, STATE_FORMAT } from '../model/state';
import type { WorldState } from '../model/state';

type Kind = 'list' | 'record' | 'number' | 'string' | 'boolean' | 'null';

/** Records whose fields are data and not named by the model. */
const OPEN_RECORDS = new Set(['balances', 'holders', 'details']);
const LONGEST_TEXT = 20_000;
const DEEPEST = 12;

/** The form of the session secret: the output of `randomBytes` or of a digest, in hexadecimal. */
const SECRET = /^[0-9a-f]{32,128}$/;
/** The sum of two is still a time that `Date` takes. */
const FURTHEST_TIME_MS = 4e15;

const isTime = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) <= FURTHEST_TIME_MS;

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'record' : (typeof value as Kind);
}

/** What all records of a list have at one path, for example the names of all characters. */
interface Place {
  readonly kinds: Set<Kind>;
  readonly fields: Map<string, number>;
  records: number;
}

/** @throws RangeError if the records of one list differ in shape, or if a figure or text is beyond every limit. */
function assertAlike(state: WorldState): void {
  const places = new Map<string, Place>();

  function visit(value: unknown, path: string, name: string, depth: number): void {
    const kind = kindOf(value);
    const place = places.get(path) ?? { kinds: new Set<Kind>(), fields: new Map(), records: 0 };
    places.set(path, place);
    if (kind !== 'null') place.kinds.add(kind);
    const isEndless = typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
    const isLong = typeof value === 'string' && value.length > LONGEST_TEXT;
    if (isEndless || isLong || depth > DEEPEST || place.kinds.size > 1)
      throw new RangeError(`${path} was not written by this program`);
    if (Array.isArray(value))
      for (const item of value as unknown[]) visit(item, `${path}[]`, '', depth + 1);
    else if (kind === 'record' && !OPEN_RECORDS.has(name)) {
      place.records += 1;
      for (const [field, inside] of Object.entries(value as object)) {
        place.fields.set(field, (place.fields.get(field) ?? 0) + 1);
        visit(inside, `${path}.${field}`, field, depth + 1);
      }
    }
  }

  visit(state, '', '', 0);
  for (const [path, { fields, records }] of places)
    for (const [field, count] of fields)
      if (count !== records) throw new RangeError(`${path}.${field} is missing in some records`);
}

/** @throws RangeError if a part is of the wrong kind, or a list is not in the order of its numbers. */
function assertParts(state: WorldState): void {
  const empty = emptyState(0, 1);
  for (const part of Object.keys(empty) as (keyof WorldState)[]) {
    const [found, usual] = [kindOf(state[part]), kindOf(empty[part])];
    const isScheduled = part === 'nextTurnAtMs' && found === 'number';
    if (found !== usual && !isScheduled) throw new RangeError(`${part} is a ${found}`);
  }
  const { players, characters, corporations, conflicts, parties, turn, turnTimesMs } = state;
  const inOrder = [players, characters, corporations, conflicts].every((list) =>
    list.every(({ number }, index) => number === index + 1),
  );
  // A journal replaces players one by one, so a wrong list may lack some of them although the world could still run.
  const isAnnounced =
    players.length === PRACTICE_PLAYERS.length &&
    PRACTICE_PLAYERS.every(({ username }, index) => players[index]?.username === username);
  // The one field of a player that is null in a new world: its kind cannot be learnt from the others.
  const hasThemes = players.every(({ theme }) => theme === null || typeof theme === 'string');
  if (
    !isAnnounced ||
    !hasThemes ||
    !inOrder ||
    !parties.every(({ key }, index) => key === index + 1) ||
    turn !== FIRST_TURN + turnTimesMs.length
  )
    throw new RangeError('The lists do not match each other');
}

/** @throws what a turn throws; the turn is computed on a copy. */
function tryTurn(state: WorldState): void {
  runTurn(structuredClone(state), 0);
}

/** Why the world cannot run from what was saved; null if it can. Changes nothing. */
export function whyUnusable({ state, beganAtMs, sessionSecret }: SavedWorld): string | null {
  try {
    const times = [beganAtMs, state.nextTurnAtMs ?? 0, ...state.turnTimesMs];
    const isOwn = typeof sessionSecret === 'string' && SECRET.test(sessionSecret);
    if (state.format !== STATE_FORMAT || !isOwn || !times.every(isTime))
      throw new RangeError('The envelope was not written by this program');
    assertParts(state);
    assertAlike(state);
    tryTurn(state);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The contents of a snapshot. */
export interface SavedWorld {
  readonly state: WorldState;
  readonly beganAtMs: number;
  readonly sessionSecret: string;
}
