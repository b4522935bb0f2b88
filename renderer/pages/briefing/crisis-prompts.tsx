/** A line for each crisis that waits for the player, with the time that is left. */
import { useWaitingCrises } from '@renderer/api/directories/use-crises';
import { Countdown } from '@renderer/components/status-bar/live-time';
import { buttonClass } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { href } from '@renderer/screens/href';
import { crisisName, idOfCrisis, instantText } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';

function CrisisLine({ crisis }: { readonly crisis: Crisis }) {
  const expiresAt = instantText(crisis.expiresAtRealtimeMs);
  const fallback = crisis.options?.find(
    ({ id, isDefault }) => isDefault === true || (id && id === crisis.defaultOptionId),
  );
  return (
    <Notice
      tone="warn"
      role="status"
      data-testid="prompt-crisis"
      title={crisisName(crisis)}
      actions={
        <a className={buttonClass('primary')} href={href('crises')}>
          Decide
        </a>
      }
    >
      <p>
        A crisis waits for your decision.{' '}
        {expiresAt !== null && (
          <>
            Time left:{' '}
            <Countdown
              nextTurnAt={expiresAt}
              testId="prompt-crisis-left"
              label="Time to decide"
              over="none"
            />
            {'. '}
          </>
        )}
        {fallback?.label && `Then “${fallback.label}” is chosen for you.`}
      </p>
    </Notice>
  );
}

/** Nothing while no crisis waits. */
export function CrisisPrompts() {
  return useWaitingCrises().map((crisis, index) => (
    <CrisisLine key={`${idOfCrisis(crisis) ?? ''} ${index}`} crisis={crisis} />
  ));
}
