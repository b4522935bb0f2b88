/** Draws the question about a transfer, a list of them or a trade. */
import { exactRemainder, formatExactMoney, formatMoney } from '@shared/domain/money/money';
import { scaleWords, counted, formatCount } from '@shared/domain/wording/numbers';
import { formatPrecise } from '@shared/domain/wording/rates';
import { exactCharge, expectedSpread, spreadSource } from '@shared/domain/money/spread';
import { formatInstant, formatDuration } from '@shared/domain/wording/times';
import type {
  ExchangeReview,
  MoneyQuestion,
  TransferReview,
  ListReview,
  ListReviewLine,
} from '@shared/ipc/confirm';
import { MINUTE_MS } from '@shared/domain/time-units';

import { element, factList, isolated, notice } from './elements';

/** The parts of the question, from top to bottom. */
export function moneyParts(question: MoneyQuestion): HTMLElement[] {
  const { review } = question;
  return [...doubtWarning(question), ...reviewParts(review), ...payerParts(question)];
}

function reviewParts(review: MoneyQuestion['review']): HTMLElement[] {
  switch (review.kind) {
    case 'transfer':
      return transferParts(review);
    case 'list':
      return listParts(review);
    case 'exchange':
      return exchangeParts(review);
  }
}

function transferParts(review: TransferReview): HTMLElement[] {
  const { amount, currency, balanceBefore } = review;
  const sum = element('p', 'sum', formatExactMoney(amount, currency));
  sum.id = 'sum';
  const to = element('section', 'party');
  to.append(
    element('h2', 'label', 'To'),
    isolated('p', 'name', review.recipientName),
    factList(review.facts.map(({ label, value }) => [label, value])),
  );
  return [
    sum,
    element('p', 'quiet', scaleWords(amount)),
    ...(currency === null ? [element('p', 'quiet', 'In the payer’s home currency.')] : []),
    to,
    balancesOf(balanceBefore, amount, currency),
  ];
}

function exchangeParts(review: ExchangeReview): HTMLElement[] {
  const { fromCurrency, toCurrency, amount, lastRate, lastSpread, balanceBefore, estimate } =
    review;
  const sum = isolated('p', 'sum', `${formatExactMoney(amount, fromCurrency)} → ${toCurrency}`);
  sum.id = 'sum';
  const spread = expectedSpread(amount, lastSpread);
  const rate =
    lastRate === null
      ? 'Shown after the trade'
      : `Last time ${formatPrecise(lastRate.rate)} ${toCurrency} for 1 ${fromCurrency}, on ${formatInstant(lastRate.atMs)}; it may have changed`;
  const facts: [string, string][] = [
    ['You pay', formatExactMoney(amount, fromCurrency)],
    ['Spread', `about ${formatExactMoney(exactCharge(spread), fromCurrency)}`],
    ['Source of the spread', spreadSource(spread)],
    ['Rate', rate],
    [
      'You would receive',
      estimate === null ? 'Shown after the trade' : `about ${formatMoney(estimate, toCurrency)}`,
    ],
  ];
  if (balanceBefore === null) {
    facts.push([`Your ${fromCurrency}`, 'Unknown']);
  } else {
    facts.push(
      [`Your ${fromCurrency} now`, formatMoney(balanceBefore, fromCurrency)],
      [
        `Your ${fromCurrency} after`,
        formatMoney(exactRemainder(balanceBefore, amount), fromCurrency),
      ],
    );
  }
  return [sum, element('p', 'quiet', scaleWords(amount)), factList(facts)];
}

function payerParts({ payer }: MoneyQuestion): HTMLElement[] {
  const from = element('section', 'party');
  from.append(
    element('h2', 'label', 'From'),
    isolated('p', 'name', payer.name ?? `The owner of the key …${payer.keyLastFour}`),
    factList([
      ...(payer.name === null
        ? []
        : ([['Private key', `…${payer.keyLastFour}`]] satisfies [string, string][])),
      ['Server', payer.serverName],
    ]),
  );
  const warning = payerWarning(payer);
  return warning === null ? [from] : [from, notice(warning)];
}

function payerWarning({
  isSignedInCharacter,
  strangerBecause,
  signedInName,
}: MoneyQuestion['payer']): string | null {
  if (isSignedInCharacter === true) return null;
  const who = signedInName === null ? 'you' : `\u2068${signedInName}\u2069, who is signed in`;
  if (isSignedInCharacter === null)
    return `Hustings cannot tell whose key this is. It may belong to a character other than ${who}.`;
  return strangerBecause === 'not-listed'
    ? `This key belongs to a character other than ${who}: it is not among the keys of that account.`
    : `This key belongs to a character other than ${who}: its last transfer left these funds unchanged.`;
}

function doubtWarning({ doubt, review }: MoneyQuestion): HTMLElement[] {
  if (doubt === null) return [];
  const what = review.kind === 'transfer' ? 'transfer' : 'trade';
  const when = formatInstant(doubt.atMs);
  const words =
    doubt.kind === 'resend'
      ? `You are sending this ${what} again. The money may already be gone: the outcome of the one on ${when} is unknown. If it went through, you pay twice.`
      : `A ${what} just like this one, on ${when}, has an unknown outcome, so its money may already be gone. If it went through, you pay twice.`;
  return [notice(words)];
}

// Draws the question about a list of transfers: the sum, every line, and how long it takes.

/** The payer's funds before and after, where they are known. */
function balancesOf(
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
function listParts(review: ListReview): HTMLElement[] {
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
