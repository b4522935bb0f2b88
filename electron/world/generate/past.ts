/** The news and the past events of a new world. */
import { knownValues } from '@shared/contract/policy';

import { objectIdOf, openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { NewsPost } from '../model/people';
import type { Country, HistoryEvent, HistoryEventType } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { filled } from './names/culture';
import type { Story, SpecialNames } from './names/culture';
import { cultureOf } from './names/cultures';

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

/** Posts, oldest first. With special names, some lack a title, a text, an author or a date, as the service allows. */
export function generateNews(state: WorldState, special: SpecialNames | null): void {
  const random = openRandom(state.seed, 'news');
  const count = Math.round(POSTS_AT_SCALE_ONE * state.scale);
  const countries = state.countries.filter(({ chamberSeats }) => chamberSeats > 0);
  for (let index = 0; index < count; index += 1) {
    const isSystem = random.chance(0.4);
    const author = random.pick(state.characters);
    const country = random.chance(0.1) ? null : random.pick(countries).code;
    const [title, text] = random.pick(
      country === null ? WORLD_STORIES : cultureOf(country).stories,
    );
    const lacks = (probability: number): boolean => random.chance(probability) && special !== null;
    const drawn = random.fraction();
    const specialText = special?.texts[Math.floor(drawn * special.texts.length)] ?? text;
    publish(state, {
      title: lacks(0.03) ? null : title,
      content: lacks(0.03) ? null : lacks(0.2) ? specialText : text,
      authorName: isSystem || lacks(0.03) ? null : author.name,
      isSystem,
      category: lacks(0.05) ? null : random.pick(NEWS_CATEGORIES),
      countryCode: country,
      turn: lacks(0.01) ? null : FIRST_TURN - Math.floor(((count - 1 - index) * 200) / count),
    });
  }
}

/** Adds a post at the end. */
export function publish(state: WorldState, post: Omit<NewsPost, 'number' | 'objectId'>): void {
  state.lastNumbers.news += 1;
  const number = state.lastNumbers.news;
  state.news.push({ ...post, number, objectId: objectIdOf(state.seed, 'news', number) });
}

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
