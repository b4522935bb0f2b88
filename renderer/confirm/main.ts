/** The document of the window of main's questions: draws the question as text and sends the player's decision. */
import { setDisplayLocale } from '@shared/domain/wording/locale';
import type { ConfirmBridge } from '@shared/ipc/confirm';

import { followFigureClicks } from '../state/figure-selection';
import { applyAppearance } from '../theme/apply-appearance';
import '../theme/index.css';
import './confirm.css';
import { drawQuestion } from './question';

declare global {
  interface Window {
    /** Exposed only by the preload of this window. */
    readonly confirmation: ConfirmBridge;
  }
}

const { confirmation } = window;

async function start(): Promise<void> {
  const view = await confirmation.view();
  const root = document.getElementById('root');
  if (view === null || root === null) {
    confirmation.cancel();
    return;
  }
  setDisplayLocale(view.locale);
  applyAppearance(view.appearance);
  const { dialog, heightPx, confirmButton, cancelButton, first, login } = drawQuestion(view);
  document.title = dialog.getAttribute('aria-label') ?? document.title;
  root.append(dialog);
  followFigureClicks('dd, #sum');
  cancelButton.addEventListener('click', () => confirmation.cancel());
  confirmButton.addEventListener('click', () => {
    const entered = login();
    if (entered?.user === '') {
      first.focus();
      return;
    }
    confirmButton.disabled = true;
    confirmation.confirm(view.nonce, entered);
  });
  window.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') confirmation.cancel();
    if (key === 'Enter' && target instanceof HTMLInputElement) confirmButton.click();
  });
  first.focus({ preventScroll: true });
  await document.fonts.ready;
  // The delay starts when main knows that the window is shown, because main ignores earlier clicks.
  await confirmation.shown(Math.ceil(heightPx()));
  setTimeout(() => {
    confirmButton.disabled = false;
  }, view.armAfterMs);
}

void start();
