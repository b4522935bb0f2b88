/** `#/elections/night/broadcast`: a night on a whole screen, for a stream or a second monitor. */
import { useRef, useState } from 'react';

import { serverNowMs } from '@renderer/api/clock';
import { useDirectory } from '@renderer/api/directory/directory';
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { Countdown } from '@renderer/components/figures/relative-time';
import { Button } from '@renderer/components/ui/button';
import { RouteLink } from '@renderer/components/ui/link';
import { Sentence } from '@renderer/components/ui/layout/lede';
import tabbed from '@renderer/components/ui/layout/tab.module.css';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { useGame } from '@renderer/features/client/use-status';
import { useChosenCountry } from '@renderer/features/countries/country-select';
import { hasRaceMap, RaceMap } from '@renderer/features/elections/state-map/race-map-panel';
import { OwnSeatLine } from '@renderer/features/elections/own-seat-line';
import { CountryName } from '@renderer/features/links/marks';
import { href, routeOf } from '@renderer/screens/href';
import { openRoute } from '@renderer/state/location';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { nightOf } from '@shared/domain/elections/night';
import type { Night } from '@shared/domain/elections/night';
import { ownSeatOf } from '@shared/domain/elections/own-seat';
import { withoutPlayer } from '@shared/domain/elections/race';
import { turnsTo } from '@shared/domain/turns';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { largestOf, nightDeck, nightHeadline, raceCount } from '../night/night-headline';
import type { ProjectedFacts } from '../night/night-headline';
import { useNight } from '../night/use-night';
import type { CountryNight } from '../night/use-night';
import { useProjectedChamber } from '../night/use-projected-chamber';
import { BroadcastFoot } from './broadcast-foot';
import styles from './broadcast.module.css';
import { CloseRaces } from './close-race';
import { useEscape, useStageZoom, useWithoutFrame } from './use-broadcast-view';

const TITLE = 'Election night, full screen';

/** Back to the night, and out of the window's full screen. */
function leave(country: string | null): void {
  if (document.fullscreenElement != null) void document.exitFullscreen().catch(() => undefined);
  openRoute(routeOf(href('electionNight', country === null ? {} : { country })));
}

interface HeadProps {
  readonly country: string;
  readonly night: Night;
  /** As sent; null where it is not known. */
  readonly lastCountAt: string | null;
  /** Null while the chamber's projection is not known: then all races are counted. */
  readonly facts: ProjectedFacts | null;
  readonly showsFigures: boolean;
  readonly onFigures: (shows: boolean) => void;
}

function Head({ country, night, lastCountAt, facts, showsFigures, onFigures }: HeadProps) {
  const { data: game } = useGame();
  const { countryName } = useDirectory();
  const name = countryName(country);
  const left = turnsTo(lastCountAt, game, serverNowMs())?.turns ?? null;
  return (
    <div className={styles.head}>
      <strong className={styles.brand}>Hustings</strong>
      <span className={styles.country} title={name}>
        <CountryName code={country} isUnnamed={name === country}>
          {name}
        </CountryName>{' '}
        election night
      </span>
      <span data-testid="night-counted" data-value={facts?.counted ?? night.counting.length}>
        {facts === null || facts.races === 0
          ? `${formatCount(night.counting.length)} of ${counted(night.all, 'race')} counted`
          : `${formatCount(facts.counted)} of ${raceCount(facts.races, facts.house)} counted`}
      </span>
      <span className={styles.controls}>
        <Button
          variant="quiet"
          aria-pressed={showsFigures}
          onClick={() => onFigures(!showsFigures)}
        >
          My figures
        </Button>
        <Button variant="quiet" onClick={() => leave(country)}>
          Leave full screen
        </Button>
      </span>
      {night.turn !== null && (
        <span>
          Turn <strong>{formatCount(night.turn)}</strong>
        </span>
      )}
      {left !== null && (
        <span>
          <strong>{formatCount(Math.max(0, left))}</strong> {left === 1 ? 'turn' : 'turns'} to the
          last count
        </span>
      )}
      {game?.nextTurnAt != null && (
        <span>
          next turn <Countdown nextTurnAt={game.nextTurnAt} testId="broadcast-next-turn" />
        </span>
      )}
    </div>
  );
}

interface StageProps {
  readonly country: string;
  readonly shown: CountryNight;
}

function Stage({ country, shown: { races: reads, unread, lastCountAt } }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useStageZoom(stage);
  const [showsFigures, setShowsFigures] = useState(false);
  useWithoutFrame(showsFigures);
  const { legible, legibleInk } = useThemeColours();
  const chamber = useProjectedChamber(country);
  const sent = reads.map(({ race }) => race);
  const night = nightOf(showsFigures ? sent : sent.map(withoutPlayer), unread);
  const ownSeat = night.own === null ? null : ownSeatOf(night.own);
  const { facts, groups, races: all, racesRead: loaded } = chamber;
  const largest = facts === null ? [] : largestOf(facts.parties);
  const largestColour = largest.length === 1 ? (largest[0]?.colour ?? null) : null;
  const { colour, ...headline } = nightHeadline(facts, { running: night.all, loaded, all });
  const tab = { '--tab': legible(colour), '--tab-ink': legibleInk(colour) };
  const deck = facts === null ? '' : nightDeck(facts, night.flips);
  return (
    <div ref={stage} className={styles.screen}>
      <div className={styles.stage} style={{ ...(colour === null ? {} : tab), zoom }}>
        <Head
          country={country}
          night={night}
          lastCountAt={lastCountAt}
          facts={facts}
          showsFigures={showsFigures}
          onFigures={setShowsFigures}
        />
        <div className={styles.middle} data-has-map={hasRaceMap(night.running) || undefined}>
          <section
            className={`${styles.chamber} ${tabbed.tab}`}
            aria-label="The chamber as projected"
          >
            <h2 className={styles.headline} data-testid="broadcast-headline">
              <Sentence {...headline} />
            </h2>
            {deck !== '' && <p className={styles.quiet}>{deck}</p>}
            {night.own !== null && ownSeat !== null && (
              <p>
                <OwnSeatLine own={ownSeat} race={night.own} />
              </p>
            )}
            {facts !== null && groups.length > 0 && (
              <div className={styles.picture}>
                <Hemicycle
                  label="The chamber as projected"
                  groups={groups}
                  majority={facts.majority}
                  labelled={{
                    figure: formatCount(largest[0]?.seats ?? facts.totalSeats),
                    colour: largestColour,
                  }}
                />
              </div>
            )}
          </section>
          {hasRaceMap(night.running) && (
            <section className={styles.map} aria-label="Who leads, state by state">
              <h2>Who leads, state by state</h2>
              <RaceMap country={country} races={night.running} label="Who leads, state by state" />
            </section>
          )}
        </div>
        <CloseRaces night={night} />
        <BroadcastFoot country={country} night={night} />
      </div>
    </div>
  );
}

function CountryBroadcast({ country }: { readonly country: string }) {
  const shown = useNight(country);
  const { list, archive, races, rows, nights } = shown;
  const [lastNight] = nights;
  useEscape(() => leave(country));
  return (
    <ReadScreen
      title={TITLE}
      isWide
      reads={[list, ...(archive === null ? [] : [archive]), ...races.map(({ read }) => read)]}
    >
      <Loaded read={list} skeletonLines={10}>
        {() =>
          rows.some(({ group }) => group === 'running') ? (
            <Stage country={country} shown={shown} />
          ) : (
            <EmptyState
              action={
                <RouteLink
                  to={href('electionNight', {
                    country,
                    ...(lastNight !== undefined && { night: lastNight.endTime }),
                  })}
                >
                  {lastNight === undefined ? 'Open election night' : 'Open the last night'}
                </RouteLink>
              }
            >
              No race is running now.
            </EmptyState>
          )
        }
      </Loaded>
    </ReadScreen>
  );
}

/** `?country=` is a country's code. */
export function BroadcastPage() {
  const { code } = useChosenCountry('broadcast');
  if (code === null)
    return (
      <ReadScreen title={TITLE} reads={[]}>
        <EmptyState action={<a href={href('countries')}>Open the list of countries</a>}>
          Choose a country to see its races.
        </EmptyState>
      </ReadScreen>
    );
  return <CountryBroadcast key={code} country={code} />;
}
