/** A night that is over: who won, who gained and lost, the closest seat and the biggest swing. */
import { useMemo } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import { Grid } from '@renderer/components/ui/layout/grid';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { ElectionLink } from '@renderer/features/links/links';
import { PartyName } from '@renderer/features/links/marks';
import { RaceResultLede } from '@renderer/features/results/race-result-lede';
import { useChamberChange } from '@renderer/features/results/use-chamber-change';
import { useRaceResult } from '@renderer/features/results/use-own-results';
import { fillsLowerHouse } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import { placeWords } from '@shared/domain/elections/race-rows';
import type { Recap } from '@shared/domain/elections/recap';
import type { ChamberChange } from '@shared/domain/results/chamber-change';
import { formatPercent, formatPoints, voteWords } from '@shared/domain/wording/numbers';

import { Gains } from './gains';
import { RecapLede } from './recap-lede';
import { recapNames } from './recap-names';
import type { RecapNames } from './recap-names';
import styles from './recap.module.css';
import { useRecap } from './use-recap';
import type { RecapSource } from './use-recap';

function Place({ race }: { readonly race: Race }) {
  const { stateName } = useDirectory();
  return <ElectionLink id={race.row.id} name={placeWords(race.row, stateName)} />;
}

function Decided({ recap, names }: { readonly recap: Recap; readonly names: RecapNames }) {
  const { closest, swing } = recap;
  return (
    <Panel title="What decided it">
      {closest !== null && (
        <div className={styles.fact}>
          <h3>Closest seat</h3>
          <strong>By {voteWords(closest.margin.votes, closest.race.areVotesAbout)}</strong>
          <Foreign>{closest.margin.from.name}</Foreign> over{' '}
          <Foreign>{closest.margin.to.name}</Foreign> in <Place race={closest.race} />
        </div>
      )}
      {swing !== null && (
        <div className={styles.fact}>
          <h3>Biggest swing</h3>
          <strong>{formatPoints(swing.to - swing.from)}</strong>
          to <PartyName colour={names.colourOf(swing.party)}>
            {names.nameOf(swing.party)}
          </PartyName>{' '}
          in <Place race={swing.race} />: {formatPercent(swing.from)} → {formatPercent(swing.to)}
        </div>
      )}
    </Panel>
  );
}

/** The house that the night filled, before and after; null where the player's own result shows it, and where it is not known. */
function useHouseChange({ country, races, recap }: NightRecapProps): ChamberChange | null {
  const [first] = recap.races;
  const hasOwn = races.some(({ race: { isOwn, row } }) => isOwn && fillsLowerHouse(row));
  const isShown = first !== undefined && fillsLowerHouse(first.row) && !hasOwn;
  return useChamberChange(isShown ? country : '', isShown ? first.endedTurn : null);
}

interface NightRecapProps {
  readonly country: string;
  /** Of the night. */
  readonly races: readonly RaceRead[];
  readonly recap: Recap;
}

/** The player's own result comes first. */
export function NightRecap(props: NightRecapProps) {
  const { country, races, recap } = props;
  const find = usePartyFinder(country);
  const names = useMemo(() => recapNames(find), [find]);
  const chamber = useHouseChange(props);
  const isDecidedKnown = recap.closest !== null || recap.swing !== null;
  const own = useRaceResult(races.find(({ race }) => race.isOwn) ?? null);
  return (
    <>
      {own?.stage === 'general' && <RaceResultLede result={own} />}
      <RecapLede country={country} recap={recap} names={names} chamber={chamber} />
      <Grid spans={isDecidedKnown ? [7, 5] : [12]}>
        <Panel
          title="Gains and losses"
          aside={recap.seatsMoved === null ? undefined : 'Against the races before'}
          hasPicture
        >
          <Gains country={country} recap={recap} names={names} />
        </Panel>
        {isDecidedKnown && <Decided recap={recap} names={names} />}
      </Grid>
    </>
  );
}

/** The recap of a past night; renders nothing until all its races are loaded. */
export function PastRecap(source: RecapSource) {
  const recap = useRecap(source);
  if (recap === null) return null;
  return <NightRecap country={source.country} races={source.races} recap={recap} />;
}
