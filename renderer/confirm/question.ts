/** Draws the question of main's window, with the two buttons that answer it. */
import type {
  ConfirmView,
  DataQuestion,
  ProxyLogin,
  ProxyQuestion,
  Question,
} from '@shared/ipc/confirm';

import { actionParts } from './action-question';
import { drawProxyLogin } from './proxy-question';
import { deletionParts } from './deletion-question';
import { button, element } from './elements';
import { moneyParts } from './money-question';
import { restoreParts } from './restore-question';

/** The drawn dialog and its two buttons; the confirm button starts disabled. */
export interface DrawnQuestion {
  readonly dialog: HTMLElement;
  /** Its full height in CSS pixels; call it once the dialog is in the document. */
  heightPx(): number;
  readonly confirmButton: HTMLButtonElement;
  readonly cancelButton: HTMLButtonElement;
  /** Gets the focus: Cancel, or the field that the player fills in. */
  readonly first: HTMLElement;
  /** What the player typed, if the question is for a login. */
  login(): ProxyLogin | undefined;
}

type Kind = Exclude<ConfirmView['review']['kind'], 'deletion' | 'restore'>;

const WORDS: Readonly<Record<Kind, { title: string; confirm: string }>> = {
  transfer: { title: 'Confirm transfer', confirm: 'Send funds' },
  list: { title: 'Confirm list', confirm: 'Send all' },
  exchange: { title: 'Confirm trade', confirm: 'Trade' },
  decision: { title: 'Confirm decision', confirm: 'Decide' },
  'key-revocation': { title: 'Confirm revocation', confirm: 'Revoke key' },
  'proxy-login': { title: 'Sign in to the proxy', confirm: 'Sign in' },
};

/** Draws the question. */
export function drawQuestion(view: ConfirmView): DrawnQuestion {
  const { title, confirm } = isAboutData(view) ? view.review : WORDS[view.review.kind];
  const dialog = element('div', 'dialog');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-label', title);
  dialog.setAttribute('aria-describedby', 'sum');
  const confirmButton = button(confirm, 'button primary');
  confirmButton.disabled = true;
  const cancelButton = button('Cancel', 'button');
  const body = element('div', 'body');
  const form = isProxyLogin(view) ? drawProxyLogin(view) : null;
  body.append(element('h1', '', title), ...(form?.parts ?? partsOf(view)));
  const actions = element('div', 'actions');
  actions.append(cancelButton, confirmButton);
  dialog.append(body, actions);
  return {
    dialog,
    heightPx: () => body.scrollHeight + actions.offsetHeight,
    confirmButton,
    cancelButton,
    first: form?.first ?? cancelButton,
    login: () => form?.login(),
  };
}

function isAboutData(view: Question | ProxyQuestion): view is DataQuestion {
  return view.review.kind === 'deletion' || view.review.kind === 'restore';
}

function isProxyLogin(view: Question | ProxyQuestion): view is ProxyQuestion {
  return view.review.kind === 'proxy-login';
}

function partsOf(view: Question | ProxyQuestion): HTMLElement[] {
  if (isProxyLogin(view)) return [];
  if (isAboutData(view)) return dataParts(view);
  return 'payer' in view ? moneyParts(view) : actionParts(view);
}

function dataParts({ review }: DataQuestion): HTMLElement[] {
  return review.kind === 'restore' ? restoreParts(review) : deletionParts(review);
}
