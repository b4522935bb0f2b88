/** The answer `race`: the race that the player stands in, as its screen draws it. */
import type { ResponseOf } from '@shared/contract/index';
import { instantText } from '@shared/domain/clocks';
import { ownCandidacy } from '@shared/domain/elections/own-candidacy';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import type { OwnStanding } from '@shared/domain/elections/own-candidacy';
import { ownShareOf, raceOf } from '@shared/domain/elections/race';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import type { CalledRace } from '@shared/domain/elections/race-call';
import type { RecordedTurns } from '@shared/domain/elections/race-counts';
import { isAnybodyCounted } from '@shared/domain/elections/race-standing';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import { raceSeries, recordedTurns } from '@shared/record/race-series';

import type { PlayerData } from './player-data';

/** A candidate. */
interface RunnerAnswer extends Pick<
  RaceRunner,
  'key' | 'name' | 'place' | 'isTied' | 'votes' | 'sharePct' | 'seats' | 'votesToNext' | 'isOwn'
> {
  readonly party: string | null;
}

/** A race in JSON: the fields of `Race` under their own names, maps by the candidates' keys as lists. */
interface OwnRace
  extends
    Pick<
      Race,
      | 'name'
      | 'stageEnd'
      | 'turnsLeft'
      | 'areTurnsAbout'
      | 'totalSeats'
      | 'areVotesAbout'
      | 'shareTurn'
      | 'call'
      | 'trend'
    >,
    Pick<CalledRace, 'lead'> {
  readonly id: string;
  readonly country: string;
  /** False while the race's own answer is not on this computer: open its screen once. */
  readonly isLoaded: boolean;
  readonly phase: ElectionPhase | null;
  readonly own: (RunnerAnswer & OwnStanding) | null;
  readonly runners: readonly RunnerAnswer[];
  readonly turns: readonly {
    readonly turn: number;
    readonly shares: readonly { readonly key: string; readonly sharePct: number }[];
  }[];
}

export interface RaceAnswer {
  /** When the server last confirmed the race; null for never. */
  readonly readAt: string | null;
  /** Null if the player stands in none. */
  readonly race: OwnRace | null;
}

/** @param isCounted false before the first count, when some servers send zeros */
function runnerAnswer(runner: RaceRunner, isCounted: boolean): RunnerAnswer {
  const { key, name, place, isTied, seats, votesToNext, isOwn } = runner;
  const { party } = runner.candidate;
  return {
    key,
    name,
    party: party === null || party === undefined ? null : String(party),
    place,
    isTied,
    votes: isCounted ? runner.votes : null,
    sharePct: isCounted ? runner.sharePct : null,
    seats,
    votesToNext,
    isOwn,
  };
}

function raceJson(race: Race): OwnRace {
  const { row, own, ownStanding } = race;
  const isCounted = isAnybodyCounted(race.runners);
  return {
    id: row.id,
    name: race.name,
    country: row.country,
    isLoaded: race.isRead,
    phase: race.phase,
    stageEnd: race.stageEnd,
    turnsLeft: race.turnsLeft,
    areTurnsAbout: race.areTurnsAbout,
    totalSeats: race.totalSeats,
    own:
      own === null
        ? null
        : {
            ...runnerAnswer(own, isCounted),
            sharePct: ownShareOf(race),
            marginPct: ownStanding?.marginPct ?? null,
          },
    runners: race.runners.map((runner) => runnerAnswer(runner, isCounted)),
    areVotesAbout: race.areVotesAbout,
    shareTurn: race.shareTurn,
    call: race.call,
    lead: race.called.lead,
    trend: race.trend,
    turns: race.turns.map(({ turn, shares }) => ({
      turn,
      shares: Array.from(shares, ([key, sharePct]) => ({ key, sharePct })),
    })),
  };
}

/** What the record has of the race's turns; undefined while its own answer is missing. */
async function turnsOf(
  { ask, profile }: PlayerData,
  id: string,
  answer: ResponseOf<'election'> | undefined,
): Promise<Result<RecordedTurns | undefined>> {
  if (answer === undefined) return succeed(undefined);
  const known = [];
  for (const series of raceSeries(id, answer)) {
    const found = await ask('series', profile, { series });
    if (!found.ok) return found;
    known.push(...found.value);
  }
  return succeed(recordedTurns(answer, known));
}

/** The player's own race, made by `raceOf` as for every screen. */
export async function raceAnswer(data: PlayerData): Promise<Result<RaceAnswer>> {
  const nav = (await data.newest('clientNav'))?.value;
  const own = ownCandidacy(nav, (await data.newest('clientStatus'))?.value);
  const id = own.raceId;
  if (id === null) return succeed({ readAt: null, race: null });
  const seen = await data.find('election', { id });
  const recorded = await turnsOf(data, id, seen?.value);
  if (!recorded.ok) return recorded;
  const race = raceOf({
    row: unknownRow(id, own.country ?? ''),
    answer: seen?.value,
    recorded: recorded.value,
    game: (await data.newest('game'))?.value,
    nowMs: data.nowMs,
    own,
    stateName: (country, code) => data.directory.stateName(country, code),
  });
  return succeed({ readAt: instantText(seen?.atMs), race: raceJson(race) });
}
