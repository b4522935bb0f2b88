/** Who can govern together, and how much each party counts: worked out from the seats of a chamber. */
import { useMemo } from 'react';

import { useParties } from '@renderer/api/directories/use-parties';
import { useUrlState } from '@renderer/state/url-state';
import { majorityOf } from '@shared/domain/coalitions';
import { formatCount } from '@shared/domain/numbers';

import { useChamber } from '../countries/use-chamber';
import { EmptyState } from '../states/empty-state';
import { Columns } from '../ui/layout/columns';
import { Panel } from '../ui/layout/panel';
import { chamberParties } from './chamber-parties';
import { ChosenCoalition } from './chosen-coalition';
import { CoalitionTable } from './coalition-table';
import styles from './majorities.module.css';
import { PowerTable } from './power-table';

interface MajoritiesPanelProps {
  readonly country: string;
  /** The screen whose address keeps the chosen parties. */
  readonly screen: 'countryGovernment' | 'countryLegislature';
}

/** The ids of the parties that the address names. */
function idsIn(text: string): readonly string[] {
  return text.split(',').filter((id) => id !== '');
}

/** The coalition calculator of a country's chamber. */
export function MajoritiesPanel({ country, screen }: MajoritiesPanelProps) {
  const { composition, totalSeats, majority, countsOfficials } = useChamber(country);
  const { find } = useParties(country);
  const [text, setText] = useUrlState(screen, 'coalition');
  const { parties, independentSeats } = useMemo(
    () => chamberParties(composition, find),
    [composition, find],
  );
  const chosenIds = useMemo(() => new Set(idsIn(text)), [text]);
  if (countsOfficials || parties.length === 0) {
    return (
      <Panel title="Coalition">
        <EmptyState>
          {countsOfficials
            ? 'The service counts officials of every office here, so what each party holds in the chamber is not known.'
            : 'No party holds a seat of this chamber yet.'}
        </EmptyState>
      </Panel>
    );
  }
  const held = parties.reduce((sum, { seats }) => sum + seats, independentSeats);
  const all = Math.max(totalSeats ?? 0, held);
  const needed = majority ?? majorityOf(all);
  const choose = (id: string, isChosen: boolean) => {
    setText((current) => {
      const others = idsIn(current).filter((other) => other !== id);
      return (isChosen ? [...others, id] : others).join(',');
    });
  };
  return (
    <Panel title="Coalition">
      <p className={styles.summary}>
        <span data-testid="coalition-majority" data-value={needed}>
          {formatCount(needed)}
        </span>{' '}
        of {formatCount(all)} seats make a majority.
        {independentSeats > 0 &&
          ` ${formatCount(independentSeats)} ${independentSeats === 1 ? 'independent is' : 'independents are'} in no coalition here, because independents decide alone.`}
      </p>
      <ChosenCoalition
        parties={parties}
        chosenIds={chosenIds}
        seatsNeeded={needed}
        onClear={() => {
          setText('');
        }}
      />
      <Columns count={2}>
        <PowerTable
          country={country}
          parties={parties}
          seatsNeeded={needed}
          chosenIds={chosenIds}
          onChoose={choose}
        />
        <CoalitionTable
          country={country}
          parties={parties}
          seatsNeeded={needed}
          onChoose={(ids) => {
            setText(ids.join(','));
          }}
        />
      </Columns>
    </Panel>
  );
}
