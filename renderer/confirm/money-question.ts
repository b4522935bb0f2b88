/** Draws the question about a transfer, a list of them or a trade. */
import { exactRemainder, formatExactMoney, formatMoney } from '@shared/domain/money/money';
import { scaleWords } from '@shared/domain/wording/numbers';
import { formatPrecise } from '@shared/domain/wording/rates';
import { exactCharge, expectedSpread, spreadSource } from '@shared/domain/money/spread';
import { formatInstant } from '@shared/domain/wording/times';
import type { ExchangeReview, MoneyQuestion, TransferReview } from '@shared/ipc/confirm';

import { element, factList, isolated, notice } from './elements';
import { balancesOf, listParts } from './list-question';

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
