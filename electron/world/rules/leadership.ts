/** Heads of government and how they change. */
import type { HistoryEvent } from '../model/countries';
import type { Leadership } from '../model/government';
import type { WorldState } from '../model/state';
import { leaderOfficeKey, officeOf } from './offices';

export function leadershipOf(state: WorldState, countryCode: string): Leadership | null {
  return state.leaderships.find((leadership) => leadership.countryCode === countryCode) ?? null;
}

/** Number of the head of government; null: the seat is empty. */
export function leaderOf(state: WorldState, countryCode: string): number | null {
  return leadershipOf(state, countryCode)?.leader ?? null;
}

/** Makes a character head of government and records a change in the history. */
export function installLeader(
  state: WorldState,
  countryCode: string,
  leader: number,
  turn: number,
): void {
  const leadership = leadershipOf(state, countryCode);
  const country = state.countries.find(({ code }) => code === countryCode);
  const character = state.characters[leader - 1];
  if (!leadership || !country || !character || leadership.leader === leader) return;
  const key = leaderOfficeKey(country);
  const former = leadership.leader === null ? undefined : state.characters[leadership.leader - 1];
  if (former) {
    former.office = state.seats.some(({ holder }) => holder === former.number)
      ? officeOf('house')
      : null;
    state.careers.push({
      character: former.number,
      type: 'removed',
      office: key,
      partyKey: former.partyKey,
      fromTurn: leadership.sinceTurn,
      toTurn: turn,
    });
  }
  leadership.leader = leader;
  leadership.sinceTurn = turn;
  character.office = officeOf(key);
  state.careers.push({
    character: leader,
    type: 'appointed',
    office: key,
    partyKey: character.partyKey,
    fromTurn: turn,
    toTurn: null,
  });
  const event: HistoryEvent = {
    countryCode,
    turn,
    eventType: 'leader_change',
    title: `${character.name} takes office in ${country.name}`,
    officeType: key,
    character: leader,
    partyKey: character.partyKey,
    billScope: null,
    details: former ? { former: former.name } : null,
  };
  state.history.push(event);
}
