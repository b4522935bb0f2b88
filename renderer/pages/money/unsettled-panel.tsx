/** Asks the player to check intents whose outcome is unknown. It stands above everything else. */
import { requestResend, useMoneyRun } from '@renderer/features/money/send-money';
import { TurnMoment } from '@renderer/features/client/turn-moment';
import { openQuestions } from '@renderer/features/money/ledger-facts';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatCount } from '@shared/domain/wording/numbers';
import { UnknownOutcome } from './outcome';
import styles from './money.module.css';

interface QuestionProps {
  readonly profileId: string;
  readonly entry: LedgerEntry;
}

function Question({ profileId, entry }: QuestionProps) {
  const { isOpen } = useMoneyRun(profileId, entry.kind);
  return (
    <li className={styles.outcome} data-row-id={entry.id}>
      <p className={styles.quiet}>
        <TurnMoment at={entry.createdAtMs} />
      </p>
      <UnknownOutcome
        entry={entry}
        isBusy={isOpen}
        onResend={() => void requestResend(profileId, entry)}
      />
    </li>
  );
}

interface QuestionsPanelProps {
  readonly profileId: string;
  readonly entries: readonly LedgerEntry[];
}

/** Renders nothing unless an intent has an unknown outcome, and was not sent again. */
export function QuestionsPanel({ profileId, entries }: QuestionsPanelProps) {
  const questions = openQuestions(entries);
  if (questions.length === 0) return null;
  return (
    <Panel title="Unknown outcomes" aside={formatCount(questions.length)}>
      <ul className={styles.questions} data-testid="open-questions">
        {questions.map((entry) => (
          <Question key={entry.id} profileId={profileId} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}
