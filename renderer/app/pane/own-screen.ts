/** Our screen for the page that the pane shows, found by the page's address alone. */
import { queryClient } from '../../api/query/query-client';
import { activeProfileId } from '../../api/session/session-store';
import { hrefIfKnown } from '../../screens/href';
import type { Href } from '../../screens/href';
import { learnPatterns, subjectOfPage } from './page-addresses';
import type { PagePattern, PageSubject } from './page-addresses';

/** Patterns that were learnt, by the server's origin; they stay when their answers are dropped. */
const learnt = new Map<string, readonly PagePattern[]>();

function learnAgain(origin: string): readonly PagePattern[] {
  const profileId = activeProfileId();
  const answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] === profileId })
    .map(({ state }) => state.data);
  const patterns = [...(learnt.get(origin) ?? []), ...learnPatterns(answers, origin)];
  const unique = Array.from(
    new Map(patterns.map((pattern) => [JSON.stringify(pattern), pattern])).values(),
  );
  learnt.set(origin, unique);
  return unique;
}

function screenOf({ kind, id, country }: PageSubject): Href | null {
  switch (kind) {
    case 'character':
      return hrefIfKnown('character', { id });
    case 'party':
      return hrefIfKnown('party', { country: country?.toUpperCase(), id });
    case 'corporation':
      return hrefIfKnown('corporation', { sequentialId: id });
    case 'country':
      return hrefIfKnown('country', { code: id.toUpperCase() });
    case 'election':
      return hrefIfKnown('election', { id });
    case 'bill':
      return hrefIfKnown('bill', { country: country?.toUpperCase(), id });
    case 'fund':
      return hrefIfKnown('fund', { slug: id });
  }
}

/** The link to our screen; null when the address is that of no record that answers have linked to. */
export function ownScreenOf(address: string, origin: string): Href | null {
  const known =
    subjectOfPage(address, origin, learnt.get(origin) ?? []) ??
    subjectOfPage(address, origin, learnAgain(origin));
  return known && screenOf(known);
}
