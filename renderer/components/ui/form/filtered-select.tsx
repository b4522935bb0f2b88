/** A labelled choice among more options than a native list can show quickly: typing finds them, and a few are listed. */
import { useMemo, useState } from 'react';
import type { Ref } from 'react';

import { filterWords, foldSigns } from '@shared/domain/wording/names';
import { formatCount } from '@shared/domain/wording/numbers';

import { classNames } from '../class-names';
import { useCombobox } from './combobox';
import { ComboboxPopup } from './combobox-popup';
import fieldStyles from './field.module.css';
import styles from './filtered-select.module.css';

/** One choice. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Typing more is quicker than reading a longer list. */
const MAX_LISTED = 50;

/** The choices whose label has every typed word, and how many there are in all. */
function matchingOptions(
  options: readonly SelectOption[],
  typed: string,
): { readonly listed: readonly SelectOption[]; readonly total: number } {
  const words = filterWords(typed);
  const listed: SelectOption[] = [];
  let total = 0;
  for (const option of options) {
    const label = words.length === 0 ? '' : foldSigns(option.label);
    if (!words.every((word) => label.includes(word))) continue;
    total += 1;
    if (listed.length < MAX_LISTED) listed.push(option);
  }
  return { listed, total };
}

function wordsFor(total: number, listed: number): string {
  if (total === 0) return 'No match. Try fewer letters.';
  if (total === listed) return `${formatCount(total)} found`;
  return `The first ${formatCount(listed)} of ${formatCount(total)}. Type to find more.`;
}

interface FilteredSelectProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly listLabel: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

/** An editable `combobox`: arrow keys choose, Enter takes, Escape and leaving it restore the choice. */
export function FilteredSelect(props: FilteredSelectProps) {
  const { ref, id, describedBy, isInvalid, listLabel, value, options, onChange } = props;
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  const chosen = useMemo(
    () => options.find((option) => option.value === value)?.label ?? value,
    [options, value],
  );
  const { listed, total } = useMemo(
    () => (typed === null ? { listed: [], total: 0 } : matchingOptions(options, typed)),
    [options, typed],
  );
  const open = (text = '') => {
    setTyped(text);
    combobox.reset();
  };
  const close = () => setTyped(null);
  const combobox = useCombobox({
    items: listed,
    keyOf: (option) => option.value,
    isOpen,
    onOpen: open,
    onClose: close,
    onTake: (option) => {
      close();
      onChange(option.value);
    },
  });
  return (
    <div className={styles.combobox}>
      <input
        {...combobox.field}
        ref={ref}
        id={id}
        type="text"
        className={fieldStyles.input}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        placeholder={isOpen ? chosen : undefined}
        value={typed ?? chosen.slice(0, combobox.field.maxLength)}
        onChange={(event) => open(event.currentTarget.value)}
        onClick={() => {
          if (!isOpen) open();
        }}
        onBlur={close}
      />
      {isOpen && (
        <ComboboxPopup
          combobox={combobox}
          items={listed}
          label={listLabel}
          words={<p role="status">{wordsFor(total, listed.length)}</p>}
          rowOf={(option) => ({
            key: option.value,
            className: classNames(styles.option, option.value === value && styles.chosen),
            'data-value': option.value,
            title: option.label,
          })}
        >
          {(option) => option.label}
        </ComboboxPopup>
      )}
    </div>
  );
}
