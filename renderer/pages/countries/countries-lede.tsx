/** The list of countries at a glance: which economy grows fastest, with the growth of each as a bar. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { CountryLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { counted, formatCount, formatPercent } from '@shared/domain/wording/numbers';

/** A country and the growth of its GDP in percent; null where it was not read. */
export interface CountryGrowth {
  readonly code: string;
  readonly name: string;
  readonly growthPct: number | null;
}

/** The countries whose growth is known, the fastest first. */
export function fastestOf(countries: readonly CountryGrowth[]): readonly CountryGrowth[] {
  return countries
    .filter(({ growthPct }) => growthPct !== null)
    .toSorted((one, other) => (other.growthPct ?? 0) - (one.growthPct ?? 0));
}

/** The answer to "which one is doing well?": a comparison only where two can be compared. */
export function countriesHeadline(countries: readonly CountryGrowth[]): Headline {
  const known = fastestOf(countries);
  if (known.length === 0) return plainHeadline('No country’s growth is known yet');
  if (known.length === 1) return plainHeadline('Only one country’s growth is known so far');
  const leaders = leadersOf(known, ({ growthPct }) => growthPct);
  const most = leaders[0]?.growthPct ?? 0;
  const names = namesOf(leaders.map(({ name }) => name));
  const of =
    known.length < countries.length
      ? `Of ${formatCount(known.length)} countries with known growth, `
      : '';
  const isOne = leaders.length === 1;
  const verb =
    most > 0
      ? `${isOne ? 'grows' : 'grow'} fastest: `
      : `${isOne ? 'does' : 'do'} best, without growth: `;
  return { before: `${of}${names} ${verb}`, figure: formatPercent(most), after: '' };
}

const MOST = 5;

/** Growth is what the client has recorded: nothing is read for it. */
export function CountriesLede({ countries }: { readonly countries: readonly CountryGrowth[] }) {
  const { gain, loss } = useThemeColours();
  const known = fastestOf(countries);
  return (
    <Lede
      tone={useChangeTone(known.length < 2 ? null : (known[0]?.growthPct ?? null))}
      kicker={<strong>{counted(countries.length, 'country', 'countries')}</strong>}
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
