/** What became of a decision: taken, refused, or not known. */
import type { DeedOutcome } from '@renderer/api/deeds/send-deed';
import { WebLink } from '@renderer/components/links/links';
import { FailureAlert } from '@renderer/components/states/failure-alert';
import { Notice } from '@renderer/components/ui/notice';
import type { DecisionEntry } from '@shared/ipc/channels/deeds';
import type { Failure } from '@shared/ipc/result';

/** What the service showed of the crisis afterwards. */
export function evidenceWords({ evidence }: DecisionEntry): string {
  if (evidence === null) return 'What became of the crisis could not be read.';
  if (evidence.isWaiting) return 'The crisis still waits, so probably nothing was decided.';
  return evidence.optionLabel === null
    ? 'The crisis no longer waits; the service does not say which option was taken.'
    : `The service says that “${evidence.optionLabel}” was taken.`;
}

function Refused({ failure }: { readonly failure: Failure }) {
  return (
    <>
      <FailureAlert failure={failure} />
      {failure.kind === 'feature-absent' && (
        <p>
          This server takes decisions on its own pages only. <WebLink url="/">Decide there</WebLink>
        </p>
      )}
    </>
  );
}

interface DecisionOutcomeProps {
  readonly outcome: DeedOutcome<DecisionEntry>;
}

/** `decision-outcome`, with `data-state`. */
export function DecisionOutcome({ outcome }: DecisionOutcomeProps) {
  if (outcome.of === 'cancelled') return <p role="status">Cancelled. Nothing was sent.</p>;
  if (outcome.of === 'failure') {
    return (
      <div data-testid="decision-outcome" data-state="refused">
        <Refused failure={outcome.failure} />
      </div>
    );
  }
  const { entry } = outcome;
  return (
    <div data-testid="decision-outcome" data-state={entry.state}>
      {entry.state === 'sent' && <p role="status">You decided: {entry.deed.optionLabel}.</p>}
      {entry.state === 'refused' && entry.failure !== null && <Refused failure={entry.failure} />}
      {entry.state === 'unknown' && (
        <Notice tone="warn" role="alert" title="It is not known whether your decision was taken">
          <p>{entry.failure?.message}</p>
          <p>{evidenceWords(entry)}</p>
        </Notice>
      )}
    </div>
  );
}
