/** The keys of the pane while its page has the keyboard, as in a browser. Pure. */
import type { EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct } from '@shared/ipc/channels/pane';

/** An act that needs no details beside its name. */
type PlainAct = Exclude<PaneAct['act'], 'select' | 'close-tab' | 'answer' | 'recognise' | 'find'>;

/** What a key does: an act of the pane, a step to another tab, or something that the window draws. */
export type PaneKey =
  | { readonly kind: 'act'; readonly act: PlainAct }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'close-tab' }
  | { readonly kind: 'window'; readonly key: EventPayload<'pane:key'>['key'] };

const act = (name: PlainAct): PaneKey => ({
  kind: 'act',
  act: name,
});
const inWindow = (key: EventPayload<'pane:key'>['key']): PaneKey => ({ kind: 'window', key });

const KEYS: Readonly<Record<string, PaneKey>> = {
  'CmdOrCtrl+R': act('reload'),
  F5: act('reload'),
  'Alt+ArrowLeft': act('back'),
  'Alt+ArrowRight': act('forward'),
  'CmdOrCtrl+P': act('print'),
  'CmdOrCtrl+Equal': act('zoom-in'),
  'CmdOrCtrl+Shift+Equal': act('zoom-in'),
  'CmdOrCtrl+NumpadAdd': act('zoom-in'),
  'CmdOrCtrl+Minus': act('zoom-out'),
  'CmdOrCtrl+NumpadSubtract': act('zoom-out'),
  'CmdOrCtrl+0': act('zoom-reset'),
  'CmdOrCtrl+Tab': { kind: 'step', by: 1 },
  'CmdOrCtrl+Shift+Tab': { kind: 'step', by: -1 },
  'CmdOrCtrl+W': { kind: 'close-tab' },
  'CmdOrCtrl+F': inWindow('find'),
  'CmdOrCtrl+L': inWindow('address'),
  'CmdOrCtrl+Shift+G': inWindow('own-screen'),
  F6: inWindow('leave'),
};

const MAC_KEYS: Readonly<Record<string, PaneKey>> = {
  'CmdOrCtrl+BracketLeft': act('back'),
  'CmdOrCtrl+BracketRight': act('forward'),
};

/** What a pressed key does, named as `acceleratorOf` names it; null leaves it to the page and the menu. */
export function paneKey(accelerator: string, platform: NodeJS.Platform): PaneKey | null {
  const keys = platform === 'darwin' ? { ...KEYS, ...MAC_KEYS } : KEYS;
  return Object.hasOwn(keys, accelerator) ? (keys[accelerator] ?? null) : null;
}
