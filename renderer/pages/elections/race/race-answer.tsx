/** The evidence below a race's sentence: shares by turn, seats and who is next, candidates, what if. */
import { useEffect, useRef } from 'react';
import { useUrlState } from '@renderer/state/url-state';
import { shortName } from '@renderer/features/elections/own-race-words';
import { LineChart } from '@renderer/components/charts/line-chart';
import type { LineSeries } from '@renderer/components/charts/line-series';
import { Stack } from '@renderer/components/ui/layout/columns';
import { Grid } from '@renderer/components/ui/layout/grid';
import { Panel } from '@renderer/components/ui/layout/panel';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import { canSuppose } from '@shared/domain/elections/suppose';
import { formatPercent } from '@shared/domain/wording/numbers';

import { CandidatesPanel } from '../candidates-panel';
import { FirstCount } from './first-count';
import { RaceLede } from './race-lede';
import { SeatsAsTheyFall } from './seats-panel';
import { StepsPanel } from './steps-panel';
import { WhatIfPanel } from './what-if-panel';
import { Primaries } from './race-primaries';
import { isAnybodyCounted } from '@shared/domain/elections/race-standing';

/** The grey of candidates without a party. */
const INDEPENDENT = '#7a7a7a';
/** More lines cannot be told apart. */
const MAX_LINES = 6;

function linesOf({ runners, turns, own }: Race): readonly LineSeries[] {
  const leading = runners.slice(0, MAX_LINES);
  const shown = own === null || leading.includes(own) ? leading : [...leading.slice(0, -1), own];
  const names = shown.map(({ name }) => name);
  return shown.map(({ key, name, isOwn, candidate }) => ({
    name: isOwn ? 'You' : name,
    endName: isOwn ? 'You' : shortName(name, names),
    colour: candidate.partyColor ?? INDEPENDENT,
    isOwn,
    points: turns.map(({ turn, shares }) => ({ x: turn, y: shares.get(key) ?? null })),
  }));
}

function SharesPanel({ race }: { readonly race: Race }) {
  const series = linesOf(race);
  const [first] = race.turns;
  const isCounted = isAnybodyCounted(race.runners);
  if (first === undefined || series.length === 0 || !isCounted) return null;
  if (race.turns.length === 1)
    return (
      <Panel title="Share of the vote, by turn">
        <FirstCount
          turn={first.turn}
          series={series}
          hasMoreTurns={race.phase === 'general' && race.turnsLeft !== 0}
        />
      </Panel>
    );
  return (
    <Panel title="Share of the vote, by turn">
      <LineChart
        name="election-votes"
        label="Share of the vote, by turn"
        series={series}
        formatY={formatPercent}
        unit="%"
      />
    </Panel>
  );
}

/** Scrolls to the element while the address names it: after the new page has gone to its top. */
function useShownFirst(isNamed: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNamed) element.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  return element;
}

/** Everything about who is ahead; facts of the contest follow on the page. */
export function RaceAnswer({ race }: { readonly race: Race }) {
  const [part] = useUrlState('election', 'part');
  const { own, award } = race;
  const whatIf = canSuppose(race);
  const whatIfPart = useShownFirst(whatIf && part === 'what-if');
  const shares = race.phase !== 'primary' && race.turns.length > 0 && <SharesPanel race={race} />;
  return (
    <>
      <RaceLede race={race} />
      <Primaries race={race} />
      {award !== null && shares !== false ? (
        <Grid spans={[7, 5]}>
          {shares}
          <SeatsAsTheyFall race={race} award={award} />
        </Grid>
      ) : (
        shares
      )}
      {whatIf && (
        <div ref={whatIfPart}>
          <Grid spans={[7, 5]}>
            <WhatIfPanel race={race} />
            <Stack>
              {own !== null && fillsSeveralSeats(race.totalSeats) && (
                <StepsPanel race={race} own={own} />
              )}
            </Stack>
          </Grid>
        </div>
      )}
      <CandidatesPanel race={race} />
    </>
  );
}
