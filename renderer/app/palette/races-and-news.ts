/** Finds the races and headlines that answers name. */
import type { ResponseOf } from '@shared/contract/index';
import { electionName } from '@shared/domain/elections/election-name';
import { electionGroup } from '@shared/domain/wording/statuses';

import { href, hrefIfKnown, routeOf } from '../../screens/href';
import { destination } from './destination';
import type { Destination } from './destination';

interface Race {
  readonly id?: string | number | null | undefined;
  readonly electionType?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly seatId?: string | number | null | undefined;
  readonly status?: string | null | undefined;
  readonly electionYear?: string | number | null | undefined;
}

/** The races of one answer; `country` is the name of theirs. */
export function raceDestinations(
  rows: readonly Race[] | null | undefined,
  country: string | null,
): Destination[] {
  return (rows ?? []).flatMap((race) => {
    const { id, state, seatId, status, electionYear } = race;
    const link = hrefIfKnown('election', { id });
    const name = electionName(race);
    if (link === null || name === null) return [];
    const facts = ['Race', country, electionGroup(status), electionYear];
    const keywords = [state, seatId].flatMap((word) => (word ? [String(word)] : []));
    return [
      destination({
        kind: 'race',
        path: routeOf(link),
        name,
        keywords,
        note: facts.filter(Boolean).join(' · '),
      }),
    ];
  });
}

/** The table of the news filters its rows by this parameter of the address. */
const NEWS_FILTER = 'news.filter';

/**
 * The headlines of one answer. A post has no screen of its own: its destination is the news, filtered by the headline.
 * `category` is that of the read, because a post of it may be too old for the list of all.
 */
export function newsDestinations(
  { posts }: ResponseOf<'news'>,
  category: string | null,
  nameOf: (country: string) => string,
): Destination[] {
  const news = routeOf(href('news', { category }));
  return (posts ?? []).flatMap(({ title, countryId }) => {
    if (!title) return [];
    const filter = new URLSearchParams({ [NEWS_FILTER]: title }).toString();
    return [
      destination({
        kind: 'news',
        path: `${news}${news.includes('?') ? '&' : '?'}${filter}`,
        name: title,
        note: countryId ? `News · ${nameOf(countryId)}` : 'News',
      }),
    ];
  });
}
