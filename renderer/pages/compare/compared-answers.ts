/** Loads the answers from which compared figures come, so that subjects that were never opened are drawn too. */
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { failureOf } from '@renderer/api/query/read';
import type { Read } from '@renderer/api/query/read';
import { withinCountry } from '@shared/record/keys';
import type { SeriesRef } from '@shared/record/recorded';
import type { SubjectKind } from '@shared/record/subjects';

/** Figures of a country that come with its economy, some of them with their past. */
const OF_ECONOMY: ReadonlySet<string> = new Set([
  'gdpGrowth',
  'inflation',
  'primeRate',
  'marketCap',
  'marketChange',
]);

/** The keys of the compared subjects of a kind, each once. */
function keysOf(
  compared: readonly SeriesRef[],
  kind: SubjectKind,
  isWanted: (metric: string) => boolean = () => true,
): readonly string[] {
  const wanted = compared.filter(
    ({ subject, metric }) => subject.kind === kind && isWanted(metric),
  );
  return [...new Set(wanted.map(({ subject }) => subject.key))];
}

function isPending(read: Read<unknown>): boolean {
  return read.data === undefined && failureOf(read) === null;
}

/** True while some of the answers may still arrive. What is fresh is not asked for again. */
export function useComparedAnswers(compared: readonly SeriesRef[]): boolean {
  const options = { priority: 'background' } as const;
  const countries = new Set(keysOf(compared, 'party').map((key) => withinCountry(key).country));
  const reads: readonly Read<unknown>[] = [
    ...useEndpoints(
      'countryEconomy',
      keysOf(compared, 'country', (metric) => OF_ECONOMY.has(metric)).map((code) => ({ code })),
      options,
    ),
    ...useEndpoints(
      'chamberComposition',
      keysOf(compared, 'country', (metric) => metric.startsWith('seatsHeld/')).map((country) => ({
        country,
      })),
      options,
    ),
    ...useEndpoints(
      'parties',
      Array.from(countries, (country) => ({ country })),
      options,
    ),
    ...useEndpoints(
      'corporation',
      keysOf(compared, 'corporation').map((id) => ({ id })),
      options,
    ),
  ];
  return reads.some(isPending);
}
