/** The phase of an election, from its flags, times and status together, because servers leave some of them out. */
import { instantMs } from '../clocks';
import { electionGroup, humanise, stateWords } from '../wording/words';
import { officeWord } from './offices';

/** The phases of an election in their order. */
export type ElectionPhase = 'upcoming' | 'primary' | 'general' | 'ended';

type Flag = boolean | null | undefined;
type Moment = string | null | undefined;

/** When the stages of an election begin and end, as sent. */
export interface StageTimes {
  readonly startTime?: Moment;
  readonly primaryEndTime?: Moment;
  readonly endTime?: Moment;
}

/** What an election states about its phase. */
interface PhaseFacts extends StageTimes {
  readonly status?: Moment;
}

/** The parts of an election's detail that show its phase (contract part 3). */
export interface PhaseAnswer {
  readonly election?: PhaseFacts | null | undefined;
  readonly phase?:
    | {
        readonly inPrimary?: Flag;
        readonly inGeneral?: Flag;
        readonly isUpcoming?: Flag;
        readonly isEnded?: Flag;
      }
    | null
    | undefined;
}

function byTimes({ startTime, endTime }: PhaseFacts, nowMs: number): ElectionPhase | null {
  const [startMs, endMs] = [instantMs(startTime), instantMs(endTime)];
  if (endMs !== null && endMs <= nowMs) return 'ended';
  if (startMs === null) return null;
  return startMs > nowMs ? 'upcoming' : 'general';
}

/**
 * The phase at `nowMs` (service time); null when it is not known. Some servers always send
 * `inPrimary: false` but a true `primaryEndTime`, so the time corrects the flag.
 */
export function electionPhase(
  { election, phase: flags }: PhaseAnswer,
  nowMs: number,
): ElectionPhase | null {
  const facts = election ?? {};
  const { status } = facts;
  const group = electionGroup(status);
  if (flags?.isEnded === true || group === 'ended') return 'ended';
  if (flags?.isUpcoming === true) return 'upcoming';
  if (flags?.inPrimary === true || status === 'primary') return 'primary';
  const stage = flags?.inGeneral === true || group === 'running' ? 'general' : null;
  const known = stage ?? (group === 'upcoming' ? 'upcoming' : byTimes(facts, nowMs));
  const primaryEndMs = instantMs(facts.primaryEndTime);
  const isBeforePrimaryEnd = primaryEndMs !== null && nowMs < primaryEndMs;
  return known === 'general' && isBeforePrimaryEnd ? 'primary' : known;
}

/**
 * When the present stage ends, as sent: the wait for the start, the primary, or the race itself. Null where no answer
 * says so; the end of the race is not that of its primary.
 */
export function stageEnd(phase: ElectionPhase | null, times: StageTimes): string | null {
  const { startTime, primaryEndTime, endTime } = times;
  if (phase === 'upcoming') return startTime ?? null;
  return (phase === 'primary' ? primaryEndTime : endTime) ?? null;
}

interface Named {
  readonly electionType?: string | null | undefined;
  readonly seatId?: string | number | null | undefined;
  readonly state?: string | null | undefined;
}

/** `Senate election`, by its office where any answer names it: a stage is left out, because the name outlives it. */
function kindOf({ electionType, seatId }: Named): string {
  const office = officeWord({ electionType, seatId });
  if (office === 'president') return 'Presidential election';
  const word = office || electionType || '';
  return word === 'primary' ? 'Election' : `${humanise(word)} election`;
}

/**
 * The one name of an election, for headings, links, tabs and the record, for example `Senate election, CA`; null for an
 * election without a kind.
 */
export function electionName(election: Named): string | null {
  if (!election.electionType) return null;
  const place = stateWords(election.state);
  return place === null ? kindOf(election) : `${kindOf(election)}, ${place}`;
}
