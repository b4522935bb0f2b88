/** What became of a key that was asked for: made, refused, or not known. */
import type { DeedOutcome } from '@renderer/api/deeds/send-deed';
import { FailureAlert } from '@renderer/components/states/failure-alert';
import { Notice } from '@renderer/components/ui/notice';
import type { KeyMakingEntry } from '@shared/ipc/channels/deeds';

/** What the account's list of keys showed afterwards. */
function evidenceWords({ evidence, deed }: KeyMakingEntry): string {
  if (evidence === null)
    return 'The list of keys could not be read. Look there before you ask for another.';
  return evidence.isListed
    ? `The account now has a key named “${deed.keyName}”, but its text did not arrive, and the service shows it only once. Revoke it under Settings, API keys, then make another.`
    : 'The account has no key of this name, so probably none was made. You can ask again.';
}

interface KeyMakingOutcomeProps {
  readonly outcome: DeedOutcome<KeyMakingEntry>;
}

/** `key-outcome`, with `data-state`. */
export function KeyMakingOutcome({ outcome }: KeyMakingOutcomeProps) {
  if (outcome.of === 'cancelled') return null;
  if (outcome.of === 'failure') {
    return (
      <div data-testid="key-outcome" data-state="refused">
        <FailureAlert failure={outcome.failure} />
      </div>
    );
  }
  const { entry } = outcome;
  return (
    <div data-testid="key-outcome" data-state={entry.state}>
      {entry.state === 'sent' && (
        <p role="status">The key ending in {entry.receipt?.lastFour} was made and is kept here.</p>
      )}
      {entry.state === 'refused' && entry.failure !== null && (
        <FailureAlert failure={entry.failure} />
      )}
      {entry.state === 'unknown' && (
        <Notice tone="warn" role="alert" title="It is not known whether a key was made">
          <p>{entry.failure?.message}</p>
          <p>{evidenceWords(entry)}</p>
        </Notice>
      )}
    </div>
  );
}
