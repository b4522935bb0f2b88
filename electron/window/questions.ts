/** Main's own questions to the player, in dialogs of the system or a window of main's own: the renderer cannot answer them. */
import { dialog } from 'electron';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { z } from 'zod';

import { LONGEST_PROXY_TEXT } from '@shared/ipc/confirm';
import type { DeletionReview, ProxyLogin, ProxyQuestion, RestoreReview } from '@shared/ipc/confirm';
import type { Appearance } from '@shared/ipc/channels/settings';

import { openConfirmWindow, openQuestionWindow } from './confirm-window';
import type { QuestionWindow } from './confirm-window';

type ParentWindow = () => BrowserWindow | null;

/** A change of the settings that reaches beyond the client. */
export type SystemChange =
  | { readonly kind: 'start-with-system' }
  | { readonly kind: 'global-shortcut'; readonly accelerator: string };

/**
 * Creates a question with two buttons; the second one means yes. It is answered with no while it is open already, or
 * without a window to ask in.
 */
function createQuestion<About>(
  window: ParentWindow,
  words: (about: About) => MessageBoxOptions,
): (about: About) => Promise<boolean> {
  let isOpen = false;
  return async (about) => {
    const parent = window();
    if (isOpen || !parent || parent.isDestroyed()) return false;
    isOpen = true;
    try {
      const options = { defaultId: 0, cancelId: 0, noLink: true, ...words(about) };
      const { response } = await dialog.showMessageBox(parent, options);
      return response === 1;
    } finally {
      isOpen = false;
    }
  };
}

/** Asks before everything is erased. */
export function createEraseQuestion(window: ParentWindow): () => Promise<boolean> {
  const ask = createQuestion<null>(window, () => ({
    type: 'warning',
    message: 'Erase everything that Hustings keeps on this computer?',
    detail:
      'Accounts, keys, the ledger of your orders, your history, alerts, notes, settings and the practice world are deleted for good, then Hustings closes. If an order has an unknown outcome, its note is deleted too: check it first. Nothing changes on the server.',
    buttons: ['Cancel', 'Erase everything and close'],
  }));
  return () => ask(null);
}

/**
 * Asks before something is deleted that nothing can bring back, or replaced by a backup, in a window of main's own. It is
 * answered with no while such a question is open already.
 */
export function createDataQuestion(
  parent: ParentWindow,
  appearance: () => Appearance,
): (review: DeletionReview | RestoreReview) => Promise<boolean> {
  let open: QuestionWindow<true> | null = null;
  return async (review) => {
    if (open) {
      open.focus();
      return false;
    }
    open = openConfirmWindow({ parent: parent(), appearance: appearance(), question: { review } });
    try {
      return (await open.answer) === true;
    } finally {
      open = null;
    }
  };
}

/** Asks before secrets may be stored without encryption. */
export function createPlainStorageQuestion(
  window: ParentWindow,
): (movesMoney: boolean) => Promise<boolean> {
  return createQuestion(window, (movesMoney) => ({
    type: 'warning',
    message: movesMoney
      ? 'Store keys that move money without encryption?'
      : 'Store your session without encryption?',
    detail: movesMoney
      ? 'On a computer without a keyring, any program you run could take the key and send your funds. Proxy passwords are stored in the same way.'
      : 'On a computer without a keyring, any program you run could take the session and act as you.',
    buttons: ['Cancel', 'Store without encryption'],
  }));
}

/** Asks before alerts leave this computer for an address at `host`, which a page that was taken over may have entered. */
export function createChatQuestion(window: ParentWindow): (host: string) => Promise<boolean> {
  return createQuestion(window, (host) => ({
    type: 'question',
    message: `Send alerts to ${host}?`,
    detail: 'Whoever runs this address gets the alerts you tick, and so does everyone in the chat.',
    buttons: ['Cancel', 'Send alerts there'],
  }));
}

/** Asks before the client changes what other programs or the system do. */
export function createSystemQuestion(
  window: ParentWindow,
): (change: SystemChange) => Promise<boolean> {
  return createQuestion(window, (change) => ({
    type: 'question',
    ...systemWords(change),
    buttons: ['Cancel', 'Allow'],
    defaultId: 1,
  }));
}

function systemWords(change: SystemChange): { message: string; detail: string } {
  if (change.kind === 'start-with-system')
    return {
      message: 'Start Hustings when you sign in to this computer?',
      detail: 'It starts in the tray, without a window.',
    };
  const modifier = process.platform === 'darwin' ? 'Cmd' : 'Ctrl';
  const keys = change.accelerator.replace('CmdOrCtrl', modifier);
  return {
    message: `Use ${keys} in every program?`,
    detail: `While Hustings runs, ${keys} opens the small window and reaches no other program.`,
  };
}

/** Asks where to save a file, over `window`; null when the player cancels, or while this is asked already. */
export function createSaveQuestion(
  window: ParentWindow,
): (fileName: string) => Promise<string | null> {
  let isOpen = false;
  return async (fileName) => {
    const parent = window();
    if (!parent || isOpen) return null;
    isOpen = true;
    try {
      const { canceled, filePath } = await dialog.showSaveDialog(parent, { defaultPath: fileName });
      return canceled || filePath === '' ? null : filePath;
    } finally {
      isOpen = false;
    }
  };
}

/** Asks for a backup to restore; null when the player cancels, or while this is asked already. */
export function createOpenQuestion(window: ParentWindow): () => Promise<string | null> {
  let isOpen = false;
  return async () => {
    const parent = window();
    if (isOpen || !parent || parent.isDestroyed()) return null;
    isOpen = true;
    try {
      const { canceled, filePaths } = await dialog.showOpenDialog(parent, {
        title: 'Restore a backup',
        properties: ['openFile'],
        filters: [{ name: 'Backup of Hustings', extensions: ['zip'] }],
      });
      return canceled ? null : (filePaths[0] ?? null);
    } finally {
      isOpen = false;
    }
  };
}

const proxyText = z.string().max(LONGEST_PROXY_TEXT);
const proxyLogin = z.strictObject({ user: proxyText.min(1), password: proxyText });

/** Asks for the user name and password of a proxy, above `parent` if that can be seen. */
export function createProxyQuestion(
  parent: ParentWindow,
  appearance: () => Appearance,
): (review: ProxyQuestion['review']) => QuestionWindow<ProxyLogin> {
  return (review) => {
    const window = parent();
    return openQuestionWindow({
      parent: window?.isVisible() === true ? window : null,
      appearance: appearance(),
      title: 'Sign in to the proxy',
      question: { review },
      answerFrom: (given) => proxyLogin.safeParse(given).data ?? null,
    });
  };
}
