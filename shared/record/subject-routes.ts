/** The screen that shows a subject. */
import { routeTo, routeToIfKnown } from '../routes/addresses';
import type { Route } from '../routes/route';
import { withinCountry } from './keys';
import type { SubjectRef } from './subjects';

/**
 * The route of the screen that shows a subject, for example `/countries/US`; of the list of crises, or the exchange, for
 * what has no screen of its own. Null where the key lacks a part, such as a party's country.
 */
export function routeOfSubject({ kind, key }: SubjectRef): Route | null {
  switch (kind) {
    case 'self':
    case 'world':
      return routeTo('briefing');
    case 'character':
      return routeToIfKnown('character', { id: key });
    case 'party':
      return routeToIfKnown('party', withinCountry(key));
    case 'country':
      return routeToIfKnown('country', { code: key });
    case 'corporation':
      return routeToIfKnown('corporation', { sequentialId: key });
    case 'bond':
      return routeToIfKnown('bond', { id: key });
    case 'fund':
      return routeToIfKnown('fund', { slug: key });
    case 'election':
      return routeToIfKnown('election', { id: key });
    case 'bill':
      return routeToIfKnown('bill', withinCountry(key));
    case 'conflict':
      return routeToIfKnown('conflict', { id: key });
    case 'crisis':
      return routeTo('crises');
    case 'currency':
      return routeTo('exchange');
  }
}
