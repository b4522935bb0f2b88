/** `#/crises`: crises that wait for the player's decision, and the outcome of the last one. It shows any field, because the contract does not describe them. */
import { knownFields } from 'virtual:contract-facts';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { EmptyState } from '@renderer/components/states/empty-state';
import { WebLink } from '@renderer/components/links/links';
import { Loaded } from '@renderer/components/states/loaded';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { ReadScreen } from '@renderer/components/states/read-screen';
import { Time } from '@renderer/components/figures/time';
import { Badge } from '@renderer/components/ui/badge';
import { Column, Columns } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { formatCount } from '@shared/domain/numbers';
import { humanise } from '@shared/domain/words';

import styles from './crises.module.css';
import { activeCrises, crisisName, instantText, namedAnswer } from './crisis-list';
import type { CrisesAnswer, Crisis } from './crisis-list';

type Resolved = NonNullable<CrisesAnswer['lastResolved']>;

const FIELDS = knownFields.eventsActive;

type Option = NonNullable<Crisis['options']>[number];

function OptionItem({ option, crisis }: { readonly option: Option; readonly crisis: Crisis }) {
  const isDefault =
    option.isDefault === true ||
    (option.id !== null && option.id !== undefined && option.id === crisis.defaultOptionId);
  return (
    <li data-option-id={option.id ?? ''} className={styles.option}>
      <p>
        <strong>{option.label || option.id || 'Unnamed'}</strong>{' '}
        {isDefault && <Badge tone="warn">Chosen if time runs out</Badge>}
      </p>
      {option.description && <p className={styles.words}>{option.description}</p>}
      <RawFields value={option} known={FIELDS['answer.event.options[]']} />
    </li>
  );
}

function CrisisPanel({ crisis }: { readonly crisis: Crisis }) {
  const { headline, body, kind, offeredAtTurn, options } = crisis;
  const name = crisisName(crisis);
  return (
    <Panel title={name}>
      {headline && headline !== name && <p className={styles.headline}>{headline}</p>}
      {body && <p className={styles.words}>{body}</p>}
      <FactList>
        <Fact label="Kind" testId="crisis-kind">
          {kind && humanise(kind)}
        </Fact>
        <Fact label="Offered in turn" value={offeredAtTurn} testId="crisis-turn">
          {formatCount(offeredAtTurn)}
        </Fact>
        <Fact
          label="Decided automatically at"
          value={crisis.expiresAtRealtimeMs}
          testId="crisis-expires"
        >
          <Time at={instantText(crisis.expiresAtRealtimeMs)} />
        </Fact>
        <Fact label="In the game">
          <WebLink url="/">Decide in the browser</WebLink>
        </Fact>
      </FactList>
      <h3>Options</h3>
      {(options ?? []).length === 0 ? (
        <p>The service sends no options.</p>
      ) : (
        <ul>
          {(options ?? []).map((option, index) => (
            <OptionItem key={`${option.id ?? ''} ${index}`} option={option} crisis={crisis} />
          ))}
        </ul>
      )}
      {unknownFields(crisis, FIELDS['answer.event']).length > 0 && (
        <>
          <h3>More from the service</h3>
          <RawFields value={crisis} known={FIELDS['answer.event']} />
        </>
      )}
    </Panel>
  );
}

function ResolvedPanel({ resolved }: { readonly resolved: Resolved }) {
  const { optionLabel, tierLabel, resolvedAt, reason } = resolved;
  return (
    <Panel title="Last crisis">
      <FactList>
        <Fact label="Crisis" testId="crisis-last-title">
          {crisisName(resolved)}
        </Fact>
        <Fact label="Option taken" testId="crisis-last-option">
          {optionLabel}
        </Fact>
        <Fact label="Outcome" testId="crisis-last-tier">
          {tierLabel}
        </Fact>
        <Fact label="Ended">
          <Time at={resolvedAt} />
        </Fact>
        <Fact label="Decided by">{reason ? humanise(reason) : null}</Fact>
      </FactList>
      <RawFields value={resolved} known={FIELDS['answer.lastResolved']} />
    </Panel>
  );
}

/** Shows every field that the service sends about crises. The player decides on the game's own pages. */
export function CrisesPage() {
  const read = useEndpoint('eventsActive', {}, { poll: true });
  return (
    <ReadScreen title="Crises" reads={[read]}>
      <Loaded read={read} skeletonLines={8} isAgeOnPage>
        {(sent) => {
          const answer = namedAnswer(sent);
          const active = activeCrises(answer);
          return (
            <Columns count={2}>
              <Column>
                {active.length === 0 && (
                  <EmptyState action={<a href={href('news')}>Read the news</a>}>
                    No crisis is waiting for your decision.
                  </EmptyState>
                )}
                {active.map((crisis, index) => (
                  <CrisisPanel
                    key={`${crisis.instanceId ?? crisis.id ?? ''} ${index}`}
                    crisis={crisis}
                  />
                ))}
              </Column>
              <Column>
                {answer.lastResolved && <ResolvedPanel resolved={answer.lastResolved} />}
                {unknownFields(answer, FIELDS.answer).length > 0 && (
                  <Panel title="More from the service">
                    <RawFields value={answer} known={FIELDS.answer} />
                  </Panel>
                )}
              </Column>
            </Columns>
          );
        }}
      </Loaded>
    </ReadScreen>
  );
}
