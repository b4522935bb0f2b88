/** How every window looks, as the settings have it. */
import type { Appearance, Settings } from './channels/settings';

/** The settings that change how windows look. */
export function appearanceOf(settings: Settings): Appearance {
  const { theme, textSize, density, contrast, motion, changeColours } = settings;
  return { theme, textSize, density, contrast, motion, changeColours };
}
