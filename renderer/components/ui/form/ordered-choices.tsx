/** A list of things that a player chooses and puts in order. */
import { ArrowDown, ArrowUp } from 'lucide-react';

import { Button } from '../button';
import { announce } from '../overlay/toasts';
import styles from './ordered-choices.module.css';

/** One entry of the list. */
interface OrderedChoice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly isChosen: boolean;
  /** It is chosen for good. */
  readonly isFixed?: boolean;
}

interface OrderedChoicesProps<Id extends string> {
  /** In their order. */
  readonly choices: readonly OrderedChoice<Id>[];
  /** What one entry is: `column`. */
  readonly noun: string;
  /** So many from the first can change places; all of them where left out. */
  readonly movable?: number;
  readonly onChoose: (id: Id, isChosen: boolean) => void;
  /** The ids in their new order. */
  readonly onMove: (ids: readonly Id[]) => void;
}

/** The ids after one changed places with its neighbour: -1 for the one before, 1 for the one behind. */
function moved<Id extends string>(ids: readonly Id[], id: Id, step: -1 | 1): readonly Id[] {
  const from = ids.indexOf(id);
  const other = ids[from + step];
  if (from === -1 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

/** A checkbox and two buttons for each entry. Every choice takes effect at once. */
export function OrderedChoices<Id extends string>(props: OrderedChoicesProps<Id>) {
  const { choices, noun, movable = choices.length, onChoose, onMove } = props;
  const ids = choices.map(({ id }) => id);
  const move = (id: Id, label: string, step: -1 | 1) => {
    const order = moved(ids.slice(0, movable), id, step);
    const place = order.indexOf(id);
    if (place === ids.indexOf(id) || place === -1) return;
    onMove([...order, ...ids.slice(movable)]);
    announce(`${label} is now ${noun} ${place + 1} of ${movable}`);
  };
  return (
    <ol className={styles.list}>
      {choices.map(({ id, label, isChosen, isFixed = false }, index) => (
        <li key={id} className={styles.row}>
          <label className={styles.label}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isFixed}
              onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
            />
            {label}
          </label>
          <Button
            variant="quiet"
            aria-label={`Move ${label} up`}
            aria-disabled={index === 0 || index >= movable || undefined}
            onClick={() => move(id, label, -1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            aria-label={`Move ${label} down`}
            aria-disabled={index >= movable - 1 || undefined}
            onClick={() => move(id, label, 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ol>
  );
}
