/** `#/countries/:code/history`: a country's past events. Earlier ones load as the player scrolls. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { knownValues } from 'virtual:contract-facts';
import { contractPolicy } from 'virtual:contract-policy';
import { usePages } from '@renderer/api/query/use-pages';
import { moreFailureOf } from '@renderer/api/query/paged-read';
import type { PagedRead } from '@renderer/api/query/paged-read';
import type { FindParty } from '@renderer/api/directory/directory';
import { HistoryLede } from './history';
import { Timeline } from './timeline';
import { historyPart, historyParts, NEWEST } from './history-paging';
import type { TimelineEvent } from './timeline';
import type { HistoryCursor, HistoryEvent } from './history-paging';
import { CharacterLink, PartyLink } from '@renderer/features/links/links';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { RawValue } from '@renderer/components/figures/raw-fields';
import { flatText } from '@renderer/components/figures/open-values';
import { Prose } from '@renderer/components/figures/prose';
import { Time } from '@renderer/components/figures/time';
import { Button } from '@renderer/components/ui/button';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { CountryScreen, useCountryCode } from '@renderer/features/countries/country-screen';

const { rows: PART_EVENTS, mostRows: MOST_EVENTS } = contractPolicy.countryHistory.paging;

function noteOf(event: HistoryEvent, country: string, find: FindParty): ReactNode {
  const { characterName, characterId, officeType, party, billScope, details, timestamp } = event;
  const hasTurn = isNumber(event.turn);
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
          <PartyLink
            id={known?.id}
            name={known?.name ?? party}
            country={country}
            colour={known?.colour ?? null}
          />
          {'. '}
        </>
      )}
      {billScope && `${humanise(billScope)} bill. `}
      {flat !== null && flat !== '' && (
        <>
          <Prose>{flat}</Prose>
          {'. '}
        </>
      )}
      {timestamp && !hasTurn && <Time at={timestamp} />}
      {flat === null && details !== null && details !== undefined && <RawValue value={details} />}
    </>
  );
}

function timelineEvents(
  events: readonly HistoryEvent[],
  country: string,
  find: FindParty,
): readonly TimelineEvent[] {
  return events.map((event, index) => ({
    id: `${event.turn ?? ''} ${event.eventType ?? ''} ${event.timestamp ?? ''} ${index}`,
    moment: `Turn ${formatCount(event.turn)}`,
    kind: event.eventType ? humanise(event.eventType) : 'Event',
    title: event.title ?? 'Untitled',
    note: () => noteOf(event, country, find),
  }));
}

/** Loads more when it scrolls into view. The button does the same for keyboard users. */
function MoreButton({ onMore }: { readonly onMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onMore();
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <p>
      <Button ref={ref} onClick={onMore}>
        Earlier events
      </Button>
    </p>
  );
}

function historyParams(
  country: string,
  type: string,
  { beforeTurn, isLarge }: Pick<HistoryCursor, 'beforeTurn' | 'isLarge'>,
) {
  return {
    code: country,
    limit: isLarge ? MOST_EVENTS : PART_EVENTS,
    ...(type === '' ? {} : { type }),
    ...(beforeTurn === null ? {} : { beforeTurn }),
  };
}

type HistoryAnswer = ResponseOf<'countryHistory'>;

function useHistory(country: string, type: string): PagedRead<HistoryAnswer> {
  return usePages({
    id: 'countryHistory',
    filters: historyParams(country, type, NEWEST),
    firstCursor: NEWEST,
    paramsAt: (cursor) => historyParams(country, type, cursor),
    nextCursor: (answers, cursor) => historyPart(answers.at(-1)?.events ?? [], cursor).next,
  });
}

interface HistoryProps {
  readonly country: string;
  readonly pages: PagedRead<HistoryAnswer>;
}

/** The loaded events, with a button for earlier ones below. */
function History({ country, pages }: HistoryProps) {
  const find = usePartyFinder(country);
  const { data, loadMore } = pages;
  const moreFailure = moreFailureOf(pages);
  const parts = useMemo(
    () =>
      historyParts((data ?? []).map(({ events }) => events ?? [])).map(({ events, cutTurn }) => ({
        events: timelineEvents(events, country, find),
        cutTurn,
      })),
    [data, country, find],
  );
  const isEarliestWhole = parts.findLast(({ events }) => events.length > 0)?.cutTurn === null;
  return (
    <>
      {parts.map(({ events, cutTurn }, index) => (
        <Fragment key={index}>
          {events.length > 0 && <Timeline label="Events" events={events} />}
          {cutTurn !== null && (
            <p>Turn {formatCount(cutTurn)} may have more events. The server provides no more.</p>
          )}
        </Fragment>
      ))}
      {moreFailure !== null && <ErrorPanel failure={moreFailure} onRetry={loadMore} />}
      {moreFailure === null && pages.isFetchingNextPage && <Skeleton lines={4} />}
      {moreFailure === null && !pages.isFetchingNextPage && pages.hasNextPage && (
        <MoreButton onMore={loadMore} />
      )}
      {!pages.hasNextPage && isEarliestWhole && <p>The history begins here.</p>}
    </>
  );
}

/** The year in which the world of the newest events began; undefined where the service does not say. */
function startOf(answers: readonly HistoryAnswer[] | undefined): string | undefined {
  const years = (answers ?? []).flatMap(({ events }) =>
    (events ?? []).flatMap(({ iterationStartingYear: year }) => (isNumber(year) ? [year] : [])),
  );
  const [newest] = years;
  return newest === undefined ? undefined : `This iteration began in ${newest}`;
}

/** The types of the loaded events, each once. */
function typesIn(answers: readonly HistoryAnswer[] | undefined): readonly string[] {
  const types = (answers ?? []).flatMap(({ events }) =>
    (events ?? []).flatMap(({ eventType }) => eventType || []),
  );
  return Array.from(new Set(types));
}

/** The page of past events. `?type=` limits it to one type of event. */
export function HistoryPage() {
  const code = useCountryCode();
  const [type, setType] = useUrlState('countryHistory', 'type');
  const pages = useHistory(code, type);
  const [types, setTypes] = useState<readonly string[]>(knownValues.countryHistory.type);
  const { data } = pages;
  const found = useMemo(() => typesIn(data), [data]);
  const newTypes = useMemo(() => {
    const known = new Set(types);
    return found.filter((one) => !known.has(one));
  }, [found, types]);
  // Keeps every type seen so far, because a filtered answer contains only one.
  if (newTypes.length > 0) setTypes([...types, ...newTypes]);
  const options = type === '' || types.includes(type) ? types : [type, ...types];
  const events = useMemo(() => (data ?? []).flatMap((part) => part.events ?? []), [data]);
  return (
    <CountryScreen screen="countryHistory" reads={[pages]}>
      <HistoryLede code={code} events={events} />
      <Panel title="Events" aside={startOf(data)}>
        <FilterBar>
          <SelectField
            label="Type"
            value={type}
            options={[
              { value: '', label: 'All events' },
              ...options.map((value) => ({ value, label: humanise(value) })),
            ]}
            onChange={setType}
          />
        </FilterBar>
        <Loaded
          read={pages}
          skeletonLines={4}
          isEmpty={([newest]) => newest?.found === false || newest?.events?.length === 0}
          empty={type === '' ? 'This country’s history is still empty.' : 'No events of this type.'}
          emptyAction={
            type === '' ? (
              <a href={href('country', { code })}>Open the country’s overview</a>
            ) : (
              <Button onClick={() => setType('')}>Show all events</Button>
            )
          }
        >
          {() => <History key={type} country={code} pages={pages} />}
        </Loaded>
      </Panel>
    </CountryScreen>
  );
}
