/** A field that finds one character: a list of matches shows facts that tell namesakes apart. */
import { useState } from 'react';
import type { Ref } from 'react';

import { useCharacterSearch } from './use-character-search';
import type { CharacterSearch } from './use-character-search';
import type { CharacterRow } from '@renderer/features/characters/use-characters';
import { useCountries } from '@renderer/features/countries/use-countries';
import { CountryName, PartyName } from '@renderer/features/links/marks';
import { TextField } from '@renderer/components/ui/form/text-field';
import { ComboboxPopup } from '@renderer/components/ui/form/combobox-popup';
import { useCombobox } from '@renderer/components/ui/form/use-combobox';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './character-combobox.module.css';

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
  const [isOpen, setIsOpen] = useState(false);
  const isSearching = isOpen && !isChosen;
  const search = useCharacterSearch(text, isSearching);
  const { nameOf } = useCountries();
  const { rows } = search;
  const isShown = isSearching && text.trim() !== '';
  const close = () => {
    setIsOpen(false);
  };
  const combobox = useCombobox({
    items: rows,
    keyOf: ({ id }) => String(id),
    isOpen: isShown,
    onOpen: () => {
      setIsOpen(true);
    },
    onClose: close,
    onTake: (row) => {
      close();
      onChoose(row);
    },
  });
  return (
    <div className={styles.combobox}>
      <TextField
        {...combobox.field}
        ref={ref}
        label={label}
        hint={hint}
        error={error}
        placeholder="Part of a name"
        value={text}
        onChange={(event) => {
          setIsOpen(true);
          combobox.reset();
          onType(event.currentTarget.value);
        }}
        onBlur={close}
      />
      {isShown && (
        <ComboboxPopup
          combobox={combobox}
          items={rows}
          label="Characters found"
          words={<p aria-hidden="true">{wordsOf(search)}</p>}
          rowOf={({ id }) => ({
            key: String(id),
            className: styles.option,
            'data-row-id': String(id),
          })}
        >
          {(row) => (
            <OptionFacts row={row} country={row.countryId ? nameOf(row.countryId) : null} />
          )}
        </ComboboxPopup>
      )}
      <p role="status" className="visually-hidden">
        {isShown ? wordsOf(search) : ''}
      </p>
    </div>
  );
}
