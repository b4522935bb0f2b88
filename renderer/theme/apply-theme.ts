/** Applies the chosen theme, and follows the operating system while the choice is `system`. */
import type { ThemeChoice } from '@shared/ipc/choices';

/** A theme that has a style sheet. */
export type ThemeName = Exclude<ThemeChoice, 'system'>;

const DARK_QUERY = '(prefers-color-scheme: dark)';

let stopFollowing: (() => void) | null = null;

/** The theme that a choice means on a system that prefers, or does not prefer, dark. */
export function resolveTheme(choice: ThemeChoice, systemPrefersDark: boolean): ThemeName {
  if (choice !== 'system') return choice;
  return systemPrefersDark ? 'dark' : 'light';
}

/**
 * Shows a theme at once: sets `data-theme` on the document, from which its style sheet takes the
 * colours and `color-scheme`. With `system` it keeps following the operating system until the next call.
 */
export function applyTheme(choice: ThemeChoice): void {
  stopFollowing?.();
  stopFollowing = null;

  const query = window.matchMedia(DARK_QUERY);
  const show = () => {
    document.documentElement.dataset['theme'] = resolveTheme(choice, query.matches);
  };
  show();

  if (choice !== 'system') return;
  query.addEventListener('change', show);
  stopFollowing = () => query.removeEventListener('change', show);
}
