/** What became of a decision: taken, refused, or not known. */
import type { ActionOutcome } from '@renderer/api/account-actions';
import { WebLink } from '@renderer/components/ui/web-link';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Notice } from '@renderer/components/ui/notice';
import type { CrisisDecision } from '@shared/ipc/channels/account-actions';
import type { Failure } from '@shared/ipc/result';

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
  readonly outcome: ActionOutcome<CrisisDecision>;
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
  const { state, failure, optionLabel } = outcome.done;
  return (
    <div data-testid="decision-outcome" data-state={state}>
      {state === 'sent' && <p role="status">You decided: {optionLabel}.</p>}
      {state === 'refused' && failure !== null && <Refused failure={failure} />}
      {state === 'unknown' && (
        <Notice tone="warn" role="alert" title="It is not known whether your decision was taken">
          <p>{failure?.message}</p>
          <p>Look at this page again: a crisis that was decided no longer waits.</p>
        </Notice>
      )}
    </div>
  );
}
