/** The list of corporations at a glance: what moved most, with the movers as bars in change colours. */
import { formatPercent, counted } from '@shared/domain/wording/numbers';
import type { ReactNode } from 'react';
import { lackOf, loadedWords } from '@shared/domain/evidence';
import { Delta } from '@renderer/components/figures/delta';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { CorporationLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';

/** A corporation and its price's change in percent; null where it is not known. */
interface Mover {
  readonly name: string;
  readonly changePct: number | null;
}

/** Those whose price moved, the largest move first. */
function moversOf<One extends Mover>(corporations: readonly One[]): readonly One[] {
  return corporations
    .filter(
      ({ changePct }) =>
        changePct !== null && formatPercent(Math.abs(changePct)) !== formatPercent(0),
    )
    .toSorted((a, b) => Math.abs(b.changePct ?? 0) - Math.abs(a.changePct ?? 0));
}

/** The answer to "what moved?", where 80% of the corporations have a price of this turn. */
export function corporationsHeadline(corporations: readonly Mover[], loaded: number): Headline {
  const whole = corporations.length;
  if (lackOf('move', { have: loaded, whole }) !== null)
    return plainHeadline(`${loadedWords(loaded, whole, 'corporation', 'corporations')} this turn`);
  const moved = moversOf(corporations);
  const leaders = leadersOf(moved, ({ changePct }) => Math.abs(changePct ?? 0));
  const [first] = leaders;
  if (first === undefined)
    return plainHeadline(
      corporations.every(({ changePct }) => changePct === null)
        ? 'No price changes yet'
        : 'No price moved in the last turn',
    );
  const verb = leaders.length > 1 ? 'moved' : (first.changePct ?? 0) > 0 ? 'rose' : 'fell';
  return {
    before: `${namesOf(leaders.map(({ name }) => name))} ${verb} most: `,
    figure: formatPercent(Math.abs(first.changePct ?? 0)),
    after: ' in the last turn',
  };
}

const MOST = 4;

interface CorporationsLedeProps {
  readonly corporations: readonly (Mover & { readonly id: string | number | null })[];
  /** How many have a price of this turn. */
  readonly loaded: number;
  /** Which prices are missing, and where they load. */
  readonly deck: ReactNode;
}

/** Prices are those of the record: nothing is read for them. */
export function CorporationsLede({ corporations, loaded, deck }: CorporationsLedeProps) {
  const { gain, loss } = useThemeColours();
  const count = corporations.length;
  const isEnough = lackOf('move', { have: loaded, whole: count }) === null;
  const moved = isEnough ? moversOf(corporations) : [];
  return (
    <Lede
      tone={useChangeTone(moved[0]?.changePct ?? null)}
      kicker={<strong>{counted(count, 'corporation')}</strong>}
      headline={<Sentence {...corporationsHeadline(corporations, loaded)} />}
      deck={deck}
      bars={moved.slice(0, MOST).map(({ id, name, changePct }) => ({
        key: `${id ?? ''} ${name}`,
        name: <CorporationLink id={id} name={name} />,
        value: changePct,
        words: <Delta value={changePct} format={formatPercent} />,
        colour: (changePct ?? 0) > 0 ? gain : loss,
      }))}
    />
  );
}
