/**
 * Whether there is a display to open a window on. Without one, Chromium ends with a message that means nothing to a
 * player.
 */
import type { StartFailure } from '../../storage/user-data-folder';

/** Null if a window can be expected to open. */
export function explainMissingDisplay(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
): StartFailure | null {
  if (platform !== 'linux' || env['DISPLAY'] || env['WAYLAND_DISPLAY']) return null;
  if (argv.some((word) => /^--(?:headless|ozone-platform=headless)/.test(word))) return null;
  return {
    title: 'Hustings found no display to open its window on.',
    advice:
      'Nothing was changed. Start it from a desktop session. In a terminal on another computer, or over ssh, set DISPLAY or WAYLAND_DISPLAY to a display that you may use.',
  };
}
