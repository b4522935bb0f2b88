/** What the directory says of the subjects of the record, of the watch list and of alerts. */
import type { Directory } from '@shared/directory/directory';
import { withinCountry } from '@shared/record/keys';
import { metricOf } from '@shared/record/metrics';
import { LONGEST_NAME } from '@shared/record/observations';
import type { Observation } from '@shared/record/observations';
import type { SubjectRef } from '@shared/record/subjects';

/** The name of a subject; null if the directory has none, as for a bill or a bond. */
export function nameOfSubject(directory: Directory, { kind, key }: SubjectRef): string | null {
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

/** The currency in which a subject counts its own money; null if the directory has none. */
function currencyOfSubject(directory: Directory, { kind, key }: SubjectRef): string | null {
  if (kind === 'country') return directory.currencyOfCountry(key);
  return kind === 'corporation' ? directory.currencyOfCorporation(key) : null;
}

/** An observation with the subject's name, and with its currency where an amount of money has none. */
export function withDirectory(directory: Directory, observation: Observation): Observation {
  const { subject, metric } = observation;
  const name = nameOfSubject(directory, subject)?.slice(0, LONGEST_NAME) ?? observation.name;
  const unit = metricOf(metric)?.unit;
  const isMoney = unit === 'money' || unit === 'price';
  const currency = observation.currency ?? (isMoney ? currencyOfSubject(directory, subject) : null);
  return {
    ...observation,
    ...(name !== undefined && { name }),
    ...(currency !== null && { currency }),
  };
}
