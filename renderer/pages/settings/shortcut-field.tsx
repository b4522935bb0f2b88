/** A field for a keyboard shortcut: it takes the keys that are pressed in it. */
import type { KeyboardEvent } from 'react';

import { TextField } from '@renderer/components/ui/form/text-field';
import { isAccelerator } from '@shared/ipc/accelerator';
import { keyPressOf, pressedKeys } from '@shared/ipc/pressed-keys';

interface ShortcutFieldProps {
  readonly label: string;
  readonly hint: string;
  /** As Electron names it; empty for none. */
  readonly value: string;
  readonly isMac: boolean;
  readonly onChange: (accelerator: string) => void;
}

/** Keys that remove the shortcut. */
const CLEARING = new Set(['Backspace', 'Delete']);

/** The shortcut as this system writes shortcuts. */
function shortcutWords(accelerator: string, isMac: boolean): string {
  if (accelerator === '') return 'None';
  return accelerator.replace('CmdOrCtrl', isMac ? 'Cmd' : 'Ctrl').replaceAll('+', ' + ');
}

/** Tab and Escape keep their meaning, so that the keyboard can leave the field. */
export function ShortcutField({ label, hint, value, isMac, onChange }: ShortcutFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') return;
    const pressed = CLEARING.has(event.key)
      ? ''
      : pressedKeys(keyPressOf(event), isMac ? 'darwin' : 'other').find(isAccelerator);
    event.preventDefault();
    event.stopPropagation();
    if (pressed !== undefined && pressed !== value) onChange(pressed);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={shortcutWords(value, isMac)}
      readOnly
      onKeyDown={onKeyDown}
    />
  );
}
