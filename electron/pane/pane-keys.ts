/** The keys of the pane while its page has the keyboard, as in a browser. Pure. */
import type { EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct } from '@shared/ipc/channels/pane';
import { keyNameOf } from '@shared/ipc/client-keys';
import type { KeyName } from '@shared/ipc/client-keys';
import type { KeyPress } from '@shared/ipc/pressed-keys';

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

const DOES: ReadonlyMap<KeyName, PaneKey> = new Map<KeyName, PaneKey>([
  ['refresh', act('reload')],
  ['reload', act('reload')],
  ['back', act('back')],
  ['forward', act('forward')],
  ['print', act('print')],
  ['zoomIn', act('zoom-in')],
  ['zoomOut', act('zoom-out')],
  ['resetZoom', act('zoom-reset')],
  ['next-tab', { kind: 'step', by: 1 }],
  ['previous-tab', { kind: 'step', by: -1 }],
  ['close-tab', { kind: 'close-tab' }],
  ['find', inWindow('find')],
  ['address', inWindow('address')],
  ['own-screen', inWindow('own-screen')],
  ['leave', inWindow('leave')],
]);
const NAMES = [...DOES.keys()];

/** What the pressed keys do; null leaves them to the page and the menu. */
export function paneKey(press: KeyPress, platform: NodeJS.Platform): PaneKey | null {
  const name = keyNameOf(press, platform, NAMES);
  return name === null ? null : (DOES.get(name) ?? null);
}
