/** Applies how windows look: theme, density, contrast, motion and the colours of changes, as attributes of the document. */
import type { Appearance } from '@shared/ipc/channels/settings';

import { applyTheme } from './apply-theme';

const MORE_CONTRAST_QUERY = '(prefers-contrast: more)';
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/** Everything but the theme, which the server stores too, and the size of text, by which main zooms the window. */
type Look = Omit<Appearance, 'theme' | 'textSize'>;

let stopFollowing: (() => void) | null = null;

/**
 * Shows a look at once. Style sheets ask the attributes, never the system's own preferences, so that there is one rule
 * for both. What is left to the system follows it until the next call.
 */
export function applyLook({ density, contrast, motion, changeColours }: Look): void {
  stopFollowing?.();
  const moreContrast = window.matchMedia(MORE_CONTRAST_QUERY);
  const reducedMotion = window.matchMedia(REDUCED_MOTION_QUERY);
  const show = () => {
    const ofSystem = {
      contrast: moreContrast.matches ? 'more' : 'standard',
      motion: reducedMotion.matches ? 'reduced' : 'full',
    };
    Object.assign(document.documentElement.dataset, {
      density,
      contrast: contrast === 'system' ? ofSystem.contrast : contrast,
      motion: motion === 'system' ? ofSystem.motion : motion,
      changeColours,
    });
  };
  show();
  for (const query of [moreContrast, reducedMotion]) query.addEventListener('change', show);
  stopFollowing = () => {
    for (const query of [moreContrast, reducedMotion]) query.removeEventListener('change', show);
  };
}

/** Shows a theme and a look at once. */
export function applyAppearance(appearance: Appearance): void {
  applyTheme(appearance.theme);
  applyLook(appearance);
}

/** Whether the document shows less motion. */
export function hasReducedMotion(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced';
}
