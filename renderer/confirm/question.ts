/** Draws the order to confirm. It uses text nodes only, so that a name that looks like markup stays text. */

import { exactRemainder, formatExactMoney } from '@shared/domain/money';
import { formatPrecise } from '@shared/domain/rates';
import { exactCharge, expectedSpread, spreadSource } from '@shared/domain/spread';
import { formatInstant } from '@shared/domain/times';
import type { ConfirmView, ExchangeReview, TransferReview } from '@shared/ipc/confirm';

/** The drawn dialog and its two buttons; the confirm button starts disabled. */
export interface DrawnQuestion {
  readonly dialog: HTMLElement;
  /** Its full height in CSS pixels; call it once the dialog is in the document. */
  heightPx(): number;
  readonly confirmButton: HTMLButtonElement;
  readonly cancelButton: HTMLButtonElement;
}

/** Draws the question. */
export function drawQuestion(view: ConfirmView): DrawnQuestion {
  const { review } = view;
  const isTransfer = review.kind === 'transfer';
  const title = isTransfer ? 'Confirm transfer' : 'Confirm trade';
  const dialog = element('div', 'dialog');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-label', title);
  dialog.setAttribute('aria-describedby', 'sum');
  const confirmButton = button(isTransfer ? 'Send funds' : 'Trade', 'button primary');
  confirmButton.disabled = true;
  const cancelButton = button('Cancel', 'button');
  const body = element('div', 'body');
  body.append(
    element('h1', '', title),
    ...doubtOf(view),
    ...(isTransfer ? transferParts(review) : exchangeParts(review)),
    ...payerParts(view),
  );
  const actions = element('div', 'actions');
  actions.append(cancelButton, confirmButton);
  dialog.append(body, actions);
  const heightPx = () => body.scrollHeight + actions.offsetHeight;
  return { dialog, heightPx, confirmButton, cancelButton };
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
  const balances: [string, string][] =
    balanceBefore === null
      ? []
      : [
          ['Your funds now', formatExactMoney(balanceBefore, currency)],
          ['Your funds after', formatExactMoney(exactRemainder(balanceBefore, amount), currency)],
        ];
  return [
    sum,
    ...(currency === null ? [element('p', 'quiet', "In the payer's home currency.")] : []),
    to,
    factList(balances),
  ];
}

function exchangeParts(review: ExchangeReview): HTMLElement[] {
  const { fromCurrency, toCurrency, amount, lastRate, lastSpread, balanceBefore } = review;
  const sum = isolated('p', 'sum', `${formatExactMoney(amount, fromCurrency)} → ${toCurrency}`);
  sum.id = 'sum';
  const spread = expectedSpread(amount, lastSpread);
  const rate =
    lastRate === null
      ? 'Known after the trade'
      : `Last time ${formatPrecise(lastRate.rate)} ${toCurrency} for 1 ${fromCurrency}, on ${formatInstant(lastRate.atMs)}; it may have changed`;
  const facts: [string, string][] = [
    ['You pay', formatExactMoney(amount, fromCurrency)],
    ['Spread', `about ${formatExactMoney(exactCharge(spread), fromCurrency)}`],
    ['How the spread is known', spreadSource(spread)],
    ['Rate', rate],
  ];
  if (balanceBefore === null) {
    facts.push([`Your ${fromCurrency}`, 'Not known: the service does not send this balance']);
  } else {
    facts.push(
      [`Your ${fromCurrency} now`, formatExactMoney(balanceBefore, fromCurrency)],
      [
        `Your ${fromCurrency} after`,
        formatExactMoney(exactRemainder(balanceBefore, amount), fromCurrency),
      ],
    );
  }
  return [sum, factList(facts)];
}

function payerParts({ payer }: ConfirmView): HTMLElement[] {
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

function payerWarning({ isSignedInCharacter, signedInName }: ConfirmView['payer']): string | null {
  if (isSignedInCharacter === true) return null;
  const who = signedInName === null ? 'you' : `\u2068${signedInName}\u2069, who is signed in`;
  return isSignedInCharacter === false
    ? `This key belongs to a character other than ${who}: its last transfer left these funds unchanged.`
    : `Hustings cannot tell whose key this is. It may belong to a character other than ${who}.`;
}

function doubtOf({ doubt, review }: ConfirmView): HTMLElement[] {
  if (doubt === null) return [];
  const what = review.kind === 'transfer' ? 'transfer' : 'trade';
  const when = formatInstant(doubt.atMs);
  const words =
    doubt.kind === 'resend'
      ? `You are sending this ${what} again. The money may already be gone: the outcome of the one on ${when} is unknown. If it went through, you pay twice.`
      : `A ${what} just like this one, on ${when}, has an unknown outcome, so its money may already be gone. If it went through, you pay twice.`;
  return [notice(words)];
}

function notice(words: string): HTMLElement {
  const made = element('p', 'notice', words);
  made.setAttribute('role', 'note');
  return made;
}

function factList(facts: readonly (readonly [string, string])[]): HTMLElement {
  const list = element('dl', 'facts');
  for (const [label, value] of facts)
    list.append(element('dt', '', label), isolated('dd', '', value));
  return list;
}

/** Isolates text that may run right to left, so that it does not reorder the text around it. */
function isolated(tag: 'p' | 'dd', className: string, text: string): HTMLElement {
  const made = element(tag, className, text);
  made.dir = 'auto';
  return made;
}

function button(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  return made;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
