/** A sector at a glance: its largest company, and the largest ones by workers as bars. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { CorporationLink } from '@renderer/features/links/links';
import { formatCount } from '@shared/domain/wording/numbers';

import { sectorHeadline } from './sector-headline';
import type { Business } from './sector-headline';

const MOST = 4;

interface SectorLedeProps {
  /** In words. */
  readonly sector: string;
  readonly isOwned: boolean;
  readonly total: number;
  readonly businesses: readonly (Business & {
    readonly key: string;
    /** The corporation's sequential id; null where no answer has it. */
    readonly id: string | number | null;
  })[];
}

/** Businesses without an owner have no bars: they have no name. */
export function SectorLede({ sector, isOwned, total, businesses }: SectorLedeProps) {
  const largest = businesses
    .filter(({ workers }) => isOwned && (workers ?? 0) > 0)
    .toSorted((a, b) => (b.workers ?? 0) - (a.workers ?? 0))
    .slice(0, MOST);
  return (
    <Lede
      kicker={
        <strong>
          {formatCount(total)} {total === 1 ? 'business' : 'businesses'}
        </strong>
      }
      headline={<Sentence {...sectorHeadline({ sector, isOwned, total, businesses })} />}
      pictureAt="side"
      picture={
        largest.length < 2 ? undefined : (
          <RowBars
            bars={largest.map(({ key, id, name, workers }) => ({
              key,
              name: <CorporationLink id={id} name={name} />,
              value: workers,
              words: `${formatCount(workers)} workers`,
            }))}
          />
        )
      }
    />
  );
}
