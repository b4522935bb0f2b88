/** Keyboard shortcuts as Electron names them. Without zod, because the main entry checks the setting before the first paint. */

/** The shortcut of the small window until the player chooses another. */
export const USUAL_MINI_SHORTCUT = 'CmdOrCtrl+Shift+M';

/** At least one modifier key and one more key. Shift alone would take a letter away from every text field. */
const ACCELERATOR =
  /^(?:(?:CmdOrCtrl|Alt)\+)(?:Alt\+)?(?:Shift\+)?(?:[A-Z0-9]|F(?:[1-9]|1[0-9]|2[0-4])|Space)$/;

/** Whether the text is a shortcut that the client offers; the empty text is none, and allowed. */
export function isAccelerator(text: string): boolean {
  return text === '' || ACCELERATOR.test(text);
}
