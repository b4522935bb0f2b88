/** `#/treasury/list`: sends campaign funds to several characters after one confirmation, each once. */
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Fact } from '@renderer/components/ui/layout/fact-list';
import { useListDraft, changeListDraft } from '@renderer/state/money-drafts';
import { formatCount, counted } from '@shared/domain/wording/numbers';
import { useEffect, useRef, useState, useId } from 'react';
import type { FormEvent, RefObject } from 'react';
import { usePayerMoney } from '@renderer/features/money/use-payer-money';
import { forgetListRun, requestList, useListRun } from '@renderer/features/money/send-money';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import { href } from '@renderer/screens/href';
import { useKeptValue } from '@renderer/state/stored/profile-values';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import { LIST_LIMIT, TRANSFER_MINIMUM } from '@shared/domain/money/money-rules';
import { formatMoney } from '@shared/domain/money/money';
import { amountWords } from '@shared/domain/money/own-money';
import type { ListDraftLine } from '@renderer/state/money-drafts';

import { ListsPanel } from './lists-panel';
import { OrderScreen, FundsAfter, ReviewButton, useMayReview, PayerNotice } from './treasury-frame';
import {
  draftTotal,
  addLines,
  lineErrors,
  readyLines,
  unsureLine,
  withAmount,
  withCharacter,
} from './list-draft';
import { pastedLines } from './pasted-lines';
import { CharacterCombobox } from './character-combobox';
import styles from './money.module.css';
import { ListLines } from './list-lines';
import listStyles from './list.module.css';

/** The page of lists. Each account has its own draft and its own lists. */
export function ListPage() {
  return (
    <OrderScreen screen="list" title="Pay a list" doing="send funds">
      {(profileId) => (
        <Columns>
          <Panel title="New list">
            <ListForm profileId={profileId} />
          </Panel>
          <Stack>
            <ListTotal profileId={profileId} />
            <ListsPanel profileId={profileId} />
          </Stack>
        </Columns>
      )}
    </OrderScreen>
  );
}

/** Changes with every keystroke. */
function ListTotal({ profileId }: { readonly profileId: string }) {
  const lines = useListDraft(profileId);
  return (
    <FundsAfter what="list" amount={draftTotal(lines)} testId="list-total">
      <Fact label="Lines" value={lines.length} format={formatCount} testId="list-count" />
    </FundsAfter>
  );
}

// The form of a list: recipients, amounts, and the button that opens the confirmation.

/** Adds the characters of `?to=` and removes it from the address. What is still missing is typed next: the amount. */
function useAddressedLines(profileId: string, amount: RefObject<HTMLInputElement | null>): void {
  const changeQuery = useChangeUrlQuery('list');
  const [to] = useUrlState('list', 'to');
  useEffect(() => {
    if (to === '') return;
    const ids = to.split(',').filter((id) => id !== '');
    addLines(
      profileId,
      ids.map((id) => ({ ...unsureLine(id, ''), isFromLink: true })),
    );
    changeQuery({ to: null });
    amount.current?.focus();
  }, [to, profileId, changeQuery, amount]);
}

/** Draws the form. What is typed survives leaving the page. */
function ListForm({ profileId }: { readonly profileId: string }) {
  const eachField = useRef<HTMLInputElement>(null);
  useAddressedLines(profileId, eachField);
  const lines = useListDraft(profileId);
  const addressed = lines.filter(({ isFromLink }) => isFromLink === true).length;
  const run = useListRun(profileId);
  const { funds } = usePayerMoney();
  const favourites = useKeptValue('hustings-favourites', profileId);
  const mayReview = useMayReview('transfer', run.isOpen);
  const [search, setSearch] = useState('');
  const [each, setEach] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const { currency } = funds;
  const total = draftTotal(lines);
  const exceeds = (all: typeof lines) => {
    const sum = draftTotal(all);
    return sum === null || (funds.amount !== null && sum > funds.amount);
  };
  const isAboveFunds = exceeds(lines);
  const errors = lineErrors(lines);
  const wrong = new Set(lines.filter((_, index) => errors[index] !== null).map(({ key }) => key));

  const add = (added: Parameters<typeof addLines>[1]) => {
    forgetListRun(profileId);
    setLeftOut(addLines(profileId, added));
  };
  const fill = () => changeListDraft(profileId, (all) => withAmount(all, each));
  const review = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    fill();
    const filled = withAmount(lines, each);
    const ready = readyLines(filled);
    if (ready === null || exceeds(filled) || !mayReview) return;
    setIsTried(false);
    const outcome = await requestList({ profileId, lines: [...ready] });
    if (outcome?.of !== 'done') return;
    // The confirmed lines now stand beside the form. If they stayed in the form, they could be sent
    // twice.
    const confirmed = new Set(lines.map(({ key }) => key));
    changeListDraft(profileId, (all) => all.filter(({ key }) => !confirmed.has(key)));
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="List"
      onSubmit={(event) => void review(event)}
    >
      <TextField
        label="Amount for each new line"
        ref={eachField}
        hint={`Whole ${currency ?? 'units of your home currency'}, at least ${formatMoney(TRANSFER_MINIMUM, null)}. Lines without an amount get it.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={each}
        onChange={(event) => setEach(event.currentTarget.value)}
        onBlur={fill}
        trailing={
          <Button
            busy={each.trim() === '' || lines.length === 0}
            onClick={() => {
              changeListDraft(profileId, (all) => all.map((line) => ({ ...line, amount: each })));
            }}
          >
            Set for all lines
          </Button>
        }
      />
      <CharacterCombobox
        label="Add a recipient"
        text={search}
        isChosen={false}
        error={null}
        onType={setSearch}
        onChoose={(row) => {
          add([withCharacter(unsureLine('', each), row)]);
          setSearch('');
        }}
      />
      <div className={styles.buttons}>
        <Button
          busy={favourites.length === 0}
          onClick={() => add(favourites.map(({ id }) => unsureLine(id, each)))}
        >
          Add favourites ({formatCount(favourites.length)})
        </Button>
        <ButtonLink to={href('partyDesk')}>Choose candidates of your party</ButtonLink>
      </div>
      <PasteLines each={each} onAdd={add} />
      {addressed > 0 && (
        <p role="status" className={styles.quiet}>
          {counted(addressed, 'recipient')} came with the link that led here. Check that you mean
          each of them.
        </p>
      )}
      {leftOut > 0 && (
        <p role="status" className={styles.error}>
          A list has at most {formatCount(LIST_LIMIT)} lines, so {counted(leftOut, 'was', 'were')}{' '}
          left out. Send this list first, then make another.
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState>
          The list is empty. Add recipients by name, from your favourites or from a pasted table.
        </EmptyState>
      ) : (
        <ListLines profileId={profileId} lines={lines} errors={errors} isTried={isTried} />
      )}
      <PayerNotice />
      <div className={listStyles.foot}>
        {isTried && wrong.size > 0 && (
          <p role="alert" className={listStyles.wrong}>
            {wrong.size === 1 ? 'One line is' : `${formatCount(wrong.size)} lines are`} not ready.
            <Button
              onClick={() =>
                changeListDraft(profileId, (all) => all.filter(({ key }) => !wrong.has(key)))
              }
            >
              Remove wrong lines
            </Button>
          </p>
        )}
        {isAboveFunds && (
          <p role="alert" className={styles.error} data-testid="list-above-funds">
            The list comes to {formatMoney(total, currency)}, more than your balance,{' '}
            {amountWords(funds)}.
          </p>
        )}
        <div className={listStyles.sum}>
          <span>
            {counted(lines.length, 'line')} · <strong>{formatMoney(total, currency)}</strong>
          </span>
          <ReviewButton kind="transfer" label="Review list" isOpen={run.isOpen} />
        </div>
      </div>
    </form>
  );
}

// Adds lines to a list from text: a table with a name or an id and an amount in each row.

/** The longest list has less text than this. */
const MAX_CHARACTERS = 10_000;

interface PasteLinesProps {
  /** The amount for rows that have none. */
  readonly each: string;
  readonly onAdd: (lines: readonly ListDraftLine[]) => void;
}

/** A line that names nobody says so in the list. */
function PasteLines({ each, onAdd }: PasteLinesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  /** Whether the text may go on: a much longer one would stop the window while it is drawn and read. */
  const mayTake = (given: string) => {
    const isShort = given.length <= MAX_CHARACTERS;
    setError(isShort ? null : 'This text is longer than any list. Paste a shorter one.');
    return isShort;
  };

  const add = () => {
    setError(null);
    setText('');
    onAdd(
      pastedLines(text).map(({ who, amount }) => unsureLine(who, amount === '' ? each : amount)),
    );
  };

  return (
    <details className={listStyles.paste}>
      <summary>Paste names and amounts</summary>
      <label htmlFor={id}>A name or an ID and an amount on each line</label>
      <textarea
        id={id}
        rows={5}
        maxLength={MAX_CHARACTERS}
        spellCheck={false}
        placeholder={'Ada Marsh 5000\nBo Reyes, 12k'}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-error`}
        value={text}
        onChange={({ currentTarget }) => {
          if (mayTake(currentTarget.value)) setText(currentTarget.value);
        }}
        onPaste={(event) => {
          if (!mayTake(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        onDrop={(event) => {
          if (!mayTake(event.dataTransfer.getData('text/plain'))) event.preventDefault();
        }}
      />
      <p id={`${id}-error`} role="status" className={listStyles.error}>
        {error}
      </p>
      <Button busy={text.trim() === ''} onClick={add}>
        Add these lines
      </Button>
    </details>
  );
}
