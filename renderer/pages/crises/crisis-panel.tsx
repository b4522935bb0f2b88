/** One crisis that waits: what happened, how much time is left, and its options with what the service says of each. */
import { knownFields } from 'virtual:contract-facts';

import { decideCrisis, useCrisisDecision } from '@renderer/api/account-actions';
import { useIsOffline } from '@renderer/api/connection';
import { usePassedCount } from '@renderer/api/use-clock';
import { useSession } from '@renderer/api/session/use-session';
import { Prose } from '@renderer/components/figures/prose';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { WebLink } from '@renderer/components/ui/web-link';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { PartedList } from '@renderer/components/tables/list-part';
import { Panel } from '@renderer/components/ui/layout/panel';
import {
  afterDeadlineWords,
  crisisName,
  deadlineOf,
  fallbackOf,
  idOfCrisis,
} from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { formatCount } from '@shared/domain/wording/numbers';
import { kindWords } from '@shared/domain/wording/words';
import type { OrderOutcome } from '@renderer/api/order-runs';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Notice } from '@renderer/components/ui/notice';
import type { CrisisDecision } from '@shared/ipc/channels/account-actions';
import type { Failure } from '@shared/ipc/result';

import { AddToCalendar } from '@renderer/features/calendar/add-to-calendar';
import { instantMs } from '@shared/domain/clocks';
import { OptionCard } from './option-card';
import styles from './crises.module.css';

/** If a server sends very many, these are shown first. */
const MAX_AT_ONCE = 20;

const FIELDS = knownFields.eventsActive;

interface CrisisPanelProps {
  readonly crisis: Crisis;
  /** It waits for nobody any more: its options are shown, and none can be taken. */
  readonly isOver?: boolean;
}

/** A crisis with a button for each option, where somebody is signed in and the server can be reached. */
export function CrisisPanel({ crisis, isOver = false }: CrisisPanelProps) {
  const { status, profile } = useSession();
  const profileId = profile?.id ?? null;
  const isOffline = useIsOffline();
  const run = useCrisisDecision(profileId);
  const crisisId = idOfCrisis(crisis);
  const { headline, body, kind, offeredAtTurn, expiresAtRealtimeMs, options } = crisis;
  const name = crisisName(crisis);
  const hasPassed = usePassedCount(deadlineOf(crisis)) > 0;
  const isOpen = !hasPassed && !isOver;
  const canDecide =
    status === 'signed-in' && !isOffline && isOpen && profileId !== null && crisisId !== null;
  const decide = (optionId: string) => {
    if (profileId !== null && crisisId !== null)
      void decideCrisis({ profileId, crisisId, optionId });
  };
  const isOfThis = crisisId !== null && run.subject.startsWith(`${crisisId} `);
  return (
    <Panel title={name}>
      {headline && headline !== name && <p className={styles.headline}>{headline}</p>}
      {body && (
        <p className={styles.words}>
          <Prose>{body}</Prose>
        </p>
      )}
      {hasPassed && !isOver && (
        <p role="status" data-testid="crisis-passed">
          {afterDeadlineWords(crisis)}
        </p>
      )}
      <h3>Options</h3>
      {isOffline && isOpen && <p>Nothing can be decided until the server can be reached again.</p>}
      {(options ?? []).length === 0 ? (
        <p>Options not available here.</p>
      ) : (
        <PartedList items={options ?? []} rows={MAX_AT_ONCE}>
          {(drawn, more) => (
            <>
              <ul className={styles.cards}>
                {drawn.map((option, index) => (
                  <OptionCard
                    key={`${option.id ?? ''} ${index}`}
                    option={option}
                    isFallback={!isOver && option === fallbackOf(crisis)}
                    onDecide={canDecide ? decide : null}
                    isBusy={run.isOpen}
                  />
                ))}
              </ul>
              {more}
            </>
          )}
        </PartedList>
      )}
      {isOfThis && run.outcome !== null && <DecisionOutcome outcome={run.outcome} />}
      <FactList>
        {kind && kindWords(kind) !== name && (
          <Fact label="Kind" testId="crisis-kind">
            {kindWords(kind)}
          </Fact>
        )}
        <Fact
          label="Offered in turn"
          value={offeredAtTurn}
          format={formatCount}
          testId="crisis-turn"
        />
        {!isOver && (
          <Fact label="Decided automatically" value={expiresAtRealtimeMs} testId="crisis-expires">
            <TurnOffset at={expiresAtRealtimeMs} label="your decision" testId="crisis-left" />
          </Fact>
        )}
        {isOpen && (
          <Fact label="In the game">
            <WebLink url="/">Decide there</WebLink>
          </Fact>
        )}
      </FactList>
      {isOpen && crisisId !== null && instantMs(expiresAtRealtimeMs) !== null && (
        <AddToCalendar
          date={{
            key: `crisis ${crisisId}`,
            title: `${name} is decided automatically`,
            atMs: instantMs(expiresAtRealtimeMs) ?? 0,
            isAbout: false,
          }}
        />
      )}
      {unknownFields(crisis, FIELDS['answer.event']).length > 0 && (
        <>
          <h3>Other details</h3>
          <RawFields value={crisis} known={FIELDS['answer.event']} />
        </>
      )}
    </Panel>
  );
}

function Refused({ failure }: { readonly failure: Failure }) {
  return (
    <>
      <FailureAlert failure={failure} />
      {failure.kind === 'feature-absent' && (
        <p>
          On this server, decisions are made on the game’s own pages only.{' '}
          <WebLink url="/">Decide there</WebLink>
        </p>
      )}
    </>
  );
}

interface DecisionOutcomeProps {
  readonly outcome: OrderOutcome<CrisisDecision>;
}

/** `decision-outcome`, with `data-state`. */
function DecisionOutcome({ outcome }: DecisionOutcomeProps) {
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
        <Notice tone="warn" role="alert" title="We don’t know whether your decision was accepted">
          <p>{failure?.message}</p>
          <p>Check this page: a decided crisis is no longer open.</p>
        </Notice>
      )}
    </div>
  );
}
