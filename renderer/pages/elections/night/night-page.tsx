/** `#/elections/night`: every running race of a country or the world, the chamber they would seat, and past nights turn by turn. */
import type { ReactNode } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { useMomentWords } from '@renderer/features/client/turn-moment';
import { useGame } from '@renderer/features/client/use-status';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import type { Read } from '@renderer/api/query/read';
import { isNightOver, nightOf } from '@shared/domain/elections/night';
import { ownSeatOf } from '@shared/domain/elections/own-seat';
import { raceRows } from '@shared/domain/elections/race-rows';
import { hasResult } from '@shared/domain/elections/recap';
import { MAX_ARCHIVED_RACES } from '@renderer/features/elections/use-races';
import type { PastNight } from '@shared/domain/elections/race-rows';
import { useOwnCandidacy, useRaces } from '@renderer/features/elections/use-race';
import { useChosenCountry } from '@renderer/features/countries/country-select';
import { RouteLink } from '@renderer/components/ui/link';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { href } from '@renderer/screens/href';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import { formatInstant } from '@shared/domain/wording/times';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { OpenBroadcast } from '../broadcast/open-broadcast';
import { NightRecap, PastRecap } from '../recap/recap';
import { useRecap } from '../recap/use-recap';
import { CallRule } from './call-rule';
import { ProjectedChamberPanel } from './chamber-panel';
import { MyCard } from './my-card';
import { endedOnMap, RaceMapPanel } from '@renderer/features/elections/state-map/race-map-panel';
import { NightLede } from './night-lede';
import styles from './night.module.css';
import { PastNightBoard } from './past-night';
import { boardRows, RunningBoard } from './running-board';
import { Ticker } from './ticker';
import { useNight } from './use-night';
import type { CountryNight } from './use-night';
import { useProjectedChamber } from './use-projected-chamber';

/** Stands for every country; no country's code is as long. */
const WORLD = 'WORLD';
/** Nights to choose from, the newest first. */
const MAX_NIGHTS = 60;
/** Countries whose lists are read for the world's board. */
const MAX_COUNTRIES = 30;

/** How a list of nights names each: by its turn, or by its date where the turn is unknown. */
function useNightName(): (endTime: string) => string {
  const momentWords = useMomentWords();
  return (endTime) => {
    const atMs = Date.parse(endTime);
    return momentWords(endTime) ?? (Number.isNaN(atMs) ? endTime : formatInstant(atMs));
  };
}

interface FrameProps {
  readonly country: string;
  /** What the board leaves out, because a list ends at its limit. */
  readonly leftOut?: ReactNode;
  readonly reads: readonly Read<unknown>[];
  readonly nights: readonly PastNight[];
  readonly children: ReactNode;
}

function Frame({ country, reads, nights, leftOut, children }: FrameProps) {
  const changeQuery = useChangeUrlQuery('electionNight');
  const { countries } = useCountryList();
  const nightName = useNightName();
  const [night] = useUrlState('electionNight', 'night');
  const isKnown = night === '' || nights.some(({ endTime }) => endTime === night);
  const options = countries.map(({ code, name }) => ({
    value: code,
    label: name === null ? code : `${name} (${code})`,
  }));
  const hasOption = options.some(({ value }) => value === country);
  return (
    <ReadScreen
      title="Election night"
      isWide
      reads={reads}
      actions={country === WORLD ? undefined : <OpenBroadcast country={country} />}
      filters={
        <FilterBar>
          <SelectField
            label="Country"
            value={country}
            options={[
              { value: WORLD, label: 'The world' },
              ...(hasOption || country === WORLD ? [] : [{ value: country, label: country }]),
              ...options,
            ]}
            onChange={(code) => changeQuery({ country: code, night: null, turn: null })}
          />
          {nights.length > 0 && (
            <SelectField
              label="Night"
              value={night}
              options={[
                { value: '', label: 'Now' },
                ...(isKnown ? [] : [{ value: night, label: nightName(night) }]),
                ...nights.slice(0, MAX_NIGHTS).map(({ endTime, rows }) => ({
                  value: endTime,
                  label: `${nightName(endTime)}: ${counted(rows.length, 'race')}`,
                })),
              ]}
              onChange={(next) => changeQuery({ night: next === '' ? null : next, turn: null })}
            />
          )}
        </FilterBar>
      }
    >
      {children}
      {leftOut}
    </ReadScreen>
  );
}

const NO_NIGHTS: readonly PastNight[] = [];
const NO_NIGHT: PastNight = { endTime: '', rows: [] };

interface NowBoardProps {
  readonly country: string;
  readonly shown: CountryNight;
}

/**
 * What runs now in one country, the chamber that it would seat first. The recap of the races that ended last comes first
 * once no other race for their house is counted, and where the player stood in one of them.
 */
function NowBoard({ country, shown }: NowBoardProps) {
  const { rows, races, leftOut, nights, unread, lastCountAt } = shown;
  const chamber = useProjectedChamber(country);
  const all = races.map(({ race }) => race);
  const night = nightOf(all, unread.length);
  const ownSeat = night.own === null ? null : ownSeatOf(night.own);
  const [newest = NO_NIGHT] = nights;
  const ended = races.filter(({ source }) => newest.rows.includes(source.row));
  const recap = useRecap({ country, races: ended, all: newest.rows.length, rows });
  const loaded = ended.filter(({ race }) => hasResult(race)).length;
  const results =
    ended.length > 0 && loaded < newest.rows.length
      ? { loaded, all: newest.rows.length }
      : undefined;
  const isOver = recap !== null && unread.length === 0 && isNightOver(newest, all);
  const isEnded = isOver || (night.all === 0 && ended.length > 0);
  const isOwn = ended.some(({ race }) => race === night.own);
  const isRecapFirst = recap !== null && (isOver || isOwn);
  const ownCard = isRecapFirst && isOwn ? null : ownSeat;
  const recapPart = recap !== null && <NightRecap country={country} races={ended} recap={recap} />;
  return (
    <>
      {isRecapFirst && recapPart}
      <div className={styles.front} data-opening="">
        {!isOver && (
          <NightLede
            country={country}
            night={night}
            chamber={chamber}
            lastCountAt={lastCountAt}
            results={results}
          />
        )}
        <div className={styles.evidence}>
          {night.own !== null && ownCard !== null && <MyCard race={night.own} own={ownCard} />}
          <RaceMapPanel
            country={country}
            {...(isEnded ? endedOnMap(all, newest.rows) : { races: night.running, unread })}
          />
          {races.length > 0 && (
            <div className={styles.changes}>
              <Ticker country={country} night={night} />
            </div>
          )}
        </div>
      </div>
      <RunningBoard
        rows={rows}
        races={races}
        leftOut={leftOut}
        showsCountry={false}
        ownId={ownCard === null ? null : (night.own?.row.id ?? null)}
        isNoneSaid={!isOver}
        recap={isRecapFirst ? null : recapPart}
        whereTo={
          <RouteLink to={href('countryElections', { code: country })}>
            Open all its elections
          </RouteLink>
        }
      />
      {!isOver && <ProjectedChamberPanel country={country} chamber={chamber} />}
    </>
  );
}

function CountryBoard({ country }: { readonly country: string }) {
  const [night] = useUrlState('electionNight', 'night');
  const [turn, setTurn] = useUrlState('electionNight', 'turn');
  const shown = useNight(country, night);
  const { list, archive, past, races, rows, nights } = shown;
  const archiveReads = night === '' || archive === null ? [] : [archive];
  return (
    <Frame
      country={country}
      nights={nights}
      leftOut={
        (archive?.data?.elections?.length ?? 0) >= MAX_ARCHIVED_RACES && (
          <p data-testid="size-end">
            Past nights are those of the newest {formatCount(MAX_ARCHIVED_RACES)} races. The server
            provides no more.
          </p>
        )
      }
      reads={[list, ...archiveReads, ...races.map(({ read }) => read)]}
    >
      <Loaded read={list} skeletonLines={10}>
        {() =>
          night === '' ? (
            <NowBoard country={country} shown={shown} />
          ) : past === null ? (
            <EmptyState
              action={
                <RouteLink to={href('electionNight', { country })}>
                  Open the running races
                </RouteLink>
              }
            >
              No race of this country ended then.
            </EmptyState>
          ) : (
            <>
              {turn === '' && (
                <PastRecap country={country} races={races} all={past.rows.length} rows={rows} />
              )}
              <PastNightBoard races={races} endTime={past.endTime} turn={turn} onTurn={setTurn} />
            </>
          )
        }
      </Loaded>
      <CallRule />
    </Frame>
  );
}

function WorldNight() {
  const { countries } = useCountryList();
  const { data: game } = useGame();
  const asked = countries.slice(0, MAX_COUNTRIES).map(({ code }) => ({ country: code }));
  const lists = useEndpoints('elections', asked, { poll: true, priority: 'background' });
  const rows = lists.flatMap(({ data }, index) =>
    raceRows(asked[index]?.country ?? '', data, undefined),
  );
  const { raceId } = useOwnCandidacy();
  const onBoard = boardRows(rows, game, raceId);
  const races = useRaces(onBoard);
  const isLoading = lists.some((read) => read.data === undefined && failureOf(read) === null);
  const [first] = lists;
  return (
    <Frame
      country={WORLD}
      leftOut={
        countries.length > MAX_COUNTRIES && (
          <p data-testid="size-end">
            Only the races of the first {formatCount(MAX_COUNTRIES)} of{' '}
            {counted(countries.length, 'country', 'countries')} are here.
          </p>
        )
      }
      nights={NO_NIGHTS}
      reads={[...lists, ...races.map(({ read }) => read)]}
    >
      {first === undefined || (isLoading && rows.length === 0) ? (
        <EmptyState action={<a href={href('countries')}>Open the list of countries</a>}>
          {first === undefined ? 'No countries yet.' : 'Loading the lists of races…'}
        </EmptyState>
      ) : (
        <RunningBoard
          rows={rows}
          races={races}
          leftOut={onBoard.length - races.length}
          showsCountry
          whereTo={<a href={href('countries')}>Open the list of countries</a>}
        />
      )}
      <CallRule />
    </Frame>
  );
}

/** The board: `?country=` is a country's code or `WORLD`, `?night=` the moment of a past night, `?turn=` its turn. */
export function ElectionNightPage() {
  const { code } = useChosenCountry('electionNight');
  if (code === null)
    return (
      <ReadScreen title="Election night" reads={[]}>
        <EmptyState action={<a href={href('countries')}>Open the list of countries</a>}>
          Choose a country to see its races.
        </EmptyState>
      </ReadScreen>
    );
  return code === WORLD ? <WorldNight /> : <CountryBoard key={code} country={code} />;
}
