/** The fields that some servers add to a row, in one line. */
import { labelOf } from '@shared/domain/wording/fields';

import { unknownFields } from '@renderer/components/figures/raw-fields';
import { inWords } from '@renderer/components/figures/value-words';

/** Every field outside `known` as `Name: value`; empty if there is none. */
export function moreText(row: Readonly<Record<string, unknown>>, known: readonly string[]): string {
  return unknownFields(row, known)
    .flatMap((name) => {
      const value = row[name];
      // A flag that does not apply tells a reader nothing.
      if (value === null || value === undefined || value === '' || value === false) return [];
      return [`${labelOf(name)}: ${inWords(value, name)}`];
    })
    .join('; ');
}
