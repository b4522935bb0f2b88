/** The news and the chronicles of a new world. */
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Country } from '../model/countries';
import type { HistoryEvent, NewsPost } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';

const POSTS_AT_SCALE_ONE = 330;
const EVENTS_A_COUNTRY = 120;

export const NEWS_CATEGORIES = [
  'election',
  'legislation',
  'executive',
  'general',
  'sovereign',
  'judicial',
] as const;
const HEADLINES = [
  'Ferry fares to rise',
  'Markets calm after vote',
  'Minister denies everything',
  'Harbour reopens',
  'Record herring catch',
  'Talks resume',
  'Strike ends at steelworks',
  'Census delayed again',
  'Opposition walks out',
];
const BODIES = [
  'Nobody expected it.\n\nEverybody says they did.',
  'The chamber sat until dawn.\nThe bar closed at ten.',
  '<p>This paragraph looks like markup & must not be.</p>',
  'Quote of the day: "We have always been at the bargaining table."',
  'ارتفعت الأسعار قليلا اليوم.',
  '本日の市場は静かでした。📈',
  '=1+1',
];

/** Posts, oldest first; some lack a title, a text, an author or a date, which the service allows. */
export function generateNews(state: WorldState): void {
  const random = openRandom(state.seed, 'news');
  const count = Math.round(POSTS_AT_SCALE_ONE * state.scale);
  const countries = state.countries.filter(({ chamberSeats }) => chamberSeats > 0);
  for (let index = 0; index < count; index += 1) {
    const isSystem = random.chance(0.4);
    const author = random.pick(state.characters);
    publish(state, {
      title: random.chance(0.03) ? null : random.pick(HEADLINES),
      content: random.chance(0.03) ? null : random.pick(BODIES),
      authorName: isSystem || random.chance(0.03) ? null : author.name,
      isSystem,
      category: random.chance(0.05) ? null : random.pick(NEWS_CATEGORIES),
      countryCode: random.chance(0.1) ? null : random.pick(countries).code,
      turn: random.chance(0.01)
        ? null
        : FIRST_TURN - Math.floor(((count - 1 - index) * 200) / count),
    });
  }
}

/** Adds a post at the end. */
export function publish(state: WorldState, post: Omit<NewsPost, 'number' | 'objectId'>): void {
  state.lastNumbers.news += 1;
  const number = state.lastNumbers.news;
  state.news.push({ ...post, number, objectId: objectIdOf(state.seed, 'news', number) });
}

const EVENT_TYPES = [
  'leader_change',
  'bill_enacted',
  'referendum_passed',
  'referendum_failed',
  'regime_change',
  'treaty_signed',
  'relations_broken',
] as const;

/** The chronicles of all inhabited countries together, oldest first. */
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

function titleOf(
  eventType: (typeof EVENT_TYPES)[number],
  country: Country,
  name: string,
  random: Random,
): string {
  switch (eventType) {
    case 'leader_change':
      return `${name} takes office in ${country.name}`;
    case 'bill_enacted':
      return `${random.pick(['Harbour', 'Customs', 'Pensions', 'Voting'])} Act ${random.whole(1, 40)} becomes law`;
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
