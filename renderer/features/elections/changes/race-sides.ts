/** How a candidate is called in a sentence about a race: by party, where the party has no other candidate there. Pure. */
import type { FindParty } from '@renderer/api/directory/directory';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import { isIndependent } from '@shared/domain/elections/race-standing';

/** A party, or a person. */
export interface RaceSide {
  readonly name: string;
  /** As sent. */
  readonly colour: string | null;
  readonly isParty: boolean;
  /** The name takes a plural: `Greens take`. */
  readonly isPlural: boolean;
  /** A person who stands for no party. */
  readonly isIndependent: boolean;
}

/** A name that ends like an English plural; `Congress`, `Nexus` and `Podemos` do not. */
export function isPluralName(name: string): boolean {
  return /[^suio\s]s$/iu.test(name.trim());
}

/** The side of a candidate. */
export function sideOf(runner: RaceRunner, race: Race, find: FindParty): RaceSide {
  const { candidate, name } = runner;
  const party = find(candidate.party);
  const colour = candidate.partyColor ?? party?.colour ?? null;
  const isAlone = isIndependent(candidate);
  const others = race.runners.filter(
    (other) => other.key !== runner.key && other.candidate.party === candidate.party,
  );
  if (isAlone || others.length > 0)
    return { name, colour, isParty: false, isPlural: false, isIndependent: isAlone };
  const partyName = party?.name ?? String(candidate.party);
  return {
    name: partyName,
    colour,
    isParty: true,
    isPlural: isPluralName(partyName),
    isIndependent: false,
  };
}
