/** The lines of a list that is not sent yet, each with its recipient and amount, and what is still wrong with it. */
import { useEffect } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import type { DirectoryView } from '@renderer/api/directory/directory';
import { Foreign } from '@renderer/components/figures/foreign';
import { failureOf } from '@renderer/api/query/read';
import type { CharacterRow } from '@renderer/features/characters/characters';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CharacterLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import type { ListDraftLine } from '@renderer/state/money-drafts';
import { isObjectId, refFromText } from '@shared/domain/characters';
import { characterStateName } from '@shared/directory/state-names';
import { changeLine, withCharacter } from './list-draft';
import { matchName } from './find-recipient';
import { TRANSFER_MINIMUM } from '@shared/domain/money/money-rules';
import { formatCount } from '@shared/domain/wording/numbers';
import { parseNumber, tooLargeWords, unclearWords } from '@shared/domain/wording/number-parser';

import type { LineError } from './list-draft';
import styles from './list.module.css';
import { similarNames } from './similar-names';

const SHORTEST_NAME = 2;
const ONLY_DIGITS = /^\d+$/u;
/** By how many letters similar names are looked for. */
const FIRST_LETTERS = 4;

const ERROR_TEXTS: Readonly<
  Record<Exclude<LineError, 'unsure' | 'unclear' | 'too-large'>, string>
> = {
  self: 'This is your own character: the server would refuse this line.',
  foreign: 'This character belongs to another country: the server would refuse this line.',
  'not-positive': 'An amount must be above zero.',
  empty: 'Enter an amount.',
  'not-whole': 'Enter a whole number, such as 1500 or 20k.',
  'below-minimum': `The minimum is ${formatCount(TRANSFER_MINIMUM)}.`,
  repeated: 'An earlier line already pays this character. Remove one.',
};

function errorText(error: Exclude<LineError, 'unsure'>, amount: string): string | null {
  if (error === 'too-large') return tooLargeWords();
  return error === 'unclear' ? unclearWords(parseNumber(amount)) : ERROR_TEXTS[error];
}

/** What tells two people of one name apart. */
function choiceWords(
  row: CharacterRow,
  { countryName, stateName }: Pick<DirectoryView, 'countryName' | 'stateName'>,
): string {
  const { name, party, countryId, id } = row;
  const country = countryId && countryName(countryId);
  return [name ?? String(id), party, characterStateName(row, stateName), country]
    .filter(Boolean)
    .join(' · ');
}

interface UnsureProps {
  readonly line: ListDraftLine;
  readonly onFound: (row: CharacterRow) => void;
}

/** Looks for the character whom a line means, and lets the player choose where that is not certain. */
function UnsureRecipient({ line: { who }, onFound }: UnsureProps) {
  const isId = isObjectId(who) || refFromText(who).sequentialId !== null;
  const isName = !isId && who.trim().length >= SHORTEST_NAME;
  const directory = useDirectory();
  const byId = useEndpoint('character', { id: who }, { enabled: isId });
  const byName = useEndpoint('characterSearch', { name: who.trim() }, { enabled: isName });
  const read = isId ? byId : byName;
  const named = byName.data === undefined ? null : matchName(who, byName.data.characters ?? []);
  // A search finds no mistyped name; one by its first letters does.
  const isMistyped = named?.kind === 'unknown' && named.rows.length === 0;
  const near = useEndpoint(
    'characterSearch',
    { name: who.trim().slice(0, FIRST_LETTERS) },
    { enabled: isMistyped && who.trim().length > FIRST_LETTERS },
  );
  const found = isId ? (byId.data?.character ?? null) : named?.kind === 'found' ? named.row : null;
  useEffect(() => {
    if (found !== null) onFound(found);
    // Runs only for another character; the function is new at each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found]);
  if (!isId && !isName) return <p className={styles.error}>This is too short for a name.</p>;
  if (read.data === undefined) {
    const failure = failureOf(read);
    return failure === null ? (
      <p className={styles.quiet}>Looking for this character…</p>
    ) : (
      <p className={styles.error}>
        {failure.message} <Button onClick={() => void read.refresh()}>Try again</Button>
      </p>
    );
  }
  if (found !== null) return null;
  const rows =
    named === null || named.kind === 'found'
      ? []
      : isMistyped
        ? similarNames(who, near.data?.characters ?? [])
        : named.rows;
  if (rows.length === 0) return <p className={styles.error}>Nobody has this name or ID.</p>;
  return (
    <SelectField
      isStacked
      label={
        named?.kind === 'ambiguous'
          ? `More than one character may be called ${who}. Which one?`
          : `Nobody is called ${who}. Did you mean:`
      }
      value=""
      options={[
        { value: '', label: 'Choose…' },
        ...rows.map((row) => ({ value: String(row.id), label: choiceWords(row, directory) })),
      ]}
      onChange={(id) => {
        const row = rows.find((candidate) => String(candidate.id) === id);
        if (row !== undefined) onFound(row);
      }}
    />
  );
}

interface NumberOnlyProps {
  readonly who: string;
  readonly onId: () => void;
}

/** Asks what a line means that has only a number. */
function NumberOnly({ who, onId }: NumberOnlyProps) {
  return (
    <p className={styles.error}>
      This line has only a number. If it is an amount, remove the line and paste a name with it.{' '}
      {ONLY_DIGITS.test(who) && <Button onClick={onId}>Use {who} as an ID</Button>}
    </p>
  );
}

interface LineProps {
  readonly profileId: string;
  readonly line: ListDraftLine;
  /** The amount of the lines without one. */
  readonly each: string;
  readonly error: LineError | null;
  readonly isTried: boolean;
}

function Line({ profileId, line, each, error, isTried }: LineProps) {
  const { key, who, recipientId, party, amount, isNumberOnly } = line;
  const isRecipientWrong = error === 'repeated' || error === 'self' || error === 'foreign';
  const isAmountWrong = error !== null && error !== 'unsure' && !isRecipientWrong;
  const isAmountTold = isAmountWrong && (isTried || amount.trim() !== '');
  return (
    <li className={styles.line} data-testid="list-line" data-row-id={recipientId ?? ''}>
      <div className={styles.who}>
        {recipientId === null ? (
          <>
            <p>
              <Foreign>{who}</Foreign>
            </p>
            {isNumberOnly === true ? (
              <NumberOnly
                who={who}
                onId={() =>
                  changeLine(profileId, key, ({ isNumberOnly: _only, ...known }) => known)
                }
              />
            ) : (
              <UnsureRecipient
                line={line}
                onFound={(row) => changeLine(profileId, key, (known) => withCharacter(known, row))}
              />
            )}
          </>
        ) : (
          <p>
            <CharacterLink id={recipientId} name={who} />
            {party !== null && (
              <span className={styles.party}>
                <PartyOf country={line.country} party={party} />
              </span>
            )}
          </p>
        )}
        {(isRecipientWrong || isAmountTold) && (
          <p className={styles.error}>{errorText(error, amount.trim() === '' ? each : amount)}</p>
        )}
      </div>
      <input
        className={styles.amount}
        aria-label={`Amount for ${who}`}
        aria-invalid={isAmountTold || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        placeholder={each}
        value={amount}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          changeLine(profileId, key, (known) => ({ ...known, amount: typed }));
        }}
      />
      <Button
        variant="quiet"
        aria-label={`Remove ${who}`}
        onClick={() => changeLine(profileId, key, () => null)}
      >
        Remove
      </Button>
    </li>
  );
}

interface ListLinesProps {
  readonly profileId: string;
  readonly lines: readonly ListDraftLine[];
  /** The amount of the lines without one. */
  readonly each: string;
  /** In the order of the lines. */
  readonly errors: readonly (LineError | null)[];
  /** The player has asked for the review, so what is missing is shown too. */
  readonly isTried: boolean;
}

/** A numbered list. It has 40 lines at most, so all of them are drawn. */
export function ListLines({ profileId, lines, each, errors, isTried }: ListLinesProps) {
  return (
    <ol className={styles.lines} aria-label="Lines of the list">
      {lines.map((line, index) => (
        <Line
          key={line.key}
          profileId={profileId}
          line={line}
          each={each}
          error={errors[index] ?? null}
          isTried={isTried}
        />
      ))}
    </ol>
  );
}
