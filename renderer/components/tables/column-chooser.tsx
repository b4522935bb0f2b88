/** The dialog in which a player chooses and orders a table's columns. Every choice takes effect at once. */
import { Button } from '@renderer/components/ui/button';
import { OrderedChoices } from '@renderer/components/ui/form/ordered-choices';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';

import { openingColumn } from './chosen-columns';
import type { Column } from './column';

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
  const opening = openingColumn(columns);
  return (
    <Dialog title={`Columns: ${caption}`} onClose={onClose}>
      <OrderedChoices
        noun="column"
        choices={columns.map(({ id, label }) => ({
          id,
          label,
          isChosen: id === opening || !hidden.includes(id),
          isFixed: id === opening,
        }))}
        onChoose={(id, isChosen) =>
          onChange({ hidden: isChosen ? hidden.filter((one) => one !== id) : [...hidden, id] })
        }
        onMove={(order) => onChange({ order })}
      />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={onReset}>Reset columns, order and filter</Button>
      </DialogActions>
    </Dialog>
  );
}
