/** The news posts of a new world. */

import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { NewsPost } from '../model/news';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import type { Story } from './names/culture';
import { cultureOf } from './names/cultures';
import type { SpecialNames } from './names/special-names';

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
