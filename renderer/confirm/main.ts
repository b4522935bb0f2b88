/** The page of the window that asks before money moves: draws the question of main's as text, and tells the decision. */
import type { ConfirmBridge } from '@shared/ipc/confirm';

import { applyTheme } from '../theme/apply-theme';
import '../theme/index.css';
import './confirm.css';
import { drawQuestion } from './question';

declare global {
  interface Window {
    /** Exposed by the preload of this window alone. */
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
  applyTheme(view.theme);
  const { dialog, heightPx, confirmButton, cancelButton } = drawQuestion(view);
  document.title = dialog.getAttribute('aria-label') ?? document.title;
  root.append(dialog);
  cancelButton.addEventListener('click', () => confirmation.cancel());
  confirmButton.addEventListener('click', () => {
    confirmButton.disabled = true;
    confirmation.confirm(view.nonce);
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') confirmation.cancel();
  });
  cancelButton.focus({ preventScroll: true });
  await document.fonts.ready;
  // Counted from what main saw: a button that main does not hear yet would be pressed for nothing.
  await confirmation.shown(Math.ceil(heightPx()));
  setTimeout(() => {
    confirmButton.disabled = false;
  }, view.armAfterMs);
}

void start();
