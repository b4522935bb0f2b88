/** A field for a keyboard shortcut: it takes the keys that are pressed in it. */
import type { KeyboardEvent } from 'react';

import { TextField } from '@renderer/components/ui/form/text-field';
import { isAccelerator, keyPressOf, pressedKeys } from '@shared/ipc/accelerators';
import { keyWords } from '@shared/ipc/client-keys';

interface ShortcutFieldProps {
  readonly label: string;
  readonly hint: string;
  /** As Electron names it; empty for none. */
  readonly value: string;
  /** `process.platform` of the client. */
  readonly platform: string;
  readonly onChange: (accelerator: string) => void;
}

/** Keys that remove the shortcut. */
const CLEARING = new Set(['Backspace', 'Delete']);

/** The shortcut as this system writes shortcuts. */
function shortcutWords(accelerator: string, platform: string): string {
  if (accelerator === '') return 'None';
  return keyWords(accelerator, platform);
}

/** Tab and Escape keep their meaning, so that the keyboard can leave the field. */
export function ShortcutField({ label, hint, value, platform, onChange }: ShortcutFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') return;
    const pressed = CLEARING.has(event.key)
      ? ''
      : pressedKeys(keyPressOf(event), platform).find(isAccelerator);
    event.preventDefault();
    event.stopPropagation();
    if (pressed !== undefined && pressed !== value) onChange(pressed);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={shortcutWords(value, platform)}
      readOnly
      onKeyDown={onKeyDown}
    />
  );
}
