/** What a race's own answer says of the player: how it, or its primary, ended for them. Pure. */
import type { ResponseOf } from '../contract/index';
import { isOwnCandidate } from '../domain/elections/own-candidacy';
import type { OwnCandidacy } from '../domain/elections/own-candidacy';
import type { RecordedTurns } from '../domain/elections/race-counts';
import { raceName, rowWith, unknownRow } from '../domain/elections/race-rows';
import type { StateNameOf } from '../domain/elections/race-rows';
import { raceResult } from '../domain/results/race-result';
import { resultSentence } from '../domain/results/result-words';
import { toldOutcome } from '../domain/results/told-outcome';
import { plainKey } from './keys';
import type { Observation } from './observations';
import { observed } from './observations';

const rowOf = ({ election }: ResponseOf<'election'>, raceId: string, { country }: OwnCandidacy) =>
  rowWith(unknownRow(raceId, country ?? ''), election);

/** Whether the player is on a race's ballot, or was before its primary. */
export function isOnBallot(
  answer: ResponseOf<'election'>,
  raceId: string,
  own: OwnCandidacy,
): boolean {
  const { country } = rowOf(answer, raceId, own);
  return (answer.candidates ?? []).some((one) => isOwnCandidate(one, country, own));
}

/**
 * The result as one sentence, for a race on whose ballot the player is; nothing while neither the race nor its primary
 * has ended.
 *
 * @param id of the race, as it was asked for
 * @param nowMs the service's time of the answer
 * @param recorded the turns of the race, where the server sends only shares of single turns
 */
export function ownResultFacts(
  answer: ResponseOf<'election'>,
  id: string,
  own: OwnCandidacy,
  nowMs: number,
  stateName: StateNameOf,
  recorded?: RecordedTurns,
): readonly Observation[] {
  const raceId = String(answer.election?.id ?? id);
  if (!isOnBallot(answer, raceId, own)) return [];
  const row = rowOf(answer, raceId, own);
  const source = { row, answer, recorded, game: undefined, nowMs, own };
  const result = raceResult(source);
  if (result?.own == null) return [];
  return observed(
    { kind: 'election', key: plainKey(raceId), name: raceName(row, stateName) },
    {
      ownResult: resultSentence(result),
      ownOutcome: toldOutcome(result) ?? undefined,
      seatsWon: result.own.seats,
    },
  );
}
