/** A status as its group, with the service's own word where that says more. */
import { ABSENT } from '@shared/domain/wording/numbers';
import { billGroup, electionGroup, humanise } from '@shared/domain/wording/words';
import styles from './states/states.module.css';
import { Badge } from './badge';

type Tone = 'neutral' | 'accent' | 'gain' | 'loss' | 'warn';

interface StatusProps {
  /** As sent. */
  readonly status: string | null | undefined;
}

interface GroupedStatusProps extends StatusProps {
  readonly group: string | null;
  readonly tone: Tone;
  /** Words that say no more than the group. */
  readonly synonyms?: ReadonlySet<string>;
}

/** The group as a badge, with the raw word beside it when that says more. */
function GroupedStatus({ status, group, tone, synonyms }: GroupedStatusProps) {
  if (status === null || status === undefined || status === '') return <>{ABSENT}</>;
  const word = humanise(status);
  const shown = group === null ? word : humanise(group);
  return (
    <span data-status={status}>
      <Badge tone={group === null ? 'neutral' : tone}>{shown}</Badge>
      {shown !== word && synonyms?.has(status) !== true && (
        <span className={styles.rawWord}>{word}</span>
      )}
    </span>
  );
}

const BILL_TONES = { pending: 'warn', passed: 'gain', failed: 'loss' } as const;
/** “Open” beside a ballot that is closed would contradict it. */
const ELECTION_SYNONYMS: ReadonlySet<string> = new Set(['open', 'active', 'closed', 'completed']);
const ELECTION_TONES = { upcoming: 'neutral', running: 'accent', ended: 'neutral' } as const;

/** What has become of a bill. */
export function BillStatus({ status }: StatusProps) {
  const group = billGroup(status);
  return (
    <GroupedStatus
      status={status}
      group={group}
      tone={group === null ? 'neutral' : BILL_TONES[group]}
    />
  );
}

/** Where an election stands. */
export function ElectionStatus({ status }: StatusProps) {
  const group = electionGroup(status);
  return (
    <GroupedStatus
      status={status}
      group={group}
      tone={group === null ? 'neutral' : ELECTION_TONES[group]}
      synonyms={ELECTION_SYNONYMS}
    />
  );
}
