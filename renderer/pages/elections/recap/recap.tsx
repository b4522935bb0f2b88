/** A night that is over: who won, who gained and lost, the closest seat and the biggest swing. */
import { useMemo } from 'react';

import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import { Grid } from '@renderer/components/ui/layout/grid';
import { Panel } from '@renderer/components/ui/layout/panel';
import { voteWords } from '@renderer/features/elections/own-race-words';
import { keyOf } from '@renderer/features/elections/projected-seats';
import { useRaces } from '@renderer/features/elections/use-race';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { ElectionLink } from '@renderer/features/links/links';
import { PartyName } from '@renderer/features/links/marks';
import type { Race } from '@shared/domain/elections/race';
import { placeWords, raceBefore } from '@shared/domain/elections/race-rows';
import type { RaceRow } from '@shared/domain/elections/race-rows';
import { recapOf } from '@shared/domain/elections/recap';
import type { Recap } from '@shared/domain/elections/recap';
import { formatPercent, formatPoints } from '@shared/domain/wording/numbers';

import { Gains } from './gains';
import { RecapLede } from './recap-lede';
import { recapNames } from './recap-names';
import type { RecapNames } from './recap-names';
import styles from './recap.module.css';

interface RecapProps {
  readonly country: string;
  /** Those of the night that are loaded. */
  readonly races: readonly RaceRead[];
  /** How many races ended in the night. */
  readonly all: number;
  /** Every race of the country, to find those before. */
  readonly rows: readonly RaceRow[];
}

function useRecap({ country, races, all, rows }: RecapProps): Recap | null {
  const find = usePartyFinder(country);
  const before = races.map(({ race }) => raceBefore(race.row, rows));
  const byId = new Map(before.flatMap((row) => (row === null ? [] : [[row.id, row] as const])));
  const formers = new Map(
    useRaces(Array.from(byId.values())).flatMap(({ race }): [string, Race][] =>
      race.isRead ? [[race.row.id, race]] : [],
    ),
  );
  const decided = races.map(({ race }, index) => ({
    race,
    former: formers.get(before[index]?.id ?? '') ?? null,
  }));
  return recapOf(decided, all, (candidate) => keyOf(candidate, find));
}

function Place({ race }: { readonly race: Race }) {
  const { stateName } = useDirectory();
  return <ElectionLink id={race.row.id} name={placeWords(race.row, stateName)} />;
}

function Decided({ recap, names }: { readonly recap: Recap; readonly names: RecapNames }) {
  const { closest, swing } = recap;
  if (closest === null && swing === null) return null;
  return (
    <Panel title="What decided it">
      {closest !== null && (
        <div className={styles.fact}>
          <h3>Closest seat</h3>
          <strong>By {voteWords(closest.margin.votes, closest.race.areVotesAbout)}</strong>
          <bdi>{closest.margin.from.name}</bdi> over <bdi>{closest.margin.to.name}</bdi> in{' '}
          <Place race={closest.race} />
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

/** Renders nothing until every race of the night is over and loaded. */
export function NightRecap(props: RecapProps) {
  const { country } = props;
  const find = usePartyFinder(country);
  const names = useMemo(() => recapNames(find), [find]);
  const recap = useRecap(props);
  if (recap === null || recap.parties.length === 0) return null;
  return (
    <>
      <RecapLede country={country} recap={recap} names={names} />
      <Grid spans={[7, 5]}>
        <Panel
          title="Gains and losses"
          aside={recap.seatsMoved === null ? undefined : 'Against the races before'}
          hasPicture
        >
          <Gains country={country} recap={recap} names={names} />
        </Panel>
        <Decided recap={recap} names={names} />
      </Grid>
    </>
  );
}
