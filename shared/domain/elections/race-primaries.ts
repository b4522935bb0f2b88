/** The primaries of a race: each party's candidates with their shares within the party. Pure. */
import type { ResponseOf } from '../../contract/index';
import { candidateKey, primaryLines } from './election-votes';
import { isNumber } from '../wording/numbers';
import { isIndependent } from './race-standing';

type Answer = ResponseOf<'election'>;
type Candidate = NonNullable<Answer['candidates']>[number];

const NO_CANDIDATES: readonly Candidate[] = [];

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** One candidate in the primary of a party. */
interface PrimaryRunner {
  readonly key: string;
  readonly name: string;
  readonly candidate: Candidate;
  /** Percent within the own party; null while the service says nothing. */
  readonly sharePct: number | null;
}

/** The primary of one party. */
export interface Primary {
  /** As the candidates name their party. */
  readonly party: string;
  readonly colour: string | null;
  /** The largest share first. */
  readonly runners: readonly PrimaryRunner[];
  /** Points between the first and the second; null with one candidate, and without shares. */
  readonly lead: number | null;
}

/**
 * The primaries of the parties that have candidates, those with the most rivals first. Independents have no primary.
 */
export function primariesOf({
  candidates,
  primarySnapshots,
}: Pick<Answer, 'candidates' | 'primarySnapshots'>): readonly Primary[] {
  const everybody = candidates ?? NO_CANDIDATES;
  const all = everybody.filter((candidate) => !isIndependent(candidate));
  const counted = new Map(
    primaryLines(primarySnapshots, everybody.length).map(({ name, points }) => [
      name,
      points.at(-1)?.y ?? null,
    ]),
  );
  const byParty = new Map<string, PrimaryRunner[]>();
  for (const candidate of all) {
    const key = candidateKey(candidate);
    const name = candidate.characterName ?? key;
    const party = String(candidate.party);
    const sharePct = numberIn(candidate['primarySharePct']) ?? counted.get(name) ?? null;
    const runners = byParty.get(party) ?? [];
    runners.push({ key, name, candidate, sharePct });
    byParty.set(party, runners);
  }
  return Array.from(byParty, ([party, runners]): Primary => {
    const ranked = runners.toSorted((a, b) => (b.sharePct ?? -1) - (a.sharePct ?? -1));
    const [first, second] = ranked;
    return {
      party,
      colour: runners.find(({ candidate }) => candidate.partyColor)?.candidate.partyColor ?? null,
      runners: ranked,
      lead:
        isNumber(first?.sharePct) && isNumber(second?.sharePct)
          ? first.sharePct - second.sharePct
          : null,
    };
  }).toSorted((a, b) => b.runners.length - a.runners.length || (a.party < b.party ? -1 : 1));
}
