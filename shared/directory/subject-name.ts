/** What the directory calls a subject of the record, of the watch list, of alerts and of the comparison. */
import { withinCountry } from '../record/keys';
import type { SubjectRef } from '../record/subjects';
import type { Directory } from './directory';

type Names = Pick<Directory, 'country' | 'party' | 'corporation' | 'character'>;

/** The name of a subject; null if the directory has none, as for a bill or a bond. */
export function nameOfSubject(directory: Names, { kind, key }: SubjectRef): string | null {
  switch (kind) {
    case 'country':
      return directory.country(key)?.name ?? null;
    case 'party': {
      const { country, id } = withinCountry(key);
      return directory.party(country, id)?.name ?? null;
    }
    case 'corporation':
      return directory.corporation(key)?.name ?? null;
    case 'character':
      return directory.character(key)?.name ?? null;
    default:
      return null;
  }
}
