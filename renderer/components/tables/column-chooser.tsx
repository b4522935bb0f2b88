/** The dialog in which a player chooses and orders a table's columns. Every choice takes effect at once. */
import { ArrowDown, ArrowUp } from 'lucide-react';

import { Button } from '@renderer/components/ui/button';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { announce } from '@renderer/components/ui/overlay/toasts';

import { movedColumn, openingColumn } from './chosen-columns';
import type { Column } from './column';
import styles from './column-chooser.module.css';

interface ColumnChooserProps<Row> {
  readonly caption: string;
  /** All columns, in the order on screen. */
  readonly columns: readonly Column<Row>[];
  readonly hidden: readonly string[];
  readonly onChange: (choice: {
    readonly hidden?: readonly string[];
    readonly order?: readonly string[];
  }) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Drawn while it is open. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { caption, columns, hidden, onChange, onReset, onClose } = props;
  const ids = columns.map(({ id }) => id);
  const opening = openingColumn(columns);
  const move = (id: string, label: string, step: -1 | 1) => {
    const order = movedColumn(ids, id, step);
    if (order === ids) return;
    onChange({ order });
    announce(`${label} is now column ${order.indexOf(id) + 1} of ${order.length}`);
  };
  return (
    <Dialog title={`Columns: ${caption}`} onClose={onClose}>
      <ol className={styles.list}>
        {columns.map(({ id, label }, index) => (
          <li key={id} className={styles.row}>
            <label className={styles.label}>
              <input
                type="checkbox"
                checked={id === opening || !hidden.includes(id)}
                disabled={id === opening}
                onChange={({ currentTarget }) =>
                  onChange({
                    hidden: currentTarget.checked
                      ? hidden.filter((one) => one !== id)
                      : [...hidden, id],
                  })
                }
              />
              {label}
            </label>
            <Button
              variant="quiet"
              aria-label={`Move ${label} up`}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(id, label, -1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              aria-label={`Move ${label} down`}
              aria-disabled={index === columns.length - 1 || undefined}
              onClick={() => move(id, label, 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={onReset}>Reset columns, order and filter</Button>
      </DialogActions>
    </Dialog>
  );
}
