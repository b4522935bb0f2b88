/** The list of countries at a glance: which economy grows fastest, with the growth of each as a bar. */
import type { ReactNode } from 'react';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { CountryLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { lackOf, loadedWords } from '@shared/domain/evidence';
import { counted, formatPercent } from '@shared/domain/wording/numbers';

/** A country and the growth of its GDP in this turn, in percent; null where it has none. */
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

/** Whether too few countries are loaded to compare them. */
function isTooFew(countries: readonly CountryGrowth[], loaded: number): boolean {
  return lackOf('ranking', { have: loaded, whole: countries.length }) !== null;
}

/** The answer to "which one is doing well?", once all countries are loaded. */
export function countriesHeadline(countries: readonly CountryGrowth[], loaded: number): Headline {
  if (isTooFew(countries, loaded))
    return plainHeadline(loadedWords(loaded, countries.length, 'country', 'countries'));
  const known = fastestOf(countries);
  const [only] = known;
  if (only === undefined) return plainHeadline('Growth is not available here');
  if (known.length === 1) return plainHeadline(`Only ${only.name} has a growth figure`);
  const leaders = leadersOf(known, ({ growthPct }) => growthPct);
  const most = leaders[0]?.growthPct ?? 0;
  const names = namesOf(leaders.map((leader) => leader.name));
  const of =
    known.length < countries.length
      ? `Of ${counted(known.length, 'country', 'countries')} with growth figures, `
      : '';
  const isOne = leaders.length === 1;
  const verb =
    most > 0
      ? `${isOne ? 'grows' : 'grow'} fastest: `
      : `${isOne ? 'does' : 'do'} best, without growth: `;
  return { before: `${of}${names} ${verb}`, figure: formatPercent(most), after: '' };
}

const MOST = 5;

interface CountriesLedeProps {
  readonly countries: readonly CountryGrowth[];
  /** How many of them are loaded in this turn. */
  readonly loaded: number;
  /** How the loading goes on, until all are. */
  readonly progress: ReactNode;
}

export function CountriesLede({ countries, loaded, progress }: CountriesLedeProps) {
  const { gain, loss } = useThemeColours();
  const known = isTooFew(countries, loaded) ? [] : fastestOf(countries);
  return (
    <Lede
      tone={useChangeTone(known.length < 2 ? null : (known[0]?.growthPct ?? null))}
      kicker={<strong>{counted(countries.length, 'country', 'countries')}</strong>}
      headline={<Sentence {...countriesHeadline(countries, loaded)} />}
      below={loaded < countries.length ? progress : undefined}
      bars={known.slice(0, MOST).map(({ code, growthPct }) => ({
        key: code,
        name: <CountryLink id={code} />,
        value: growthPct,
        words: formatPercent(growthPct),
        colour: (growthPct ?? 0) > 0 ? gain : loss,
      }))}
    />
  );
}
