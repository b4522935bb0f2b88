/** What the directory says of the subjects of the record. */
import type { Directory } from '@shared/directory/directory';
import { nameOfSubject } from '@shared/directory/subject-name';
import { metricOf } from '@shared/record/metrics';
import { withinCountry } from '@shared/record/keys';
import { LONGEST_NAME } from '@shared/record/observations';
import type { Observation } from '@shared/record/observations';
import type { SubjectRef } from '@shared/record/subjects';

/** The currency in which a subject counts its own money; null if the directory has none. */
function currencyOfSubject(
  directory: Directory,
  { kind, key }: SubjectRef,
  metric: string,
): string | null {
  switch (kind) {
    case 'country':
      return directory.currencyOfCountry(key);
    case 'corporation':
      return directory.currencyOfCorporation(key);
    case 'party':
      return directory.currencyOfCountry(withinCountry(key).country);
    case 'character':
      // Net worth is in no stated unit.
      return metric === 'campaignFunds'
        ? directory.currencyOfCountry(directory.character(key)?.country)
        : null;
    default:
      return null;
  }
}

/** An observation with the subject's name, and with its currency where an amount of money has none. */
export function withDirectory(directory: Directory, observation: Observation): Observation {
  const { subject, metric } = observation;
  const name = nameOfSubject(directory, subject)?.slice(0, LONGEST_NAME) ?? observation.name;
  const unit = metricOf(metric)?.unit;
  const isMoney = unit === 'money' || unit === 'price';
  const currency =
    observation.currency ?? (isMoney ? currencyOfSubject(directory, subject, metric) : null);
  return {
    ...observation,
    ...(name !== undefined && { name }),
    ...(currency !== null && { currency }),
  };
}
