/** The form of a list: recipients, amounts, and the button that opens the confirmation. */
import { useListDraft, changeListDraft } from '@renderer/state/money-drafts';
import { formatCount, counted } from '@shared/domain/wording/numbers';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { usePayerMoney } from '@renderer/features/money/use-payer-money';
import {
  forgetListRun,
  requestList,
  useIsListUnderWay,
  useListRun,
} from '@renderer/features/money/send-list';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import { href } from '@renderer/screens/href';
import { useKeptValue } from '@renderer/state/stored/profile-values';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import { LIST_LIMIT, TRANSFER_MINIMUM } from '@shared/domain/money/money-rules';
import { formatMoney } from '@shared/domain/money/money';
import { amountWords } from '@shared/domain/money/own-money';
import { PayerNotice } from './treasury-frame';
import { ReviewButton, useMayReview } from './review-button';
import {
  draftTotal,
  addLines,
  lineErrors,
  readyLines,
  unsureLine,
  withAmount,
  withCharacter,
} from './list-draft';
import { useLineObstacle } from './line-obstacle';
import { CharacterCombobox } from './character-combobox';
import styles from './money.module.css';
import { ListLines } from './list-lines';
import listStyles from './list.module.css';
import { PasteLines } from './add-lines';

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

interface ListFormProps {
  readonly profileId: string;
  /** As typed: the amount of the lines without one. */
  readonly each: string;
  readonly onEach: (each: string) => void;
}

/** The button that opens the confirmation. Once the player has confirmed, the lines are sent one after the other. */
function ReviewList({ isOpen }: { readonly isOpen: boolean }) {
  const openWords = useIsListUnderWay() ? 'These lines are being sent.' : undefined;
  return <ReviewButton kind="transfer" label="Review list" isOpen={isOpen} openWords={openWords} />;
}

/** Draws the form. Its lines survive leaving the page. */
export function ListForm({ profileId, each, onEach }: ListFormProps) {
  const eachField = useRef<HTMLInputElement>(null);
  useAddressedLines(profileId, eachField);
  const lines = useListDraft(profileId);
  const addressed = lines.filter(({ isFromLink }) => isFromLink === true).length;
  const run = useListRun(profileId);
  const { funds } = usePayerMoney();
  const favourites = useKeptValue('hustings-favourites', profileId);
  const mayReview = useMayReview('transfer', run.isOpen);
  const [search, setSearch] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const { currency } = funds;
  const obstacleOf = useLineObstacle();
  const filled = withAmount(lines, each);
  const total = draftTotal(filled, obstacleOf);
  const exceeds = (all: typeof lines) => {
    const sum = draftTotal(all, obstacleOf);
    return sum === null || (funds.amount !== null && sum > funds.amount);
  };
  const isAboveFunds = exceeds(filled);
  const errors = lineErrors(filled, obstacleOf);
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
    const ready = readyLines(filled, obstacleOf);
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
        onChange={(event) => onEach(event.currentTarget.value)}
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
        <ListLines
          profileId={profileId}
          lines={lines}
          each={each}
          errors={errors}
          isTried={isTried}
        />
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
            {wrong.size > 0 && `${formatCount(lines.length - wrong.size)} of `}
            {counted(lines.length, 'line')}
            {wrong.size > 0 && ' ready'} · <strong>{formatMoney(total, currency)}</strong>
          </span>
          <ReviewList isOpen={run.isOpen} />
        </div>
      </div>
    </form>
  );
}
