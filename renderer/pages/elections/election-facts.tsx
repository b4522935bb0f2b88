/** The first facts of an election: its stage, seats, candidates and votes. */
import { Fact } from '@renderer/components/ui/layout/fact-list';
import type { ResponseOf } from '@shared/contract/index';
import { ABSENT, formatCount } from '@shared/domain/wording/numbers';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';

const PHASES: Readonly<Record<ElectionPhase, string>> = {
  upcoming: 'Upcoming',
  primary: 'Primary',
  general: 'General election',
  ended: 'Ended',
};

interface ElectionFactsProps {
  readonly answer: ResponseOf<'election'>;
  readonly phase: ElectionPhase | null;
}

/** Lines of the list of facts. */
export function ElectionFacts({ answer, phase }: ElectionFactsProps) {
  const { election, votes, candidates } = answer;
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
