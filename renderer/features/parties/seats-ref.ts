/** Where the record has the seats of a party. Pure. */
import { countryKey, partyKey } from '@shared/record/keys';
import { memberMetric } from '@shared/record/metrics';
import type { SeriesRef } from '@shared/record/recorded';

interface NamedParty {
  /** The sequential id. */
  readonly id: string | number;
  readonly name: string;
}

/**
 * With the party where the lists of parties count the chamber's seats, else with the chamber itself, by name: some servers
 * count officials with the parties.
 *
 * @param agreesWithCounts of the country's chamber
 */
export function seatsRef(
  country: string,
  agreesWithCounts: boolean,
): (party: NamedParty) => SeriesRef | null {
  return ({ id, name }) => {
    if (agreesWithCounts) {
      const key = partyKey(country, id);
      return key === null ? null : { subject: { kind: 'party', key }, metric: 'seats' };
    }
    const key = countryKey(country);
    const metric = memberMetric('seatsHeld', name);
    return key === null ? null : { subject: { kind: 'country', key }, metric };
  };
}
