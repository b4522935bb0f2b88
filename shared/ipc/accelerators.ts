/** Keyboard shortcuts as Electron names them, and the keys that a player presses for one. */

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

/** A key press; a browser's event and Electron's input both have these fields. */
export interface KeyPress {
  /** What the key types, or its name. */
  readonly key: string;
  /** Its position, named after what that position types on a US keyboard. */
  readonly code: string;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** The part of a browser's event that says which keys are pressed. */
interface KeyEvent {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The press that an event of a page reports. */
export function keyPressOf(event: KeyEvent): KeyPress {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  return { key, code, control: ctrlKey, meta: metaKey, alt: altKey, shift: shiftKey };
}

/** What a position types on a US keyboard, where that is not part of its name. */
const US_SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    Minus: '-',
    Equal: '=',
    Comma: ',',
    Period: '.',
    Slash: '/',
    BracketLeft: '[',
    BracketRight: ']',
  }),
);
/** Keys that type nothing that could name a shortcut. */
const NAMELESS = new Set(['Dead', 'Unidentified', 'Process']);
const FOREIGN_LETTER = /^(?!\p{Script=Latin}|\d)[\p{L}\p{M}\p{N}]$/u;

/** The character at this position of a US keyboard, or null. */
function usSign(code: string): string | null {
  return /^(?:Key|Digit)(?<sign>.)$/u.exec(code)?.groups?.['sign'] ?? US_SIGNS.get(code) ?? null;
}

/** What a shortcut calls the key that types this; null for one that no shortcut may name. */
function typedName(key: string): string | null {
  if (NAMELESS.has(key)) return null;
  if (key === ' ') return 'Space';
  return key.startsWith('Arrow') ? key.slice('Arrow'.length) : key;
}

/**
 * The name with its modifier keys. Shift is part of typing a character such as `?`, so it is named with letters and
 * keys only.
 */
function withModifiers(name: string, press: KeyPress, platform: string, isSign: boolean): string {
  const isMac = platform === 'darwin';
  return [
    ...(isMac && press.control ? ['Ctrl'] : []),
    ...(!isMac && press.meta ? ['Super'] : []),
    ...((isMac ? press.meta : press.control) ? ['CmdOrCtrl'] : []),
    ...(press.alt ? ['Alt'] : []),
    ...(press.shift && !isSign ? ['Shift'] : []),
    isSign && name === '+' ? 'Plus' : name.toUpperCase().length === 1 ? name.toUpperCase() : name,
  ].join('+');
}

const isSign = (name: string) => /^[^\p{L}]$/u.test(name);

/**
 * The shortcuts that this press may mean, the likeliest first, as Electron names them (`CmdOrCtrl` is Cmd on a Mac). The
 * position of the key decides only where what it types cannot: for letters of other scripts, for what Alt makes of a
 * key, and for digits, which some keyboards type with Shift.
 */
export function pressedKeys(press: KeyPress, platform: string): readonly string[] {
  const typed = typedName(press.key);
  const us = usSign(press.code);
  const isForeign = FOREIGN_LETTER.test(press.key) || (press.alt && !/^[\w ]/u.test(press.key));
  const names: string[] = [];
  if (typed !== null && !FOREIGN_LETTER.test(press.key))
    names.push(withModifiers(typed, press, platform, isSign(typed)));
  if (us !== null && /^\d$/u.test(us)) names.push(withModifiers(us, press, platform, false));
  else if (us !== null && isForeign) names.push(withModifiers(us, press, platform, isSign(us)));
  return [...new Set(names)];
}
