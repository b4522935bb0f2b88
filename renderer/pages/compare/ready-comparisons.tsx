/** What a comparison without lines offers: the parties of the player's country, all countries, the player's own money. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useNamedCountries } from '@renderer/api/directory/named-countries';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { RouteLink } from '@renderer/components/ui/link';
import { useNav } from '@renderer/features/client/use-status';
import { usePartyList } from '@renderer/features/parties/use-party-list';
import { comparedHref } from '@renderer/features/record/compared-series';
import { href } from '@renderer/screens/href';
import { asText } from '@shared/domain/open-fields';
import { partyKey } from '@shared/record/keys';
import type { SeriesRef } from '@shared/record/recorded';
import { SELF } from '@shared/record/subjects';

import styles from './compare.module.css';

interface ReadyComparison {
  readonly words: string;
  readonly series: readonly SeriesRef[];
}

/** Those that have at least one line. */
function useReadyComparisons(): readonly ReadyComparison[] {
  const code = asText(useNav().data?.characterCountryId) ?? '';
  const { country } = useDirectory();
  const { data: list } = usePartyList(code);
  const countries = useNamedCountries();
  const parties = (list?.parties ?? []).flatMap(({ id }) => partyKey(code, id) ?? []);
  const all: readonly ReadyComparison[] = [
    {
      words: `Seats of the parties of ${country(code)?.name ?? 'your country'}`,
      series: parties.map((key) => ({ subject: { kind: 'party', key }, metric: 'seats' })),
    },
    {
      words: 'Growth of all countries',
      series: countries.map(({ code: key }) => ({
        subject: { kind: 'country', key: key.toUpperCase() },
        metric: 'gdpGrowth',
      })),
    },
    {
      words: 'Your campaign funds',
      series: code === '' ? [] : [{ subject: SELF, metric: 'funds' }],
    },
  ];
  return all.filter(({ series }) => series.length > 0);
}

/** One click draws each of them. */
export function ReadyComparisons() {
  const ready = useReadyComparisons();
  return (
    <EmptyState
      action={
        <ul className={styles.ready} aria-label="Ready comparisons">
          {ready.map(({ words, series }) => (
            <li key={words}>
              <RouteLink to={comparedHref(series)}>{words}</RouteLink>
            </li>
          ))}
          <li>
            <RouteLink to={href('watch')}>Pick rows of your watch list</RouteLink>
          </li>
        </ul>
      }
    >
      Pick a comparison, or choose a subject and one of its figures above.
    </EmptyState>
  );
}
