/** A field that finds one character: a list of matches shows facts that tell namesakes apart. */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

import { useCharacterSearch } from '@renderer/api/directories/use-character-search';
import type { CharacterSearch } from '@renderer/api/directories/use-character-search';
import type { CharacterRow } from '@renderer/api/directories/use-characters';
import { useCountries } from '@renderer/api/directories/use-countries';
import { CountryName, PartyName } from '@renderer/components/links/marks';
import { COMBOBOX_KEYS, isListKey, movedIndex } from '@renderer/components/ui/form/combobox-keys';
import { TextField } from '@renderer/components/ui/form/text-field';
import { useKeyGroup } from '@renderer/state/key-groups';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './character-combobox.module.css';

const MAX_CHARACTERS = 200;

interface CharacterComboboxProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | null;
  /** The text in the field. */
  readonly text: string;
  /** Somebody is chosen: the text is their name, and nothing is searched. */
  readonly isChosen: boolean;
  readonly onType: (text: string) => void;
  readonly onChoose: (row: CharacterRow) => void;
}

/** The sentence above the list, also read out. */
function wordsOf({ searchText, rows, isSearching, failure }: CharacterSearch): string {
  if (failure !== null) return failure.message;
  if (isSearching) return 'Searching…';
  if (searchText === '') return 'Type two letters of a name, or a chat account id.';
  if (rows.length === 0) return 'No character’s name contains this. Try a shorter part of it.';
  return `${formatCount(rows.length)} found. Choose with the arrow keys and Enter.`;
}

interface OptionProps {
  readonly row: CharacterRow;
  readonly country: string | null;
}

/** Name, party, position and place: what tells two people of one name apart. */
function OptionFacts({ row, country }: OptionProps) {
  return (
    <>
      <span className={styles.name}>{row.name ?? String(row.id)}</span>
      <span className={styles.party}>
        <PartyName colour={row.partyColor ?? null}>{row.party ?? 'No party'}</PartyName>
      </span>
      <span className={styles.facts}>
        {[row.position, row.state ?? row.stateCode].filter(Boolean).join(' · ')}
        {row.countryId && country !== null && (
          <>
            {', '}
            <CountryName code={row.countryId}>{country}</CountryName>
          </>
        )}
      </span>
    </>
  );
}

/** An editable `combobox`: arrow keys choose, Enter takes, Escape closes; the pointer does the same. */
export function CharacterCombobox(props: CharacterComboboxProps) {
  const { ref, label, hint, error, text, isChosen, onType, onChoose } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // By id, not by place: another answer must never put another person under the player's Enter.
  const [activeId, setActiveId] = useState<string | null>(null);
  useKeyGroup(COMBOBOX_KEYS);
  const isSearching = isOpen && !isChosen;
  const search = useCharacterSearch(text, isSearching);
  const { nameOf } = useCountries();
  const { rows } = search;
  const isShown = isSearching && text.trim() !== '';
  const hasList = isShown && rows.length > 0;
  const activeIndex = isShown ? rows.findIndex(({ id }) => String(id) === activeId) : -1;
  const active = rows[activeIndex] ?? null;
  const optionId = (index: number) => `${listId}-${index}`;

  const take = (row: CharacterRow) => {
    setIsOpen(false);
    setActiveId(null);
    onChoose(row);
  };
  useEffect(() => {
    if (activeIndex < 0) return;
    list.current?.querySelector(`[data-index="${activeIndex}"]`)?.scrollIntoView({
      block: 'nearest',
    });
  }, [activeIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
      return;
    }
    if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      take(active);
      return;
    }
    const moved = movedIndex(event.key, activeIndex, rows.length);
    if (isListKey(event.key, isShown)) {
      event.preventDefault();
      setIsOpen(true);
    }
    const next = moved === undefined ? undefined : rows[moved];
    if (isShown && next !== undefined) setActiveId(String(next.id));
  };

  return (
    <div className={styles.combobox}>
      <TextField
        ref={ref}
        label={label}
        hint={hint}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={active === null ? undefined : optionId(activeIndex)}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        placeholder="Part of a name"
        value={text}
        onChange={(event) => {
          setIsOpen(true);
          setActiveId(null);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setIsOpen(false);
        }}
      />
      {isShown && (
        <div className={styles.popup}>
          <p className={styles.words} aria-hidden="true">
            {wordsOf(search)}
          </p>
          {hasList && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label="Characters found"
              className={styles.list}
            >
              {rows.map((row, index) => (
                <div
                  key={String(row.id)}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === activeIndex}
                  className={styles.option}
                  data-index={index}
                  data-row-id={String(row.id)}
                  // Not `click`: by then the field has lost the focus, and the list is gone.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    take(row);
                  }}
                >
                  <OptionFacts row={row} country={row.countryId ? nameOf(row.countryId) : null} />
                </div>
              ))}
            </div>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isShown ? wordsOf(search) : ''}
      </p>
    </div>
  );
}
