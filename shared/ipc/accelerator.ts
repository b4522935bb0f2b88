/** Keyboard shortcuts as Electron names them. */

/** The shortcut of the small window until the player chooses another. */
export const USUAL_MINI_SHORTCUT = 'CmdOrCtrl+Shift+M';

/**
 * At least two modifier keys and one more key: with one, a shortcut that works in every program could take copying,
 * pasting or closing away from all of them.
 */
const SHORTCUT =
  '(?:CmdOrCtrl\\+Alt\\+(?:Shift\\+)?|(?:CmdOrCtrl|Alt)\\+Shift\\+)(?:[A-Z0-9]|F(?:[1-9]|1[0-9]|2[0-4])|Space)';
/** Redo, and paste without format. */
const EDITING = 'CmdOrCtrl\\+Shift\\+[ZV]';
/** A shortcut that the client offers; the empty text is none, and allowed. */
export const ACCELERATOR = new RegExp(`^(?!${EDITING}$)(?:${SHORTCUT})?$`);

/** Whether the text is such a shortcut, or empty. */
export function isAccelerator(text: string): boolean {
  return ACCELERATOR.test(text);
}
