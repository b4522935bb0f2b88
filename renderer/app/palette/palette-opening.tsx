/** The command palette as it opens: what the player types while its code loads is in its field afterwards. */
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';

import { closePalette } from '../../state/ui-store';
import styles from './palette-opening.module.css';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette')).CommandPalette,
}));

interface EarlyFieldProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Takes the keys until the palette is there, and gives the focus back before the palette's dialog takes it. */
function EarlyField({ typed, onType }: EarlyFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    ref.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <input
      ref={ref}
      type="text"
      role="combobox"
      aria-expanded={false}
      aria-label="Search"
      className={styles.early}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closePalette();
        // The page behind is out of reach, as it is once the palette is there.
        if (event.key === 'Tab') event.preventDefault();
      }}
    />
  );
}

/** Mounted while the palette is open. */
export function PaletteOpening() {
  const [typed, setTyped] = useState('');
  return (
    <Suspense fallback={<EarlyField typed={typed} onType={setTyped} />}>
      <CommandPalette typed={typed} onType={setTyped} />
    </Suspense>
  );
}
