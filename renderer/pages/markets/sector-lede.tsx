/** A sector at a glance: its largest company, and the largest ones by workers as bars. */
import { plainHeadline, leadersOf, namesOf } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { CorporationLink } from '@renderer/features/links/links';
import { counted } from '@shared/domain/wording/numbers';

const MOST = 4;

/** A business of the sector; its workers compare across currencies. */
interface Business {
  readonly name: string;
  readonly workers: number | null;
}

interface Facts {
  /** In words. */
  readonly sector: string;
  readonly isOwned: boolean;
  /** Of all pages, loaded or not. */
  readonly total: number;
  /** Those that are loaded. */
  readonly businesses: readonly Business[];
}

function countWords({ sector, isOwned, total }: Facts): string {
  if (!isOwned)
    return `${counted(total, 'business', 'businesses')} of ${sector} ${total === 1 ? 'has' : 'have'} no owner`;
  return `${counted(total, 'company does', 'companies do')} business in ${sector}`;
}

/** The most workers; only the number of businesses where none are listed. */
export function sectorHeadline(facts: Facts): Headline {
  const leaders = leadersOf(
    facts.businesses.filter(({ workers }) => (workers ?? 0) > 0),
    ({ workers }) => workers,
  );
  const [first] = leaders;
  if (first === undefined || !facts.isOwned) return plainHeadline(countWords(facts));
  const names = namesOf(leaders.map(({ name }) => name));
  return {
    before: `${names} ${leaders.length === 1 ? 'is largest' : 'are level'} in ${facts.sector} with `,
    figure: counted(first.workers ?? 0, 'worker'),
    after: leaders.length === 1 ? '' : ' each',
  };
}

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
      kicker={<strong>{counted(total, 'business', 'businesses')}</strong>}
      headline={<Sentence {...sectorHeadline({ sector, isOwned, total, businesses })} />}
      bars={largest.map(({ key, id, name, workers }) => ({
        key,
        name: <CorporationLink id={id} name={name} />,
        value: workers,
        words: counted(workers ?? 0, 'worker'),
      }))}
    />
  );
}
