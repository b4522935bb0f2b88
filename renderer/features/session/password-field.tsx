/** The password field: hidden unless the player shows it, with a warning when Caps Lock is on. */
import { useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The field named `Password`; a button shows and hides its characters. */
export function PasswordField({ ref, value, error, onChange }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const followCapsLock = (event: KeyboardEvent) => {
    setHasCapsLock(event.getModifierState('CapsLock'));
  };
  return (
    <TextField
      ref={ref}
      label="Password"
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={1_000}
      error={error}
      hint={hasCapsLock ? 'Caps Lock is on.' : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={followCapsLock}
      onKeyUp={followCapsLock}
      onBlur={() => setHasCapsLock(false)}
      trailing={
        <Button aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          Show<span className="visually-hidden"> the characters</span>
        </Button>
      }
    />
  );
}
