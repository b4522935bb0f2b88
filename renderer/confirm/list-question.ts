/** Draws the question about a list of transfers: the sum, every line, and how long it takes. */
import { exactRemainder, formatExactMoney, formatMoney } from '@shared/domain/money/money';
import { scaleWords, counted, formatCount } from '@shared/domain/wording/numbers';
import { formatInstant, formatDuration } from '@shared/domain/wording/times';
import type { ListReview, ListReviewLine } from '@shared/ipc/confirm';
import { MINUTE_MS } from '@shared/domain/time-units';
import { element, factList, isolated, notice } from './elements';

/** The payer's funds before and after, where they are known. */
export function balancesOf(
  balanceBefore: number | null,
  amount: number,
  currency: string | null,
): HTMLElement {
  return factList(
    balanceBefore === null
      ? []
      : [
          ['Your funds now', formatMoney(balanceBefore, currency)],
          ['Your funds after', formatMoney(exactRemainder(balanceBefore, amount), currency)],
        ],
  );
}

/** The parts of the question, from top to bottom. */
export function listParts(review: ListReview): HTMLElement[] {
  const { total, currency, balanceBefore, lines, resumed } = review;
  const sum = element('p', 'sum', formatExactMoney(total, currency));
  sum.id = 'sum';
  const to = element('section', 'party');
  const list = element('ol', 'lines');
  list.append(...lines.map((line) => lineOf(line, currency)));
  to.append(element('h2', 'label', `To ${counted(lines.length, 'character')}`), list);
  return [
    sum,
    element('p', 'quiet', scaleWords(total)),
    ...(currency === null ? [element('p', 'quiet', 'In the payer’s home currency.')] : []),
    ...(resumed === null ? [] : [element('p', 'quiet', resumedWords(resumed))]),
    to,
    balancesOf(balanceBefore, total, currency),
    element('p', 'quiet', paceWords(review)),
  ];
}

function resumedWords({ atMs, lineCount }: NonNullable<ListReview['resumed']>): string {
  return `The rest of a list of ${formatCount(lineCount)} that you confirmed on ${formatInstant(atMs)}. Lines with an outcome are not sent again.`;
}

function paceWords({ waitMinutes }: ListReview): string {
  const pace =
    'Each transfer is sent once, one after the other. The first unknown outcome stops the list.';
  if (waitMinutes === 0) return pace;
  return `${pace} Because of the request limit, it takes at least ${formatDuration(waitMinutes * MINUTE_MS)}.`;
}

function lineOf(
  { recipientName, facts, amount, warning }: ListReviewLine,
  currency: string | null,
) {
  const line = element('li', 'line');
  line.append(
    isolated('p', 'line-name', recipientName),
    element('p', 'line-amount', formatExactMoney(amount, currency)),
    isolated('p', 'line-facts', facts.map(({ value }) => value).join(' · ')),
  );
  if (warning !== null) line.append(notice(warningWords(warning)));
  return line;
}

function warningWords({ kind, atMs }: NonNullable<ListReviewLine['warning']>): string {
  const when = formatInstant(atMs);
  return kind === 'alike'
    ? `A transfer just like this one, on ${when}, has an unknown outcome, so its money may already be gone. If it went through, you pay twice.`
    : `You sent this character funds on ${when}, after you had confirmed the list.`;
}
