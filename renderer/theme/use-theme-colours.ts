/** The theme's colours for charts and party colours, which scripts paint. */
import { useMemo, useSyncExternalStore } from 'react';

import { legibleColour, wordsOn } from '@shared/domain/legible-colour';

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
  /** The same for words and thin lines, which need more contrast. */
  legibleInk(colour: string | null | undefined): string;
  /** Nearly black or nearly white: words on a fill of the legible colour. */
  onFill(colour: string | null | undefined): string;
}

/** What WCAG 1.4.3 requires of text, and a little more. */
const INK_CONTRAST = 5;

const FORCED = window.matchMedia('(forced-colors: active)');

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-contrast', 'data-change-colours'],
  });
  FORCED.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    FORCED.removeEventListener('change', listener);
  };
}

/** Names the colours in force: forced colours differ from the theme's own. */
function themeName(): string {
  const { theme, contrast, changeColours } = document.documentElement.dataset;
  return [theme, contrast, changeColours, FORCED.matches && 'forced'].join(' ');
}

/** A colour of the system, such as `Canvas`, as `#rrggbb`. */
function systemColour(name: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return name;
  context.fillStyle = name;
  return context.fillStyle;
}

const byTheme = new Map<string, ThemeColours>();

function readColours(): ThemeColours {
  const styles = getComputedStyle(document.documentElement);
  const tokens = Object.fromEntries(
    TOKENS.map((token) => {
      const colour = styles.getPropertyValue(`--${token}`).trim();
      return [token, FORCED.matches ? systemColour(colour) : colour];
    }),
  ) as Record<Token, string>;
  const drawnWith = (minimum?: number) => {
    const drawn = new Map<string, string>();
    return (colour: string | null | undefined) => {
      const sent = colour ?? '';
      const known = drawn.get(sent) ?? legibleColour(sent, tokens.surface, minimum);
      drawn.set(sent, known);
      return known;
    };
  };
  const legible = drawnWith();
  return {
    ...tokens,
    legible,
    legibleInk: drawnWith(INK_CONTRAST),
    onFill: (colour) => wordsOn(legible(colour)),
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
