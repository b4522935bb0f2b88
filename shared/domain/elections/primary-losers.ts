/** Who went out in the primary of a race: by the server's marks, or by the counts where it marks nobody. Pure. */
import type { ResponseOf } from '../../contract/index';
import { isIndependent } from './race-standing';
import type { Candidate, Runner } from './race-standing';
import type { SeenTurns } from './worked-out-standing';

type Answer = ResponseOf<'election'>;

function isMarked(candidate: Candidate): boolean {
  return typeof candidate['eliminated'] === 'boolean';
}

/** Whether any count of the race gives a candidate a vote. */
function hasVotes({ key, votes, sharePct }: Runner, seen: SeenTurns | undefined): boolean {
  if ((votes ?? 0) > 0 || (sharePct ?? 0) > 0) return true;
  return Array.from(seen?.shares.values() ?? []).some((shares) => (shares.get(key) ?? 0) > 0);
}

/**
 * Those who are no longer on the ballot. A server that marks nobody still sends everybody who stood in the primary: once
 * votes are counted and one candidate alone has all of a party's, the party's others are out.
 *
 * @param runners all candidates of the answer with their counts
 */
export function primaryLosers(
  { election }: Answer,
  runners: readonly Runner[],
  seen: SeenTurns | undefined,
): ReadonlySet<Candidate> {
  const all = runners.map(({ candidate }) => candidate);
  if (all.some(isMarked)) return new Set(all.filter((one) => one['eliminated'] === true));
  if (election?.primaryEndTime == null) return new Set();
  const byParty = new Map<string, Runner[]>();
  for (const runner of runners) {
    if (isIndependent(runner.candidate)) continue;
    const party = String(runner.candidate.party);
    byParty.set(party, [...(byParty.get(party) ?? []), runner]);
  }
  const losers = Array.from(byParty.values()).flatMap((rivals) => {
    const nominees = rivals.filter((one) => hasVotes(one, seen));
    return nominees.length === 1 ? rivals.filter((one) => one !== nominees[0]) : [];
  });
  return new Set(losers.map(({ candidate }) => candidate));
}
