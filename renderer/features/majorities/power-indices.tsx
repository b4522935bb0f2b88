/** How much each party's seats are worth: two indices, a sentence each, with their figures folded behind it. */
import { useMemo } from 'react';

import { RowBars } from '@renderer/components/charts/row-bars';
import { votingPower } from '@renderer/features/government/coalitions';
import type { VotingPower } from '@renderer/features/government/coalitions';
import { PartyName } from '@renderer/features/links/marks';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';
import { formatPercent } from '@shared/domain/wording/numbers';

import styles from './majorities.module.css';
import { powerCase } from './power-words';

/** The work grows with the number of seats and the cube of that of the parties. Sixty parties in a chamber of a thousand seats are below this. */
const MAX_STEPS = 200_000_000;

/** Whether the power of so many parties can be worked out at once; a service may send any number of seats. */
function isWorkable(parties: number, seatsNeeded: number): boolean {
  return seatsNeeded >= 1 && parties ** 3 * seatsNeeded <= MAX_STEPS;
}

const INDICES = [
  {
    name: 'Banzhaf',
    meaning: 'how often a majority breaks when the party leaves it',
    fractionOf: ({ banzhafFraction }: VotingPower) => banzhafFraction,
  },
  {
    name: 'Shapley–Shubik',
    meaning: 'how often the party completes a majority as parties join one by one',
    fractionOf: ({ shapleyShubikFraction }: VotingPower) => shapleyShubikFraction,
  },
] as const;

interface PowerIndicesProps {
  /** The largest first. */
  readonly parties: readonly ChamberParty[];
  readonly seatsNeeded: number;
}

/** One sentence where there are too many seats to work the power out. */
export function PowerIndices({ parties, seatsNeeded }: PowerIndicesProps) {
  const { legible } = useThemeColours();
  const isPossible = isWorkable(parties.length, seatsNeeded);
  const power = useMemo(
    () =>
      isPossible
        ? votingPower(
            parties.map(({ seats }) => seats),
            seatsNeeded,
          )
        : [],
    [isPossible, parties, seatsNeeded],
  );
  if (!isPossible)
    return (
      <p className={styles.method}>This chamber has too many seats to work out their power.</p>
    );
  return (
    <>
      <h4 className={styles.powerTitle}>How much each party’s seats are worth</h4>
      {INDICES.map(({ name, meaning, fractionOf }) => {
        const fractions = power.map(fractionOf);
        const found = powerCase(
          parties.map((party, index) => ({
            name: party.name,
            seats: party.seats,
            fraction: fractions[index] ?? 0,
          })),
        );
        return (
          <details key={name} className={styles.method} data-testid="power-index">
            <summary>
              <strong>{name}:</strong> {meaning}
              {found === '' ? '.' : `; ${found}.`}
            </summary>
            <RowBars
              bars={parties.map((party, index) => ({
                key: party.id,
                name: <PartyName colour={party.colour}>{party.name}</PartyName>,
                colour: legible(party.colour),
                value: fractions[index] ?? 0,
                words: formatPercent(Math.round((fractions[index] ?? 0) * 1_000) / 10),
              }))}
            />
          </details>
        );
      })}
    </>
  );
}
