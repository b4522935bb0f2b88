/** What waits for the player in the game's own pages, whenever: charters and the season's recap. */
import { useNav } from '@renderer/features/client/use-status';
import { counted } from '@shared/domain/wording/numbers';
import { asNumber, asText } from '@shared/domain/open-fields';

/** One thing that waits; `kind` is its `data-kind`. */
export interface Need {
  readonly id: string;
  readonly kind: 'charters' | 'recap';
  readonly text: string;
}

/** Every need that is a line. Unsettled orders have a separate notice, which comes first. */
export function useNeeds(): readonly Need[] {
  const { data: nav } = useNav();
  const charters = asNumber(nav?.['pendingCharterCount']) ?? 0;
  const recap = nav?.['pendingSeasonRecapId'];
  const hasRecap = asText(recap) !== null || asNumber(recap) !== null;
  const needs: Need[] = [];
  if (charters > 0)
    needs.push({
      id: 'charters',
      kind: 'charters',
      text: `${counted(charters, 'charter needs', 'charters need')} your decision`,
    });
  if (hasRecap) needs.push({ id: 'recap', kind: 'recap', text: 'The season’s recap is ready' });
  return needs;
}
