/** The first facts of an election: its stage, seats, candidates and votes. */
import { Fact } from '@renderer/components/ui/layout/fact-list';
import type { ResponseOf } from '@shared/contract/index';
import { ABSENT, formatCount } from '@shared/domain/wording/numbers';
import { serverNowMs } from '@renderer/api/clock';
import { usePassedCount } from '@renderer/api/use-clock';
import { electionPhase } from '@shared/domain/elections/election-phase';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { instantMs } from '@shared/domain/clocks';

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

/** Lines of the list of facts. */
export function ElectionFacts({ answer }: { readonly answer: ResponseOf<'election'> }) {
  const { election, votes, candidates } = answer;
  const phase = usePhase(answer);
  return (
    <>
      <Fact label="Phase">
        <span data-testid="election-phase" data-phase={phase ?? ''}>
          {phase === null ? ABSENT : PHASES[phase]}
        </span>
      </Fact>
      <Fact
        label="Seats"
        value={election?.totalSeats}
        format={formatCount}
        testId="election-seats"
      />
      <Fact
        label="Candidates"
        value={candidates?.length}
        format={formatCount}
        testId="election-candidates"
      />
      <Fact label="Votes" value={votes?.totalVotes} testId="election-votes">
        {formatCount(votes?.totalVotes)}
        {votes?.finalized === true && ', final'}
      </Fact>
    </>
  );
}
