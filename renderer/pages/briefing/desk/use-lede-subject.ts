/** What the briefing's lede is about: what is open comes before what is over, except a race that has just ended. */
import { playsMonarch } from '@renderer/features/client/nav-fields';
import { useNav } from '@renderer/features/client/use-status';
import { useWaitingCrises } from '@renderer/features/crises/use-crises';
import { useOwnResults } from '@renderer/features/results/use-own-results';
import type { ResponseOf } from '@shared/contract/index';
import type { Crisis } from '@shared/domain/crises';
import type { BillResult, CrisisResult } from '@shared/domain/results/own-result';
import type { RaceResult } from '@shared/domain/results/race-result';

type LedeSubject =
  | { readonly kind: 'reign' | 'nothing' }
  | { readonly kind: 'race-result'; readonly result: RaceResult }
  | {
      readonly kind: 'race';
      readonly race: NonNullable<ResponseOf<'clientNav'>['activeElection']>;
    }
  | { readonly kind: 'crisis'; readonly crisis: Crisis }
  | { readonly kind: 'decision'; readonly result: BillResult | CrisisResult };

/** Null before the player's own answers are here. Further crises are in the agenda. */
export function useLedeSubject(): LedeSubject | null {
  const { data: nav } = useNav();
  const [crisis] = useWaitingCrises();
  const { leading } = useOwnResults();
  if (nav === undefined) return null;
  if (playsMonarch(nav)) return { kind: 'reign' };
  if (leading?.kind === 'race') return { kind: 'race-result', result: leading };
  if (nav.activeElection) return { kind: 'race', race: nav.activeElection };
  if (crisis !== undefined) return { kind: 'crisis', crisis };
  return leading === null ? { kind: 'nothing' } : { kind: 'decision', result: leading };
}
