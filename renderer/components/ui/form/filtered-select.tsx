/** A labelled choice among more options than a native list can show quickly: typing finds them, and a few are listed. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

import { useKeyGroup } from '@renderer/state/key-groups';
import { filterWords, foldSigns } from '@shared/domain/wording/fold-text';
import { formatCount } from '@shared/domain/wording/numbers';

import { classNames } from '../class-names';
import { COMBOBOX_KEYS, isListKey, movedIndex } from './combobox-keys';
import fieldStyles from './field.module.css';
import styles from './filtered-select.module.css';

/** One choice. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Typing more is quicker than reading a longer list. */
const MAX_LISTED = 50;
const MAX_CHARACTERS = 200;

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
  if (total === 0) return 'Nothing here contains this. Try a shorter part of it.';
  if (total === listed) return `${formatCount(total)} found`;
  return `The first ${formatCount(listed)} of ${formatCount(total)}. Type to find others.`;
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
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  useKeyGroup(COMBOBOX_KEYS);
  const isOpen = typed !== null;
  const chosen = useMemo(
    () => options.find((option) => option.value === value)?.label ?? value,
    [options, value],
  );
  const { listed, total } = useMemo(
    () => (typed === null ? { listed: [], total: 0 } : matchingOptions(options, typed)),
    [options, typed],
  );
  useEffect(() => {
    if (active < 0) return;
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const take = (option: SelectOption) => {
    close();
    onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = listed[active];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && option !== undefined) {
      event.preventDefault();
      take(option);
    } else if (isListKey(event.key, isOpen)) {
      event.preventDefault();
      if (isOpen) setActive((index) => movedIndex(event.key, index, listed.length) ?? index);
      else open('');
    }
  };
  return (
    <div className={styles.combobox}>
      <input
        ref={ref}
        id={id}
        type="text"
        role="combobox"
        className={fieldStyles.input}
        aria-autocomplete="list"
        aria-expanded={isOpen && listed.length > 0}
        aria-controls={isOpen && listed.length > 0 ? listId : undefined}
        aria-activedescendant={listed[active] === undefined ? undefined : `${listId}-${active}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        placeholder={isOpen ? chosen : undefined}
        value={typed ?? chosen.slice(0, MAX_CHARACTERS)}
        onChange={(event) => {
          open(event.currentTarget.value);
        }}
        onClick={() => {
          if (!isOpen) open('');
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        <div className={styles.popup}>
          <p className={styles.words} role="status">
            {wordsFor(total, listed.length)}
          </p>
          {listed.length > 0 && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={listLabel}
              className={styles.list}
            >
              {listed.map((option, index) => (
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={classNames(styles.option, option.value === value && styles.chosen)}
                  data-index={index}
                  data-value={option.value}
                  title={option.label}
                  // Not `click`: by then the field has lost the focus, and the list is gone.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    take(option);
                  }}
                >
                  {option.label}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
