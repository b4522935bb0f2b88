/** Carries out what the player asks of the pane. */
import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct } from '@shared/ipc/channels/pane';

import type { PaneQuestions } from './guards/pane-questions';
import type { PaneHost } from './pane-host';
import type { PanePage } from './pane-page';
import type { PaneKey } from './pane-rules';

export interface ActParts {
  /** `hasGesture`: the pane has already checked for a gesture of the player in its page. */
  readonly openInBrowser: (address: string, hasGesture: boolean) => void;
  readonly copy: (text: string) => void;
  readonly send: <C extends EventChannel>(channel: C, payload: EventPayload<C>) => void;
  readonly focusMain: () => void;
  /** Whether the pane is in its own window. */
  readonly isApart: () => boolean;
  readonly host: PaneHost;
  readonly questions: PaneQuestions;
  readonly page: () => PanePage | null;
  readonly setOpen: (isOpen: boolean) => void;
  readonly close: () => void;
}

/** Carries out what the player asks of the pane, by its buttons and by its keys. */
export function createActs(parts: ActParts) {
  const { host, questions, page, setOpen, close } = parts;

  function press(key: PaneKey): void {
    if (key.kind === 'act') {
      act({ act: key.act });
      return;
    }
    // Hustings screens are in the main window.
    if (parts.isApart() && key.key === 'own-screen') parts.focusMain();
    else host.window()?.webContents.focus();
    parts.send('pane:key', { key: key.key });
  }

  function act(asked: PaneAct): void {
    const shown = page();
    switch (asked.act) {
      case 'show':
        if (shown) setOpen(true);
        return;
      case 'hide':
        setOpen(false);
        return;
      case 'close':
        close();
        return;
      case 'answer':
        questions.answer(asked.question, asked.isAllowed);
        return;
      case 'own-screen':
        press({ kind: 'window', key: 'own-screen' });
        return;
      case 'browser':
        if (shown) parts.openInBrowser(shown.address(), false);
        return;
      case 'copy-address':
        if (shown) parts.copy(shown.address());
        return;
      default:
        shown?.act(asked);
    }
  }

  return { act, press };
}
