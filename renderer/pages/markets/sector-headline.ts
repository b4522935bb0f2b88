/** Which company of a sector is largest, as one sentence. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatCount } from '@shared/domain/wording/numbers';

/** A business of the sector; its workers compare across currencies. */
export interface Business {
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
    return `${formatCount(total)} ${total === 1 ? 'business' : 'businesses'} of ${sector} ${total === 1 ? 'has' : 'have'} no owner`;
  return `${formatCount(total)} ${total === 1 ? 'company does' : 'companies do'} business in ${sector}`;
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
    figure: `${formatCount(first.workers)} workers`,
    after: leaders.length === 1 ? '' : ' each',
  };
}
