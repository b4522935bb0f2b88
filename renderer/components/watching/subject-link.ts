/** The screen of this client that shows a subject. */
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import type { SubjectRef } from '@shared/record/subjects';

/** The country in a key such as `US/3`, and what is left of it. */
export function withinCountry(key: string): { readonly country: string; readonly id: string } {
  const slash = key.indexOf('/');
  return { country: key.slice(0, Math.max(0, slash)), id: key.slice(slash + 1) };
}

/** A link to the subject's own page; to the list of crises, or the exchange, for what has none. */
export function subjectLink({ kind, key }: SubjectRef): Href | null {
  switch (kind) {
    case 'self':
    case 'world':
      return href('briefing');
    case 'character':
      return hrefIfKnown('character', { id: key });
    case 'party':
      return hrefIfKnown('party', withinCountry(key));
    case 'country':
      return hrefIfKnown('country', { code: key });
    case 'corporation':
      return hrefIfKnown('corporation', { sequentialId: key });
    case 'bond':
      return hrefIfKnown('bond', { id: key });
    case 'fund':
      return hrefIfKnown('fund', { slug: key });
    case 'election':
      return hrefIfKnown('election', { id: key });
    case 'bill':
      return hrefIfKnown('bill', withinCountry(key));
    case 'conflict':
      return hrefIfKnown('conflict', { id: key });
    case 'crisis':
      return href('crises');
    case 'currency':
      return href('exchange');
  }
}
