/** The news and the past events of a new world. */
import { knownValues } from '@shared/contract/policy';

import { charactersOfCountry, inhabitedCountries } from '../core/lookups';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Character } from '../model/people';
import type { Country, HistoryEventType } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { publish } from '../rules/events';
import { recordHistory } from '../rules/government';
import { filled } from '../names/culture';
import type { Story } from '../names/culture';
import { cultureOf } from '../names/cultures';

const POSTS_AT_SCALE_ONE = 330;

export const NEWS_CATEGORIES = [
  'election',
  'legislation',
  'executive',
  'general',
  'sovereign',
  'judicial',
] as const;

/** Reports about no country. */
const WORLD_STORIES: readonly Story[] = [
  ['Markets calm after a busy week', 'Traders expect little before the next figures.'],
  ['Talks resume', 'Envoys meet again on neutral ground.'],
  ['Herring stocks recover', 'A survey of five coasts finds more fish than last year.'],
  ['Record heat in three countries', 'Meteorologists expect rain by the end of the month.'],
];

/** Posts, oldest first. */
export function generateNews(state: WorldState): void {
  const random = openRandom(state.seed, 'news');
  const count = Math.round(POSTS_AT_SCALE_ONE * state.scale);
  const countries = inhabitedCountries(state);
  for (let index = 0; index < count; index += 1) {
    const isSystem = random.chance(0.4);
    const author = random.pick(state.characters);
    const country = random.chance(0.1) ? null : random.pick(countries).code;
    const stories = country === null ? WORLD_STORIES : cultureOf(country).stories;
    const [title, content] = random.pick(stories);
    publish(state, {
      title,
      content,
      authorName: isSystem ? null : author.name,
      isSystem,
      category: random.pick(NEWS_CATEGORIES),
      countryCode: country,
      turn: FIRST_TURN - Math.floor(((count - 1 - index) * TURNS_OF_NEWS) / count),
    });
  }
}

const TURNS_OF_NEWS = 200;
const EVENTS_PER_COUNTRY = 120;

const EVENT_TYPES = knownValues.countryHistory['answer.events[].eventType'];

/** Generates the history of all inhabited countries, oldest event first. */
export function generateHistory(state: WorldState): void {
  const countries = inhabitedCountries(state).map((country) => ({
    country,
    people: charactersOfCountry(state, country.code),
    random: openRandom(state.seed, `history:${country.code}`),
  }));
  for (let left = EVENTS_PER_COUNTRY; left > 0; left -= 1) {
    const turn = FIRST_TURN - Math.ceil((left * (FIRST_TURN - 10)) / EVENTS_PER_COUNTRY);
    for (const { country, people, random } of countries)
      recordHistory(state, { ...pastEvent(country, random.pick(people), random), turn });
  }
}

function pastEvent(country: Country, person: Character, random: Random) {
  const eventType = random.pick(EVENT_TYPES);
  const isPersonal = eventType === 'leader_change';
  return {
    countryCode: country.code,
    eventType,
    title: titleOf(eventType, country, person.name, random),
    officeType: isPersonal ? 'leader' : null,
    character: isPersonal ? person.number : null,
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
