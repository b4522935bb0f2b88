/** Who can govern together, and how much each party counts: worked out from the seats of a chamber. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { useMemo } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { useUrlState } from '@renderer/state/url-state';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { useChamber } from '@renderer/features/government/use-chamber';
import { seatingWords } from '@renderer/features/elections/race-words';
import { useProjectedSeating } from '@renderer/features/elections/projected-chamber';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { commonFailure, refreshReads } from '@renderer/components/ui/states/read-failures';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Columns } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { benchesOf } from '@renderer/features/government/benches';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { CoalitionTable } from './coalition-table';
import { ChosenCoalition } from './chosen-coalition';
import styles from './majorities.module.css';
import { PartyChoice } from './party-choice';

interface MajoritiesPanelProps {
  readonly country: string;
  /** The screen whose address keeps the chosen parties. */
  readonly screen: 'countryGovernment' | 'countryLegislature';
}

const PROJECTED = 'projected';

/** The ids of the parties that the address names. */
function idsIn(text: string): readonly string[] {
  return text.split(',').filter((id) => id !== '');
}

/** Seats of a chamber, today or as they are projected. */
interface Seating {
  readonly parties: readonly ChamberParty[];
  readonly independentSeats: number;
  readonly allSeats: number;
}

interface CalculatorProps extends MajoritiesPanelProps {
  readonly seating: Seating;
  readonly seatsNeeded: number;
}

function Calculator({ country, screen, seating, seatsNeeded }: CalculatorProps) {
  const { parties, independentSeats, allSeats } = seating;
  const [text, setText] = useUrlState(screen, 'coalition');
  const chosenIds = useMemo(() => new Set(idsIn(text)), [text]);
  const choose = (id: string, isChosen: boolean) => {
    setText((current) => {
      const others = idsIn(current).filter((other) => other !== id);
      return (isChosen ? [...others, id] : others).join(',');
    });
  };
  const majorities = (
    <CoalitionTable
      country={country}
      parties={parties}
      seatsNeeded={seatsNeeded}
      onChoose={(ids) => setText(ids.join(','))}
    />
  );
  return (
    <>
      <p className={styles.summary}>
        <span data-testid="coalition-majority" data-value={seatsNeeded}>
          {formatCount(seatsNeeded)}
        </span>{' '}
        of {formatCount(allSeats)} seats make a majority.
        {independentSeats > 0 &&
          ` ${counted(independentSeats, 'independent is', 'independents are')} in no coalition here, because independents vote individually.`}
      </p>
      <ChosenCoalition
        parties={parties}
        chosenIds={chosenIds}
        seatsNeeded={seatsNeeded}
        allSeats={allSeats}
        onClear={() => setText('')}
      />
      <Columns>
        <PartyChoice
          country={country}
          parties={parties}
          seatsNeeded={seatsNeeded}
          chosenIds={chosenIds}
          onChoose={choose}
        />
        {/* The government's page tells the smallest ones above. */}
        {screen === 'countryGovernment' ? (
          <details>
            <summary className={styles.allMajorities}>All smallest majorities</summary>
            {majorities}
          </details>
        ) : (
          majorities
        )}
      </Columns>
    </>
  );
}

interface ProjectedProps extends MajoritiesPanelProps {
  readonly seatsNeeded: number;
}

/** The same with the seats that the running races would give. */
function ProjectedCalculator({ country, screen, seatsNeeded }: ProjectedProps) {
  const { seating, reads, races, racesRead } = useProjectedSeating(country, true);
  const missing = reads.find((read) => read.data === undefined);
  const failure = commonFailure(reads) ?? (missing && failureOf(missing));
  if (seating === null) {
    return failure ? (
      <ErrorPanel failure={failure} onRetry={() => refreshReads(reads)} />
    ) : (
      <p role="status">
        {races === 0
          ? 'Loading the running races…'
          : `Loading the running races: ${formatCount(racesRead)} of ${formatCount(races)}…`}
      </p>
    );
  }
  const { seated, independentSeats, totalSeats } = seating;
  return (
    <>
      <p className={styles.method} data-testid="seating-method">
        {seatingWords(seating)}
      </p>
      <Calculator
        country={country}
        screen={screen}
        seating={{ parties: seated, independentSeats, allSeats: totalSeats }}
        seatsNeeded={seatsNeeded}
      />
    </>
  );
}

const SEATS = [
  { value: '', label: 'Seats now' },
  { value: PROJECTED, label: 'As projected' },
];

/** The coalition calculator of a country's chamber. */
export function MajoritiesPanel({ country, screen }: MajoritiesPanelProps) {
  const chamber = useChamber(country);
  const { totalSeats, majority, countsOfficials, isPresidential, isPending } = chamber;
  const find = usePartyFinder(country);
  const [which, setWhich] = useUrlState(screen, 'seats');
  const benches = useMemo(() => benchesOf(chamber, find), [chamber, find]);
  if (isPending) {
    return (
      <Panel title="Coalition">
        <Skeleton lines={6} />
      </Panel>
    );
  }
  if (countsOfficials) {
    return (
      <Panel title="Coalition">
        <EmptyState>
          These figures count officials of every office, so each party’s seats in the chamber are
          unknown.
        </EmptyState>
      </Panel>
    );
  }
  if (totalSeats === null || majority === null) {
    return (
      <Panel title="Coalition">
        <EmptyState>
          The size of this chamber is unknown, so Hustings can’t calculate a majority.
        </EmptyState>
      </Panel>
    );
  }
  if (benches === null) {
    return (
      <Panel title="Coalition">
        <EmptyState>Seats by party are not available here for this chamber.</EmptyState>
      </Panel>
    );
  }
  const seatsNeeded = benches.majority;
  return (
    <Panel title="Coalition">
      {isPresidential && (
        <p className={styles.method}>
          A president governs this country: a majority of the chamber passes bills and forms no
          government.
        </p>
      )}
      <SelectField label="Seats" value={which} options={SEATS} onChange={setWhich} />
      {which === PROJECTED ? (
        <ProjectedCalculator country={country} screen={screen} seatsNeeded={seatsNeeded} />
      ) : (
        <Calculator country={country} screen={screen} seating={benches} seatsNeeded={seatsNeeded} />
      )}
    </Panel>
  );
}
