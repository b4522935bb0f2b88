/** `#/crises`: crises that wait for the player's decision, the outcome of the last one, and the decisions made here. It shows any field, because the contract does not describe them. */
import { knownFields } from 'virtual:contract-facts';
import { isFirstLoad } from '@renderer/api/query/read';
import { playsMonarch } from '@renderer/features/client/nav-fields';
import { useNav } from '@renderer/features/client/use-status';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CreateCharacter } from '@renderer/features/links/create-character';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { OtherDetails, RawFields } from '@renderer/components/figures/raw-fields';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { PartedList } from '@renderer/components/tables/list-part';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import {
  activeCrises,
  crisisEffect,
  crisisName,
  idOfCrisis,
  namedAnswer,
} from '@shared/domain/crises';
import type { CrisesAnswer } from '@shared/domain/crises';
import { humanise } from '@shared/domain/wording/words';

import { CrisisPanel } from './crisis-panel';
import { CrisesLede } from './crises-lede';
import { DecisionsPanel } from './decisions-panel';
import { OpenedCrisis } from './opened-crisis';
import { Effect } from './option-card';

type Resolved = NonNullable<CrisesAnswer['lastResolved']>;

/** A crisis is as long as a window, so a server that sends very many shows these first. */
const MAX_AT_ONCE = 20;
const MAX_EFFECTS = 20;
const TITLE = 'Crises';
const FIELDS = knownFields.eventsActive;

function ResolvedPanel({ resolved }: { readonly resolved: Resolved }) {
  const { optionLabel, tierLabel, effects, resolvedAt, reason } = resolved;
  const id = idOfCrisis(resolved);
  return (
    <Panel title="Last crisis">
      <FactList>
        <Fact label="Crisis" testId="crisis-last-title">
          {id === null ? (
            crisisName(resolved)
          ) : (
            <a href={href('crises', { id })}>{crisisName(resolved)}</a>
          )}
        </Fact>
        <Fact label="Option taken" testId="crisis-last-option">
          {optionLabel}
        </Fact>
        <Fact label="Outcome" testId="crisis-last-tier">
          {tierLabel}
        </Fact>
        {(effects ?? []).length > 0 && (
          <Fact label="Effects" testId="crisis-last-effects">
            <ul>
              {(effects ?? []).slice(0, MAX_EFFECTS).map((sent, index) => {
                const effect = crisisEffect(sent);
                return <li key={index}>{effect && <Effect effect={effect} />}</li>;
              })}
            </ul>
          </Fact>
        )}
        <Fact label="Ended">
          <TurnOffset at={resolvedAt} label="Ended" />
        </Fact>
        <Fact label="Decided by">{reason ? humanise(reason) : null}</Fact>
      </FactList>
      <RawFields value={resolved} known={FIELDS['answer.lastResolved']} />
    </Panel>
  );
}

/**
 * Shows every field that the service sends about crises. The player decides here if the service
 * accepts it, else on the game's own pages.
 */
export function CrisesPage() {
  const nav = useNav();
  const [asked] = useUrlState('crises', 'id');
  // The service refuses this read to a player without a character, so it waits for that answer.
  const isWithoutCharacter = nav.data?.user != null && nav.data.hasCharacter === false;
  const isMonarch = playsMonarch(nav.data);
  const enabled = !isFirstLoad(nav) && !isWithoutCharacter && !isMonarch;
  const read = useEndpoint('eventsActive', {}, { enabled, poll: true });
  if (isWithoutCharacter) {
    return (
      <Page title={TITLE}>
        <EmptyState action={<CreateCharacter />}>
          You have no character yet, so you have no crises to decide.
        </EmptyState>
      </Page>
    );
  }
  if (isMonarch) {
    return (
      <Page title={TITLE}>
        <EmptyState action={<a href={href('briefing')}>Open the briefing</a>}>
          Monarchs don’t decide crises. They come to your character.
        </EmptyState>
      </Page>
    );
  }
  return (
    <ReadScreen title={TITLE} reads={[isFirstLoad(nav) ? nav : read]}>
      <Loaded read={read} skeletonLines={8}>
        {(sent) => {
          const answer = namedAnswer(sent);
          const active = activeCrises(answer);
          const waits = active.some((crisis) => idOfCrisis(crisis) === asked);
          return (
            <>
              {active.length > 0 && <CrisesLede crises={active} />}
              <Columns>
                <Stack>
                  {asked !== '' && !waits && <OpenedCrisis key={asked} id={asked} />}
                  {active.length === 0 && (
                    <EmptyState action={<a href={href('news')}>Read the news</a>}>
                      No crisis needs your decision.
                    </EmptyState>
                  )}
                  <PartedList items={active} rows={MAX_AT_ONCE}>
                    {(drawn, more) => (
                      <>
                        {drawn.map((crisis, index) => (
                          <CrisisPanel
                            key={`${crisis.instanceId ?? crisis.id ?? ''} ${index}`}
                            crisis={crisis}
                          />
                        ))}
                        {more}
                      </>
                    )}
                  </PartedList>
                </Stack>
                <Stack>
                  <DecisionsPanel />
                  {answer.lastResolved && <ResolvedPanel resolved={answer.lastResolved} />}
                  <OtherDetails value={answer} known={FIELDS.answer} />
                </Stack>
              </Columns>
            </>
          );
        }}
      </Loaded>
    </ReadScreen>
  );
}
