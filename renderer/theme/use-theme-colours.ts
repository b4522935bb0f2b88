/** The theme's colours for charts and party colours, which scripts paint. */
import { useMemo, useSyncExternalStore } from 'react';

import { legibleColour } from './legible-colour';

const TOKENS = [
  'surface',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'accent',
  'gain',
  'loss',
  'warn',
] as const;

type Token = (typeof TOKENS)[number];

/** The tokens as CSS colours, and a function that makes a colour of the service legible. */
export interface ThemeColours extends Readonly<Record<Token, string>> {
  /** The nearest colour of the same hue that is legible on the surface; grey if there is no colour. */
  legible(colour: string | null | undefined): string;
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}

function themeName(): string {
  return document.documentElement.dataset['theme'] ?? '';
}

const byTheme = new Map<string, ThemeColours>();

function readColours(): ThemeColours {
  const styles = getComputedStyle(document.documentElement);
  const tokens = Object.fromEntries(
    TOKENS.map((token) => [token, styles.getPropertyValue(`--${token}`).trim()]),
  ) as Record<Token, string>;
  const shown = new Map<string, string>();
  return {
    ...tokens,
    legible(colour) {
      const sent = colour ?? '';
      const known = shown.get(sent) ?? legibleColour(sent, tokens.surface);
      shown.set(sent, known);
      return known;
    },
  };
}

function coloursOf(theme: string): ThemeColours {
  const known = byTheme.get(theme);
  if (known) return known;
  const colours = readColours();
  byTheme.set(theme, colours);
  return colours;
}

/** The colours of the current theme; the component renders again when the theme changes. */
export function useThemeColours(): ThemeColours {
  const theme = useSyncExternalStore(onThemeChange, themeName);
  return useMemo(() => coloursOf(theme), [theme]);
}
