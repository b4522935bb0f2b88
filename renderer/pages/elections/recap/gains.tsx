/** Seats of each party with what it gained or lost against the races before. */
import type { CSSProperties } from 'react';

import { Delta } from '@renderer/components/figures/delta';
import { INDEPENDENT_ID } from '@renderer/features/government/chamber-parties';
import { PartyLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { Recap } from '@shared/domain/elections/recap';
import { formatCount } from '@shared/domain/wording/numbers';

import type { RecapNames } from './recap-names';
import styles from './recap.module.css';

interface GainsProps {
  readonly country: string;
  readonly recap: Recap;
  readonly names: RecapNames;
}

/** A bar to the right of the middle is a gain, to the left a loss. */
export function Gains({ country, recap: { parties, seatsMoved }, names }: GainsProps) {
  const { legible } = useThemeColours();
  const most = Math.max(...parties.map(({ seats, before }) => Math.abs(seats - (before ?? 0))), 1);
  return (
    <table className={styles.gains} aria-label="Gains and losses" data-picture="body">
      <thead>
        <tr>
          <th scope="col">Party</th>
          <th scope="col">Seats</th>
          {seatsMoved !== null && (
            <>
              <th scope="col">Lost · gained</th>
              <th scope="col">Change</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {parties.map(({ id, seats, before }) => {
          const change = seats - (before ?? 0);
          return (
            <tr key={id} data-testid="recap-party" data-party={id}>
              <th scope="row">
                <PartyLink
                  id={id === INDEPENDENT_ID ? 'independent' : id}
                  name={names.nameOf(id)}
                  country={country}
                  colour={names.colourOf(id)}
                />
              </th>
              <td data-value={seats}>{formatCount(seats)}</td>
              {before !== null && (
                <>
                  <td
                    className={styles.bar}
                    aria-hidden="true"
                    data-direction={change < 0 ? 'lost' : 'gained'}
                    style={
                      {
                        '--part': `${(Math.abs(change) / most) * 50}%`,
                        '--party': legible(names.colourOf(id)),
                      } as CSSProperties
                    }
                  />
                  <td data-value={change}>
                    <Delta value={change} format={formatCount} />
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
