/** The effects of a bill, each with its direction as a mark and a word. */
import { useListPart } from '@renderer/components/tables/list-part';
import { humanise } from '@shared/domain/wording/words';

import { directionOf, MARKS } from './effect-direction';
import type { SentEffect } from './effect-direction';
import styles from './bills.module.css';

/** A cell has no room for more. */
const MAX_EFFECTS = 12;

/** The list of effects. Colour marks the direction only: whether an increase is good is a matter of opinion. */
export function Effects({ effects }: { readonly effects: readonly SentEffect[] }) {
  const { drawn, more } = useListPart(effects, MAX_EFFECTS);
  if (effects.length === 0) return <>No effects listed</>;
  return (
    <ul className={styles.effects}>
      {drawn.map(({ metric, direction }, index) => (
        <li key={`${metric ?? ''} ${index}`} data-direction={direction ?? ''}>
          <span aria-hidden="true" className={styles.mark}>
            {MARKS[directionOf(direction)]}
          </span>{' '}
          {metric ? humanise(metric) : 'Unnamed effect'}{' '}
          <span className={styles.direction}>{direction ? humanise(direction) : ''}</span>
        </li>
      ))}
      {more !== null && <li>{more}</li>}
    </ul>
  );
}
