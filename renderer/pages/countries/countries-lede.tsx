/** The list of countries at a glance: which economy grows fastest, with the growth of each as a bar. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { useChangeTab } from '@renderer/components/ui/layout/use-change-tab';
import { CountryLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import { countriesHeadline, fastestOf } from './countries-headline';
import type { CountryGrowth } from './countries-headline';

const MOST = 5;

/** Growth is what the client has recorded: nothing is read for it. */
export function CountriesLede({ countries }: { readonly countries: readonly CountryGrowth[] }) {
  const { gain, loss } = useThemeColours();
  const known = fastestOf(countries);
  const count = countries.length;
  return (
    <Lede
      {...useChangeTab(known.length < 2 ? null : (known[0]?.growthPct ?? null))}
      kicker={
        <strong>
          {formatCount(count)} {count === 1 ? 'country' : 'countries'}
        </strong>
      }
      headline={<Sentence {...countriesHeadline(countries)} />}
      pictureAt="side"
      picture={
        known.length < 2 ? undefined : (
          <RowBars
            bars={known.slice(0, MOST).map(({ code, growthPct }) => ({
              key: code,
              name: <CountryLink id={code} />,
              value: growthPct,
              words: formatPercent(growthPct),
              colour: (growthPct ?? 0) > 0 ? gain : loss,
            }))}
          />
        )
      }
    />
  );
}
