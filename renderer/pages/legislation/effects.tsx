/** The effects of a bill, each with its direction as a mark and a word. */
import { humanise } from '@shared/domain/words';

import { directionOf, MARKS } from './effect-direction';
import type { SentEffect } from './effect-direction';
import styles from './legislation.module.css';

/** The list of effects. Colour marks the direction only: whether an increase is good is a matter of opinion. */
export function Effects({ effects }: { readonly effects: readonly SentEffect[] }) {
  if (effects.length === 0) return <>No effects listed</>;
  return (
    <ul className={styles.effects}>
      {effects.map(({ metric, direction }, index) => (
        <li key={`${metric ?? ''} ${index}`} data-direction={direction ?? ''}>
          <span aria-hidden="true" className={styles.mark}>
            {MARKS[directionOf(direction)]}
          </span>{' '}
          {metric ? humanise(metric) : 'Unnamed effect'}{' '}
          <span className={styles.direction}>{direction ? humanise(direction) : ''}</span>
        </li>
      ))}
    </ul>
  );
}
