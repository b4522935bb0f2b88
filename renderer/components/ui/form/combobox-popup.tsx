/** What opens below the field of a combobox: a sentence, and the rows to choose from. */
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './combobox-popup.module.css';
import type { Combobox } from './combobox';

interface ComboboxPopupProps<Item> {
  readonly combobox: Combobox<Item>;
  readonly items: readonly Item[];
  /** Names the list for a screen reader. */
  readonly label: string;
  /** The sentence above the rows. */
  readonly words: ReactNode;
  /** What else a row takes: its key, and how it is told apart. */
  readonly rowOf: (item: Item) => HTMLAttributes<HTMLElement> & {
    readonly key: string;
    readonly [data: `data-${string}`]: string;
  };
  readonly children: (item: Item) => ReactNode;
}

/** `position: relative` of the element around places it. */
export function ComboboxPopup<Item>(props: ComboboxPopupProps<Item>) {
  const { combobox, items, label, words, rowOf, children } = props;
  return (
    <div className={styles.popup}>
      {words}
      {items.length > 0 && (
        <div {...combobox.list} aria-label={label} className={styles.list}>
          {items.map((item, index) => {
            const { key, className, ...row } = rowOf(item);
            return (
              <div
                key={key}
                {...combobox.option(item, index)}
                {...row}
                className={classNames(styles.option, className)}
              >
                {children(item)}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
