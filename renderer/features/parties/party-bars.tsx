/** The parties with most of something as bars in their colours, and the lede of a page about that. */
import type { ReactNode } from 'react';

import { RowBars } from '@renderer/components/charts/row-bars';
import { leadersOf } from '@renderer/components/ui/layout/headline';
import { Lede } from '@renderer/components/ui/layout/lede';
import { PartyLink, KickerCountry } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount } from '@shared/domain/wording/numbers';

/** One party's bar. */
export interface PartyBar {
  readonly key: string;
  /** The id that opens its page; null where no answer has it. */
  readonly id: string | number | null;
  readonly name: string;
  /** As sent. */
  readonly colour: string | null;
  readonly count: number | null;
}

const MOST = 5;

interface PartyBarsProps {
  readonly country: string;
  readonly parties: readonly PartyBar[];
  /** Drawn in any case, in bold. */
  readonly ownKey?: string | undefined;
}

/** The first five with any, and the party of the page. */
export function PartyBars({ country, parties, ownKey }: PartyBarsProps) {
  const { legible } = useThemeColours();
  const counted = parties
    .filter(({ key, count }) => (count ?? 0) > 0 || key === ownKey)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const shown = counted.filter(({ key }, place) => place < MOST || key === ownKey);
  return (
    <RowBars
      bars={shown.map(({ key, id, name, colour, count }) => ({
        key,
        name: <PartyLink id={id} name={name} country={country} colour={colour} />,
        value: count,
        words: formatCount(count),
        colour: legible(colour),
        isOwn: key === ownKey,
      }))}
    />
  );
}

interface PartyBarsLedeProps {
  readonly country: string;
  readonly parties: readonly PartyBar[];
  /** How many things are counted, beside the country's name. */
  readonly aside: string;
  readonly headline: ReactNode;
  /** False where bars would only repeat the headline. */
  readonly hasBars: boolean;
}

/** A country's parties by a number of each, in the colour of the first, where one is. */
export function PartyBarsLede(props: PartyBarsLedeProps) {
  const { country, parties, aside, headline, hasBars } = props;
  const leaders = leadersOf(parties, ({ count }) => count || null);
  return (
    <Lede
      partyColour={leaders.length === 1 ? (leaders[0]?.colour ?? null) : null}
      kicker={
        <>
          <KickerCountry id={country} />
          <span>{aside}</span>
        </>
      }
      headline={headline}
      pictureAt="side"
      picture={hasBars ? <PartyBars country={country} parties={parties} /> : undefined}
    />
  );
}
