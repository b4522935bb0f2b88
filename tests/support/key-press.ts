/** Key presses as a keyboard reports them. */
import type { KeyPress } from '@shared/ipc/accelerators';

type Modifiers = Partial<Omit<KeyPress, 'key' | 'code'>>;

/** A press of the key at a position of the US keyboard that types `key` on the player's. */
export function pressOf(key: string, code: string, modifiers: Modifiers = {}): KeyPress {
  return { key, code, control: false, meta: false, alt: false, shift: false, ...modifiers };
}
