/** A field that finds one character: a list of matches shows facts that tell namesakes apart. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useState } from 'react';
import type { Ref } from 'react';

import type { CharacterRow } from '@renderer/features/characters/characters';
import { CountryName, PartyName } from '@renderer/features/links/marks';
import { TextField } from '@renderer/components/ui/form/text-field';
import { useCombobox } from '@renderer/components/ui/form/combobox';
import { ComboboxPopup } from '@renderer/components/ui/form/combobox-popup';
import { formatCount } from '@shared/domain/wording/numbers';
import { failureOf, isFirstLoad } from '@renderer/api/query/read';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useSettledText } from '@renderer/state/settled-text';
import { characterStateName } from '@shared/directory/state-names';
import type { Failure } from '@shared/ipc/result';

import styles from './character-combobox.module.css';

interface CharacterComboboxProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
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
  if (searchText === '') return 'Type two letters of a name, or a chat account ID.';
  if (rows.length === 0) return 'No character’s name contains this. Try fewer letters.';
  return `${formatCount(rows.length)} found. Choose with the arrow keys and Enter.`;
}

interface OptionProps {
  readonly row: CharacterRow;
  readonly country: string | null;
  readonly state: string | null;
}

/** Name, party, position and place: what tells two people of one name apart. */
function OptionFacts({ row, country, state }: OptionProps) {
  return (
    <>
      <span className={styles.name}>{row.name ?? String(row.id)}</span>
      <span className={styles.party}>
        <PartyName colour={row.partyColor ?? null}>{row.party ?? 'No party'}</PartyName>
      </span>
      <span className={styles.facts}>
        {[row.position, state].filter(Boolean).join(' · ')}
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
  const { ref, label, error, text, isChosen, onType, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isSearching = isOpen && !isChosen;
  const search = useCharacterSearch(text, isSearching);
  const { countryName: nameOf, stateName } = useDirectory();
  const { rows } = search;
  const isShown = isSearching && text.trim() !== '';
  const close = () => setIsOpen(false);
  const combobox = useCombobox({
    items: rows,
    keyOf: ({ id }) => String(id),
    isOpen: isShown,
    onOpen: () => setIsOpen(true),
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
            <OptionFacts
              row={row}
              country={row.countryId ? nameOf(row.countryId) : null}
              state={characterStateName(row, stateName)}
            />
          )}
        </ComboboxPopup>
      )}
      <p role="status" className="visually-hidden">
        {isShown ? wordsOf(search) : ''}
      </p>
    </div>
  );
}

const PAUSE_MS = 250;
/** One letter matches almost everybody and costs as much of the budget as a name. */
const MIN_CHARACTERS = 2;
const BAD_REQUEST = 400;

/** The state of a search. */
interface CharacterSearch {
  /** The searched text, set when typing pauses; empty while the text is too short. */
  readonly searchText: string;
  readonly rows: readonly CharacterRow[];
  readonly isSearching: boolean;
  readonly failure: Failure | null;
}

/**
 * Searches while `isWanted`. Further typing cancels the search. A text without spaces that matches
 * no name is tried as a chat account's id, because the service takes one parameter or the other.
 */
function useCharacterSearch(text: string, isWanted: boolean): CharacterSearch {
  const wanted = text.trim();
  const settled = useSettledText(wanted, PAUSE_MS);
  const searchText = settled.length < MIN_CHARACTERS ? '' : settled;
  const isAsking = isWanted && searchText !== '';
  const byName = useEndpoint('characterSearch', { name: searchText }, { enabled: isAsking });
  const named = byName.data?.characters ?? [];
  const mayBeAccount =
    isAsking && byName.data !== undefined && named.length === 0 && !/\s/u.test(searchText);
  const byAccount = useEndpoint(
    'characterSearch',
    { messagingId: searchText },
    { enabled: mayBeAccount },
  );
  const isPausing = wanted !== settled && wanted.length >= MIN_CHARACTERS;
  const failed = byName.data === undefined ? failureOf(byName) : null;
  // A server without chat accounts refuses this search. The name search still found nobody.
  const knowsNoAccounts = failureOf(byAccount)?.httpStatus === BAD_REQUEST;
  const accountFailure = mayBeAccount && !knowsNoAccounts ? failureOf(byAccount) : null;
  return {
    searchText,
    rows: named.length > 0 ? named : mayBeAccount ? (byAccount.data?.characters ?? []) : [],
    isSearching: isPausing || (isAsking && byName.isFetching) || isFirstLoad(byAccount),
    failure: isAsking ? (failed ?? accountFailure) : null,
  };
}
