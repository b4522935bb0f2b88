/** The keys of the pane while its page has the keyboard, as in a browser. Pure. */
import type { EventPayload } from '@shared/ipc/channels/index';
import type { PaneAct } from '@shared/ipc/channels/pane';
import { keyNameOf } from '@shared/ipc/client-keys';
import type { KeyName } from '@shared/ipc/client-keys';
import type { KeyPress } from '@shared/ipc/accelerators';

/** An act that needs no details beside its name. */
type PlainAct = Exclude<PaneAct['act'], 'answer' | 'find'>;

/** What a key does: an act of the pane, or something that the window draws. */
export type PaneKey =
  | { readonly kind: 'act'; readonly act: PlainAct }
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
  ['close-page', act('close')],
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
