/** The way from one figure of a subject to its comparison: with the country's other parties, or with other countries. */
import { useDirectory } from '@renderer/api/directory/directory';
import { RouteLink } from '@renderer/components/ui/link';
import { useNamedCountries } from '@renderer/api/directory/named-countries';
import { partyKey, withinCountry } from '@shared/record/keys';
import { metricLabel } from '@shared/record/metrics';
import type { SeriesRef } from '@shared/record/recorded';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import { comparedHref } from './compared-series';

/** What a subject is compared with, where the kind has others of the same place. */
function wordsFor(kind: SubjectKind): string {
  if (kind === 'party') return 'Compare with other parties';
  return kind === 'country' ? 'Compare with other countries' : 'Compare';
}

/** The other parties of a party's country, or the other countries; none for subjects of other kinds. */
function useOthers({ kind, key }: SubjectRef): readonly SubjectRef[] {
  const { partiesOf } = useDirectory();
  const countries = useNamedCountries();
  const { country } = withinCountry(key);
  const keys =
    kind === 'country'
      ? countries.map(({ code }) => code.toUpperCase())
      : kind === 'party'
        ? partiesOf(country).flatMap(({ id }) => partyKey(country, id) ?? [])
        : [];
  return keys.flatMap((other) => (other === key ? [] : [{ kind, key: other }]));
}

/** The subject comes first, and the chart has room for eleven others. */
export function CompareLink({ subject, metric }: SeriesRef) {
  const others = useOthers(subject);
  const series = [subject, ...others].map((one) => ({ subject: one, metric }));
  return (
    <RouteLink to={comparedHref(series)}>
      {others.length === 0 ? 'Compare' : wordsFor(subject.kind)}{' '}
      <span className="visually-hidden">({metricLabel(metric)})</span>
    </RouteLink>
  );
}
