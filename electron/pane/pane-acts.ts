/** Carries out what the player asks of the pane, by its buttons and by its keys. */
import type { PaneAct } from '@shared/ipc/channels/pane';

import type { PaneKey } from './pane-keys';
import type { PanePage } from './pane-page';
import type { PaneQuestions } from './guards/pane-questions';
import { withSelected, withStep } from './pane-tabs';
import type { Tabs } from './pane-tabs';
import type { PaneParts } from './pane-types';

type PageAct = Exclude<PaneAct, { act: 'select' | 'close-tab' | 'answer' | 'recognise' }>;

/** What the pane can do as a whole. */
interface WholePane {
  /** The page of the selected tab, while it lives. */
  page(): PanePage | undefined;
  /** The selected tab. */
  selected(): number | null;
  /** Opens the pane at the tab that is chosen. */
  select(choose: (tabs: Tabs) => Tabs): void;
  closeTab(tab: number): void;
  hide(): void;
  /** In a window of its own, or in the main one. */
  setApart(isApart: boolean): void;
  /** The main window has a screen for this address; null: for none. */
  recognise(address: string | null): void;
  readonly answer: PaneQuestions['answer'];
  allowOtherSites(): void;
  /** Gives the focus to the window that draws what the key opens. */
  focus(key: Extract<PaneKey, { kind: 'window' }>['key']): void;
  readonly parts: Pick<PaneParts, 'openInBrowser' | 'copy' | 'send'>;
}

interface PaneActs {
  act(asked: PaneAct): void;
  press(key: PaneKey): void;
}

/** Makes the functions that carry it out. */
export function createActs(pane: WholePane): PaneActs {
  const { parts } = pane;

  function press(key: PaneKey): void {
    switch (key.kind) {
      case 'act':
        act({ act: key.act });
        return;
      case 'step':
        pane.select((now) => withStep(now, key.by));
        return;
      case 'close-tab': {
        const tab = pane.selected();
        if (tab !== null) pane.closeTab(tab);
        return;
      }
      case 'window':
        pane.focus(key.key);
        parts.send('pane:key', { key: key.key });
        return;
    }
  }

  function act(asked: PaneAct): void {
    const page = pane.page();
    switch (asked.act) {
      case 'reload':
        if (page) page.reload();
        else pane.select((now) => now);
        return;
      case 'browser':
        if (page) parts.openInBrowser(page.address(), false);
        return;
      case 'copy-address':
        if (page) parts.copy(page.address());
        return;
      case 'allow-other-sites':
        pane.allowOtherSites();
        page?.reload();
        return;
      case 'recognise':
        pane.recognise(asked.isKnown ? asked.address : null);
        return;
      case 'answer':
        pane.answer(asked.question, asked.isAllowed);
        return;
      case 'own-screen':
        press({ kind: 'window', key: 'own-screen' });
        return;
      case 'apart':
      case 'together':
        pane.setApart(asked.act === 'apart');
        return;
      case 'close':
        pane.hide();
        return;
      case 'select':
        pane.select((now) => withSelected(now, asked.tab));
        return;
      case 'close-tab':
        pane.closeTab(asked.tab);
        return;
      default:
        if (page) actOnPage(page, asked);
    }
  }

  return { act, press };
}

/** Carries out an act that concerns one page. `act` handles those that concern the pane as a whole. */
function actOnPage(page: PanePage, asked: PageAct): void {
  switch (asked.act) {
    case 'back':
      page.back();
      return;
    case 'forward':
      page.forward();
      return;
    case 'stop':
      page.stop();
      return;
    case 'print':
      page.contents.print();
      return;
    case 'zoom-in':
      page.zoom(1);
      return;
    case 'zoom-out':
      page.zoom(-1);
      return;
    case 'zoom-reset':
      page.zoom(0);
      return;
    case 'focus':
      page.contents.focus();
      return;
    case 'find':
      page.find(asked.text, asked.isForward, asked.isNext);
      return;
    default:
  }
}
