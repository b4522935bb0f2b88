/** The crisis that the briefing's lede is about: without an own race or result, it is the next best answer. */
import { useNav } from '@renderer/features/client/use-status';
import { useWaitingCrises } from '@renderer/features/crises/use-crises';
import { useOwnResults } from '@renderer/features/results/use-own-results';
import type { Crisis } from '@shared/domain/crises';

/** Null where the lede has another subject; further crises are in the agenda. */
export function useLedeCrisis(): Crisis | null {
  const { data: nav } = useNav();
  const [crisis] = useWaitingCrises();
  const { leading } = useOwnResults();
  return nav?.activeElection || leading !== null ? null : (crisis ?? null);
}
