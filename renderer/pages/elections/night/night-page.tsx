/** `#/elections/night`: every running race of a country or the world, the chamber they would seat, and past nights turn by turn. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { useGame } from '@renderer/features/client/use-status';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import type { Read } from '@renderer/api/query/read';
import { nightOf } from '@shared/domain/elections/night';
import { ownSeatOf } from '@shared/domain/elections/own-seat';
import { pastNights, raceRows } from '@shared/domain/elections/race-rows';
import { MAX_ARCHIVED_RACES, useCountryRaces } from '@renderer/features/elections/use-races';
import type { PastNight, RaceRow } from '@shared/domain/elections/race-rows';
import { useOwnCandidacy, useRaces } from '@renderer/features/elections/use-race';
import type { RaceRead } from '@renderer/features/elections/use-race';
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
import { NightRecap } from '../recap/recap';
import { CallRule } from './call-rule';
import { ProjectedChamberPanel } from './chamber-panel';
import { MyCard } from './my-card';
import { RaceMapPanel } from '@renderer/features/elections/state-map/race-map-panel';
import { NightLede } from './night-lede';
import styles from './night.module.css';
import { PastNightBoard } from './past-night';
import { boardRows, isRunning, RunningBoard } from './running-board';
import { Ticker } from './ticker';
import { useProjectedChamber } from './use-projected-chamber';

/** Stands for every country; no country's code is as long. */
const WORLD = 'WORLD';
/** Nights to choose from, the newest first. */
const MAX_NIGHTS = 60;
/** Countries whose lists are read for the world's board. */
const MAX_COUNTRIES = 30;

function nightName(endTime: string): string {
  const atMs = Date.parse(endTime);
  return Number.isNaN(atMs) ? endTime : formatInstant(atMs);
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

interface NowBoardProps {
  readonly country: string;
  readonly rows: readonly RaceRow[];
  /** Of the rows on the board. */
  readonly races: readonly RaceRead[];
}

/** What runs now in one country, the chamber that it would seat first. */
function NowBoard({ country, rows, races }: NowBoardProps) {
  const chamber = useProjectedChamber(country);
  const all = races.map(({ race }) => race);
  const running = all.filter(isRunning);
  const night = nightOf(all);
  const ownSeat = night.own === null ? null : ownSeatOf(night.own);
  const unread =
    rows.filter(({ group }) => group === 'running').length -
    races.filter(({ race }) => race.row.group === 'running').length;
  return (
    <>
      <NightLede
        country={country}
        count={running.length + unread}
        chamber={chamber}
        flips={night.flips}
      />
      <div className={styles.evidence}>
        {night.own !== null && ownSeat !== null && <MyCard race={night.own} own={ownSeat} />}
        <RaceMapPanel country={country} races={running} />
        {night.all > 0 && <Ticker country={country} changes={night.changes} turn={night.turn} />}
      </div>
      <RunningBoard
        rows={rows}
        races={races}
        showsCountry={false}
        ownId={ownSeat === null ? null : (night.own?.row.id ?? null)}
        whereTo={
          <RouteLink to={href('countryElections', { code: country })}>
            Open all its elections
          </RouteLink>
        }
      />
      <ProjectedChamberPanel country={country} chamber={chamber} />
    </>
  );
}

function CountryNight({ country }: { readonly country: string }) {
  const { data: game } = useGame();
  const [night] = useUrlState('electionNight', 'night');
  const [turn, setTurn] = useUrlState('electionNight', 'turn');
  const { list, archive, rows } = useCountryRaces(country);
  const nights = useMemo(() => pastNights(rows), [rows]);
  const past = night === '' ? null : (nights.find(({ endTime }) => endTime === night) ?? null);
  const { raceId } = useOwnCandidacy();
  const wanted = night === '' ? boardRows(rows, game, raceId) : (past?.rows ?? []);
  const races = useRaces(wanted);
  const reads = races.map(({ read }) => read);
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
      reads={[list, ...archiveReads, ...reads]}
    >
      <Loaded read={list} skeletonLines={10}>
        {() =>
          night === '' ? (
            <NowBoard country={country} rows={rows} races={races} />
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
                <NightRecap country={country} races={races} all={past.rows.length} rows={rows} />
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
  const races = useRaces(boardRows(rows, game, raceId));
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
  return code === WORLD ? <WorldNight /> : <CountryNight key={code} country={code} />;
}
