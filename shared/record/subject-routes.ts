/** The screen that shows a subject. */
import type { SubjectRef } from './subjects';

const segments = (key: string) => key.split('/').map(encodeURIComponent).join('/');

/** The route of the screen that shows a subject, for example `/countries/US`. */
export function routeOfSubject({ kind, key }: SubjectRef): string {
  switch (kind) {
    case 'self':
    case 'world':
      return '/';
    case 'character':
      return `/characters/${segments(key)}`;
    case 'party':
      return `/parties/${segments(key)}`;
    case 'country':
      return `/countries/${segments(key)}`;
    case 'corporation':
      return `/corporations/${segments(key)}`;
    case 'bond':
      return `/bonds/${segments(key)}`;
    case 'fund':
      return `/funds/${segments(key)}`;
    case 'election':
      return `/elections/${segments(key)}`;
    case 'bill':
      return `/legislation/${segments(key)}`;
    case 'conflict':
      return `/conflicts/${segments(key)}`;
    case 'crisis':
      return '/crises';
    case 'currency':
      return '/treasury/exchange';
  }
}
