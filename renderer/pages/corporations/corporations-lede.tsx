/** The list of corporations at a glance: what moved most, with the movers as bars in change colours. */
import type { ReactNode } from 'react';

import { RowBars } from '@renderer/components/charts/row-bars';
import { Delta } from '@renderer/components/figures/delta';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { useChangeTab } from '@renderer/components/ui/layout/use-change-tab';
import { CorporationLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import { corporationsHeadline, moversOf } from './corporations-headline';
import type { Mover } from './corporations-headline';

const MOST = 4;

interface CorporationsLedeProps {
  readonly corporations: readonly (Mover & { readonly id: string | number | null })[];
  /** Which prices are missing, and where they are read. */
  readonly deck: ReactNode;
}

/** Prices are those of the record: nothing is read for them. */
export function CorporationsLede({ corporations, deck }: CorporationsLedeProps) {
  const { gain, loss } = useThemeColours();
  const moved = moversOf(corporations);
  const count = corporations.length;
  return (
    <Lede
      {...useChangeTab(moved[0]?.changePct ?? null)}
      kicker={
        <strong>
          {formatCount(count)} {count === 1 ? 'corporation' : 'corporations'}
        </strong>
      }
      headline={<Sentence {...corporationsHeadline(corporations)} />}
      deck={deck}
      pictureAt="side"
      picture={
        moved.length < 2 ? undefined : (
          <RowBars
            bars={moved.slice(0, MOST).map(({ id, name, changePct }) => ({
              key: `${id ?? ''} ${name}`,
              name: <CorporationLink id={id} name={name} />,
              value: changePct,
              words: <Delta value={changePct} format={formatPercent} />,
              colour: (changePct ?? 0) > 0 ? gain : loss,
            }))}
          />
        )
      }
    />
  );
}
