/** A status as its group, with the service's own word where that says more. */
import { ABSENT } from '@shared/domain/wording/numbers';
import { billGroup, electionGroup } from '@shared/domain/wording/words';
import styles from './states/states.module.css';
import { Badge } from './badge';
import { billStatusWords, electionStatusWords } from './status-words';

type Tone = 'neutral' | 'accent' | 'gain' | 'loss' | 'warn';

interface StatusProps {
  /** As sent. */
  readonly status: string | null | undefined;
}

interface GroupedStatusProps extends StatusProps {
  readonly words: ReturnType<typeof billStatusWords>;
  readonly tone: Tone | null;
}

/** The group as a badge, with the raw word beside it when that says more. */
function GroupedStatus({ status, words: [shown, word], tone }: GroupedStatusProps) {
  if (shown === undefined) return <>{ABSENT}</>;
  return (
    <span data-status={status}>
      <Badge tone={tone ?? 'neutral'}>{shown}</Badge>
      {word !== undefined && <span className={styles.rawWord}>{word}</span>}
    </span>
  );
}

const BILL_TONES = { pending: 'warn', passed: 'gain', failed: 'loss' } as const;
const ELECTION_TONES = { upcoming: 'neutral', running: 'accent', ended: 'neutral' } as const;

/** What has become of a bill. */
export function BillStatus({ status }: StatusProps) {
  const group = billGroup(status);
  const tone = group && BILL_TONES[group];
  return <GroupedStatus status={status} words={billStatusWords(status)} tone={tone} />;
}

/** Where an election stands. */
export function ElectionStatus({ status }: StatusProps) {
  const group = electionGroup(status);
  const tone = group && ELECTION_TONES[group];
  return <GroupedStatus status={status} words={electionStatusWords(status)} tone={tone} />;
}
