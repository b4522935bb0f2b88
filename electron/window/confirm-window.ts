/**
 * The window of main's own questions: before money moves or an account is changed, and for a proxy's password. Main owns it:
 * the renderer cannot open it without a question from main, cannot read it, and cannot answer for the player.
 */
import { randomUUID } from 'node:crypto';

import { BrowserWindow, screen } from 'electron';
import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';

import { writtenLocale } from '@shared/domain/wording/locale';
import type { Appearance } from '@shared/ipc/channels/settings';
import { CONFIRM_CHANNELS } from '@shared/ipc/confirm';
import type { ConfirmView, ProxyQuestion, Question } from '@shared/ipc/confirm';

import { focusWindow, surfaceColour } from './main-window';
import { isFromOwnDocument, loadOwnDocument, ownPreferences } from './own-document';

const WIDTH = 480;
const HEIGHT = { min: 320, first: 520, max: 860 } as const;
/** Left for the title bar on a small screen, because the buttons are at the window's lower end. */
const TITLE_BAR_PX = 48;
/** Delay before the button works, because a held key or a click meant for the main window is not consent. */
const ARM_AFTER_MS = 400;
/** Main waits a little longer than the document: the document's clock starts only when main has shown the window. */
const REFUSE_BEFORE_MS = 300;
/** A window that is not drawn by then is closed, and nothing is sent. */
const DRAW_TIMEOUT_MS = 10_000;
/** The window is hidden at once and destroyed this much later: a screen reader must still learn that it pressed the button. */
const LINGER_MS = 150;

interface QuestionOptions {
  /** The parent window; null when there is none (macOS). */
  readonly parent: BrowserWindow | null;
  readonly appearance: Appearance;
}

export interface ConfirmWindowOptions extends QuestionOptions {
  readonly question: Question;
}

interface QuestionWindowOptions<Answer> extends QuestionOptions {
  readonly title: string;
  readonly question: Question | ProxyQuestion;
  /** The answer, from what the document sent with the player's yes; null if that is no answer. */
  readonly answerFrom: (given: unknown) => Answer | null;
}

export interface QuestionWindow<Answer> {
  /** Null when the player cancelled, closed the window, or it could not be shown. */
  readonly answer: Promise<Answer | null>;
  focus(): void;
  cancel(): void;
}

/** Asks the player to confirm. */
export function openConfirmWindow(options: ConfirmWindowOptions): QuestionWindow<true> {
  return openQuestionWindow({ ...options, title: 'Confirm', answerFrom: () => true });
}

/** Asks the player; the window is shown once it is drawn. */
export function openQuestionWindow<Answer>(
  options: QuestionWindowOptions<Answer>,
): QuestionWindow<Answer> {
  const { parent, appearance } = options;
  const zoomFactor = appearance.textSize / 100;
  const zoomed = (px: number) => Math.round(px * zoomFactor);
  const window = new BrowserWindow({
    ...(parent && { parent, modal: true }),
    width: zoomed(WIDTH),
    height: zoomed(HEIGHT.first),
    useContentSize: true,
    show: false,
    title: options.title,
    resizable: true,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    autoHideMenuBar: true,
    backgroundColor: surfaceColour(appearance.theme),
    webPreferences: { ...ownPreferences('confirm'), zoomFactor },
  });
  const contents = window.webContents;
  const view: ConfirmView = {
    ...options.question,
    nonce: randomUUID(),
    appearance,
    locale: writtenLocale(),
    armAfterMs: ARM_AFTER_MS,
  };
  let shownAtMs: number | null = null;
  let decide: (decision: Answer | null) => void = () => undefined;
  const answer = new Promise<Answer | null>((resolve) => {
    decide = (decision) => {
      resolve(decision);
      if (window.isDestroyed()) return;
      window.hide();
      setTimeout(() => {
        if (!window.isDestroyed()) window.destroy();
      }, LINGER_MS);
    };
  });
  const cancel = () => decide(null);
  const isItself = (event: IpcMainEvent | IpcMainInvokeEvent) =>
    isFromOwnDocument(event, 'confirm');

  // Listeners on these contents receive messages from this document only.
  contents.ipc.handle(CONFIRM_CHANNELS.view, (event) => (isItself(event) ? view : null));
  contents.ipc.handle(CONFIRM_CHANNELS.shown, (event, heightPx: unknown) => {
    if (!isItself(event) || shownAtMs !== null || typeof heightPx !== 'number') return;
    clearTimeout(drawTimer);
    const { workArea } = screen.getDisplayMatching((parent ?? window).getBounds());
    const most = Math.min(zoomed(HEIGHT.max), workArea.height - TITLE_BAR_PX);
    const height = Math.min(Math.max(zoomed(heightPx || 0), zoomed(HEIGHT.min)), most);
    window.setContentSize(Math.min(zoomed(WIDTH), workArea.width), height);
    const { x, y, height: outer } = window.getBounds();
    const lowest = Math.max(workArea.y, workArea.y + workArea.height - outer);
    if (y > lowest) window.setPosition(x, lowest);
    window.show();
    shownAtMs = performance.now();
  });
  contents.ipc.on(CONFIRM_CHANNELS.decide, (event, nonce: unknown, given: unknown) => {
    if (!isItself(event)) return;
    if (nonce === null) cancel();
    const isAwake = shownAtMs !== null && performance.now() - shownAtMs >= REFUSE_BEFORE_MS;
    if (nonce === view.nonce && isAwake) decide(options.answerFrom(given));
  });
  const drawTimer = setTimeout(cancel, DRAW_TIMEOUT_MS);
  window.once('closed', () => {
    clearTimeout(drawTimer);
    cancel();
  });
  void loadOwnDocument(window, 'confirm', cancel);

  return { answer, focus: () => focusWindow(window), cancel };
}
