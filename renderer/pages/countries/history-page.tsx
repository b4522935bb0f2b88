/** `#/countries/:code/history`: the country's chronicle, going back as far as one scrolls. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { knownValues } from 'virtual:contract-facts';
import { contractPolicy } from 'virtual:contract-policy';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useParties } from '@renderer/api/directories/use-parties';
import type { PartyDirectory } from '@renderer/api/directories/use-parties';
import { Timeline } from '@renderer/components/charts/timeline';
import type { TimelineEvent } from '@renderer/components/charts/timeline';
import { CharacterLink, CountryLink, PartyLink } from '@renderer/components/links/links';
import { Loaded } from '@renderer/components/states/loaded';
import { flatText, RawValue } from '@renderer/components/figures/raw-fields';
import { Time } from '@renderer/components/figures/time';
import { Button } from '@renderer/components/ui/button';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { useUrlState } from '@renderer/state/url-state';
import { formatCount } from '@shared/domain/numbers';
import { humanise } from '@shared/domain/words';

import { CountryScreen, useCountryCode } from '../../components/countries/country-screen';
import { historyPart, NEWEST } from './history-paging';
import type { HistoryCursor } from './history-paging';
import type { HistoryEvent } from './history-paging';

const PART_EVENTS = contractPolicy.countryHistory.paging.rows;

function noteOf(event: HistoryEvent, country: string, find: PartyDirectory['find']): ReactNode {
  const { characterName, characterId, officeType, party, billScope, details, timestamp } = event;
  const known = find(party);
  const flat = flatText(details);
  return (
    <>
      {characterName && (
        <>
          <CharacterLink id={characterId} name={characterName} />
          {officeType && `, ${humanise(officeType)}`}
          {'. '}
        </>
      )}
      {party !== null && party !== undefined && (
        <>
          <PartyLink id={known?.id} name={known?.name ?? party} country={country} />
          {'. '}
        </>
      )}
      {billScope && `${humanise(billScope)} bill. `}
      {flat !== null && flat !== '' && `${flat}. `}
      {timestamp && <Time at={timestamp} />}
      {flat === null && details !== null && details !== undefined && <RawValue value={details} />}
    </>
  );
}

function timelineEvents(
  events: readonly HistoryEvent[],
  country: string,
  find: PartyDirectory['find'],
): readonly TimelineEvent[] {
  return events.map((event, index) => ({
    id: `${event.turn ?? ''} ${event.eventType ?? ''} ${event.timestamp ?? ''} ${index}`,
    moment: `Turn ${formatCount(event.turn)}`,
    kind: event.eventType ? humanise(event.eventType) : 'Event',
    title: event.title ?? 'Untitled',
    note: noteOf(event, country, find),
  }));
}

/** Asks for more when it comes into the window; the button does the same for the keyboard. */
function MoreButton({ onMore }: { readonly onMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onMore();
    });
    observer.observe(button);
    return () => {
      observer.disconnect();
    };
  }, [onMore]);
  return (
    <p>
      <Button ref={ref} onClick={onMore}>
        Earlier events
      </Button>
    </p>
  );
}

interface PartProps {
  readonly country: string;
  readonly type: string;
  readonly cursor: HistoryCursor;
  readonly onTypes: (types: readonly string[]) => void;
}

function historyParams(country: string, type: string, beforeTurn: number | null) {
  return {
    code: country,
    limit: PART_EVENTS,
    ...(type === '' ? {} : { type }),
    ...(beforeTurn === null ? {} : { beforeTurn }),
  };
}

/** One answer of the chronicle, and under it, once it is wanted, the next. */
function Part({ country, type, cursor, onTypes }: PartProps) {
  const read = useEndpoint('countryHistory', historyParams(country, type, cursor.beforeTurn));
  const { find } = useParties(country);
  const [isMoreWanted, setIsMoreWanted] = useState(false);
  const { data } = read;
  useEffect(() => {
    onTypes((data?.events ?? []).flatMap(({ eventType }) => (eventType ? [eventType] : [])));
  }, [data, onTypes]);
  return (
    <Loaded read={read} skeletonLines={4} isAgeOnPage empty="This is where the chronicle begins.">
      {({ events }) => {
        const { events: added, next } = historyPart(events ?? [], cursor);
        return (
          <>
            {added.length > 0 && (
              <Timeline label="Events" events={timelineEvents(added, country, find)} />
            )}
            {next === null && <p>This is where the chronicle begins.</p>}
            {next !== null && !isMoreWanted && (
              <MoreButton
                onMore={() => {
                  setIsMoreWanted(true);
                }}
              />
            )}
            {next !== null && isMoreWanted && (
              <Part country={country} type={type} cursor={next} onTypes={onTypes} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The chronicle's page; `?type=` asks the service for one kind of event. */
export function HistoryPage() {
  const code = useCountryCode();
  const [type, setType] = useUrlState('type');
  const [types, setTypes] = useState<readonly string[]>(knownValues.countryHistory.type);
  const addTypes = useCallback((found: readonly string[]) => {
    setTypes((known) => {
      const all = new Set([...known, ...found]);
      return all.size === known.length ? known : Array.from(all);
    });
  }, []);
  const read = useEndpoint('countryHistory', historyParams(code, type, null));
  const hasNothing = read.data?.found === false || read.data?.events?.length === 0;
  const options = type === '' || types.includes(type) ? types : [type, ...types];
  return (
    <CountryScreen screen="countryHistory" reads={[read]}>
      <Panel title="Chronicle">
        <FilterBar>
          <SelectField
            isInline
            label="Type"
            value={type}
            options={[
              { value: '', label: 'All events' },
              ...options.map((value) => ({ value, label: humanise(value) })),
            ]}
            onChange={setType}
          />
        </FilterBar>
        {hasNothing ? (
          <Loaded
            read={read}
            skeletonLines={1}
            isAgeOnPage
            isEmpty={() => true}
            empty={
              type === ''
                ? 'Nothing has been written into this country’s chronicle yet.'
                : 'The chronicle has no event of this type.'
            }
            emptyAction={
              type === '' ? (
                <CountryLink id={code} name="Open the country’s overview" />
              ) : (
                <Button onClick={() => setType('')}>Show all events</Button>
              )
            }
          >
            {() => null}
          </Loaded>
        ) : (
          <Part key={type} country={code} type={type} cursor={NEWEST} onTypes={addTypes} />
        )}
      </Panel>
    </CountryScreen>
  );
}
