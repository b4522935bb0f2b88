/** The key figures of an election: its stage, seats and times. */
import type { ResponseOf } from '@shared/contract/index';
import { serverNowMs } from '@renderer/api/clock';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { Time } from '@renderer/components/figures/time';
import { usePassedCount } from '@renderer/api/use-clock';
import { Badge } from '@renderer/components/ui/badge';
import { electionPhase } from '@shared/domain/elections/election-phase';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { instantMs } from '@shared/domain/instants';
import { ABSENT, formatCount } from '@shared/domain/wording/numbers';

const PHASES: Readonly<Record<ElectionPhase, string>> = {
  upcoming: 'Upcoming',
  primary: 'Primary',
  general: 'General election',
  ended: 'Ended',
};

/** The stage according to flags, times, status and the current time; drawn again when one of the times has come. */
function usePhase(answer: ResponseOf<'election'>): ElectionPhase | null {
  const { startTime, primaryEndTime, endTime } = answer.election ?? {};
  usePassedCount([startTime, primaryEndTime, endTime].flatMap((at) => instantMs(at) ?? []));
  return electionPhase(answer, serverNowMs());
}

/** The figures above the candidates. */
export function ElectionFigures({ answer }: { readonly answer: ResponseOf<'election'> }) {
  const { election, votes, candidates } = answer;
  const phase = usePhase(answer);
  return (
    <Figures label="The election at a glance">
      <Figure label="Phase" value={null} testId="election-phase-figure">
        <span data-testid="election-phase" data-phase={phase ?? ''}>
          {phase === null ? ABSENT : PHASES[phase]}
        </span>
      </Figure>
      <Figure label="Seats" value={election?.totalSeats} testId="election-seats">
        {formatCount(election?.totalSeats)}
      </Figure>
      <Figure label="Candidates" value={candidates?.length} testId="election-candidates">
        {formatCount(candidates?.length)}
      </Figure>
      <Figure
        label="Votes"
        value={votes?.totalVotes}
        testId="election-votes"
        note={
          votes?.finalized === true ? <Badge tone="gain">Final</Badge> : votes && 'Still counting'
        }
      >
        {formatCount(votes?.totalVotes)}
      </Figure>
      <Figure label={phase === 'upcoming' ? 'Starts' : 'Ends'} value={null}>
        <Time at={phase === 'upcoming' ? election?.startTime : election?.endTime} />
      </Figure>
    </Figures>
  );
}
