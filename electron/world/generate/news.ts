/** The news posts of a new world. */
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { NewsPost } from '../model/news';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';

const POSTS_AT_SCALE_ONE = 330;

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
