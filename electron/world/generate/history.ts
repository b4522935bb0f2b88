/** The past events of each country of a new world. */
import { knownValues } from '@shared/contract/policy';

import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Country, HistoryEvent, HistoryEventType } from '../model/countries';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { filled } from './names/culture';
import { cultureOf } from './names/cultures';

const EVENTS_A_COUNTRY = 120;

const EVENT_TYPES = knownValues.countryHistory['answer.events[].eventType'];

/** Generates the history of all inhabited countries, oldest event first. */
export function generateHistory(state: WorldState): void {
  const events = state.countries
    .filter(({ chamberSeats }) => chamberSeats > 0)
    .flatMap((country) => historyOfCountry(state, country));
  events.sort(
    (left, right) =>
      left.turn - right.turn || left.countryCode.localeCompare(right.countryCode, 'en'),
  );
  state.history.push(...events);
}

function historyOfCountry(state: WorldState, country: Country): HistoryEvent[] {
  const random = openRandom(state.seed, `history:${country.code}`);
  const people = state.characters.filter(({ countryCode }) => countryCode === country.code);
  return Array.from({ length: EVENTS_A_COUNTRY }, (_, index): HistoryEvent => {
    const turn =
      FIRST_TURN - Math.ceil(((EVENTS_A_COUNTRY - index) * (FIRST_TURN - 10)) / EVENTS_A_COUNTRY);
    return pastEvent(
      country,
      turn,
      people.length === 0 ? null : random.pick(people).number,
      state,
      random,
    );
  });
}

function pastEvent(
  country: Country,
  turn: number,
  person: number | null,
  state: WorldState,
  random: Random,
): HistoryEvent {
  const eventType = random.pick(EVENT_TYPES);
  const character = person === null ? undefined : state.characters[person - 1];
  const isPersonal = eventType === 'leader_change' && character !== undefined;
  return {
    countryCode: country.code,
    turn,
    eventType,
    title: titleOf(eventType, country, character?.name ?? 'Nobody', random),
    officeType: isPersonal ? 'leader' : null,
    character: isPersonal ? person : null,
    partyKey: isPersonal ? character.partyKey : null,
    billScope: eventType === 'bill_enacted' ? random.pick(['national', 'regional']) : null,
    details: eventType.startsWith('referendum')
      ? { yes: random.whole(20, 80), turnout: random.whole(30, 95) }
      : null,
  };
}

function pastBill(country: Country, random: Random): string {
  const { billSubjects, bills } = cultureOf(country.code);
  const subject = random.pick(billSubjects);
  return filled(bills[0] ?? '', { subject, number: String(random.whole(1, 40)) });
}

function titleOf(
  eventType: HistoryEventType,
  country: Country,
  name: string,
  random: Random,
): string {
  switch (eventType) {
    case 'leader_change':
      return `${name} takes office in ${country.name}`;
    case 'bill_enacted':
      return `${pastBill(country, random)} becomes law`;
    case 'referendum_passed':
    case 'referendum_failed':
      return `Referendum on ${random.pick(['the calendar', 'the anthem', 'the death penalty', 'daylight saving'])}`;
    case 'regime_change':
      return `${country.name} amends its constitution`;
    case 'treaty_signed':
      return `${country.name} signs a treaty`;
    case 'relations_broken':
      return `${country.name} recalls its ambassador`;
  }
}
