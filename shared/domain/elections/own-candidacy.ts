/** Which race the player stands in, which candidate they are, and how they stand by the service's own words. Pure. */
import type { ResponseOf } from '../../contract/index';
import { asRecord, asText } from '../open-fields';
import { isNumber } from '../wording/numbers';

type OwnStats = NonNullable<ResponseOf<'clientStatus'>['electionStats']>;

/** The player's standing as client-status states it; both figures are null until votes are counted. */
export interface OwnStanding {
  /** Percent of all votes. */
  readonly sharePct: number | null;
  /** Points ahead of the next; negative behind the leader. */
  readonly marginPct: number | null;
}

/**
 * Servers send a share of 0 for a race that is upcoming or in its primary. A share of 0 therefore counts only beside a
 * turn that was counted.
 */
export function ownStanding(stats: OwnStats | null | undefined): OwnStanding {
  const { myVotePct: share, marginPct: margin, history } = stats ?? {};
  const isCounted =
    (isNumber(share) && share > 0) ||
    (isNumber(margin) && margin !== 0) ||
    (history ?? []).some(({ pct }) => isNumber(pct) && pct > 0);
  return {
    sharePct: isCounted && isNumber(share) ? share : null,
    marginPct: isCounted && isNumber(margin) ? margin : null,
  };
}

/** The standing in one race, with the newest turn that it counts; null where the answer lists no turns. */
interface StatedStanding extends OwnStanding {
  readonly raceId: string;
  readonly turn: number | null;
}

/** Who the player is, as far as answers show; each part null where none does. */
export interface OwnCandidacy {
  /** Of the election that the player stands in. */
  readonly raceId: string | null;
  readonly characterId: string | null;
  readonly name: string | null;
  readonly country: string | null;
  /** Null where client-status says nothing about a race. */
  readonly stated: StatedStanding | null;
}

const textOf = (id: string | number | null | undefined) =>
  id === null || id === undefined ? null : String(id);

/** The player's candidacy, as far as client-nav and client-status have it. */
export function ownCandidacy(
  nav: ResponseOf<'clientNav'> | undefined,
  status: ResponseOf<'clientStatus'> | undefined,
): OwnCandidacy {
  const character = asRecord(nav?.user?.['character']);
  const raceId = textOf(nav?.activeElection?.id);
  const stats = status?.electionStats ?? null;
  // Some servers do not say which race the figures are about: then it is the one that the player stands in.
  const statedId = stats === null ? null : (textOf(stats.electionId) ?? raceId);
  return {
    raceId,
    characterId: asText(character?.['id']),
    name: nav?.characterName ?? asText(character?.['name']),
    country: nav?.characterCountryId ?? null,
    stated:
      statedId === null
        ? null
        : {
            ...ownStanding(stats),
            raceId: statedId,
            turn: stats?.history?.at(-1)?.turn ?? null,
          },
  };
}

interface Candidate {
  readonly characterId?: string | number | null | undefined;
  readonly characterName?: string | null | undefined;
}

/** Whether a candidate is the player: by the character's id where both answers have it, else by name within the country. */
export function isOwnCandidate(
  { characterId, characterName }: Candidate,
  country: string | null,
  own: OwnCandidacy,
): boolean {
  if (own.characterId !== null && characterId !== null && characterId !== undefined)
    return String(characterId) === own.characterId;
  return own.name !== null && own.name === characterName && own.country === country;
}
