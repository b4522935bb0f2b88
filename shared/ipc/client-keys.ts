/**
 * Every key of the client, as Electron names them. The menu, the windows, the pane and the list of keys follow from these
 * tables.
 */
import { pressedKeys } from './accelerators';
import type { KeyPress } from './accelerators';

interface ClientKey {
  readonly accelerator: string;
  /** The keys on a Mac, if they differ. */
  readonly mac?: string;
  /** Other keys that do the same and are not shown. */
  readonly also?: readonly string[];
  /** What the keys do, as the list of keys shows it. */
  readonly description: string;
}

/** The keys that work on every screen, by the names of what they do. */
export const CLIENT_KEYS = {
  palette: { accelerator: 'CmdOrCtrl+K', description: 'Open or close the palette' },
  keys: { accelerator: '?', description: 'Show keyboard shortcuts' },
  back: { accelerator: 'Alt+Left', mac: 'Cmd+[', description: 'Go back' },
  forward: { accelerator: 'Alt+Right', mac: 'Cmd+]', description: 'Go forward' },
  refresh: { accelerator: 'CmdOrCtrl+R', description: 'Refresh data' },
  'toggle-sidebar': { accelerator: 'CmdOrCtrl+B', description: 'Collapse or expand navigation' },
  find: { accelerator: 'CmdOrCtrl+F', description: 'Find in the table or on the screen' },
  print: { accelerator: 'CmdOrCtrl+P', description: 'Print this screen' },
  'save-pdf': { accelerator: 'CmdOrCtrl+Shift+P', description: 'Save this screen as PDF' },
  'copy-link': { accelerator: 'CmdOrCtrl+Shift+C', description: 'Copy a link to this screen' },
  'new-window': {
    accelerator: 'CmdOrCtrl+Shift+N',
    description: 'Open this screen in a second window',
  },
  settings: { accelerator: 'CmdOrCtrl+,', description: 'Open the settings' },
  diagnostics: { accelerator: 'CmdOrCtrl+Shift+D', description: 'Open diagnostics' },
  zoomIn: { accelerator: 'CmdOrCtrl+Plus', also: ['CmdOrCtrl+='], description: 'Zoom in' },
  zoomOut: { accelerator: 'CmdOrCtrl+-', description: 'Zoom out' },
  resetZoom: { accelerator: 'CmdOrCtrl+0', description: 'Reset the zoom' },
  fullScreen: { accelerator: 'F11', mac: 'Ctrl+Cmd+F', description: 'Enter or leave full screen' },
  quit: { accelerator: 'CmdOrCtrl+Q', description: 'Quit Hustings' },
} as const satisfies Readonly<Record<string, ClientKey>>;

export type ClientKeyName = keyof typeof CLIENT_KEYS;

/** Other keys of the pane, as in a browser. */
const PANE_KEYS = {
  reload: { accelerator: 'F5', description: 'Reload the page' },
  'close-page': { accelerator: 'CmdOrCtrl+W', description: 'Close the page' },
  address: { accelerator: 'CmdOrCtrl+L', description: 'Go to the address' },
  'own-screen': { accelerator: 'CmdOrCtrl+Shift+G', description: 'Open the same in Hustings' },
  leave: { accelerator: 'F6', description: 'Leave the page' },
} as const satisfies Readonly<Record<string, ClientKey>>;

const ALL_KEYS = { ...CLIENT_KEYS, ...PANE_KEYS };

/** What a key of the client or of the pane does. */
export type KeyName = keyof typeof ALL_KEYS;

/** The keys of one command on this system (`process.platform`), as Electron names them. */
export function acceleratorFor(name: KeyName, platform: string): string {
  const key: ClientKey = ALL_KEYS[name];
  return platform === 'darwin' ? (key.mac ?? key.accelerator) : key.accelerator;
}

/** The first of these commands that the pressed keys mean, or null. */
export function keyNameOf<Name extends KeyName>(
  press: KeyPress,
  platform: string,
  names: readonly Name[],
): Name | null {
  const pressed = pressedKeys(press, platform);
  const accelerators = (name: Name) => {
    const { also = [] }: ClientKey = ALL_KEYS[name];
    return [acceleratorFor(name, platform), ...also].map((keys) =>
      keys.replace('Cmd+', 'CmdOrCtrl+'),
    );
  };
  for (const keys of pressed) {
    const found = names.find((name) => accelerators(name).includes(keys));
    if (found !== undefined) return found;
  }
  return null;
}

const ON_MAC: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    CmdOrCtrl: '⌘',
    Cmd: '⌘',
    Ctrl: '⌃',
    Alt: '⌥',
    Shift: '⇧',
  }),
);
const ELSEWHERE: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ CmdOrCtrl: 'Ctrl', Cmd: 'Ctrl' }),
);
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    Left: '←',
    Right: '→',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
    Escape: 'Esc',
    Plus: '+',
  }),
);

/** The keys of an accelerator, each as it is written on this system's keyboards. */
export function keyCaps(accelerator: string, platform: string): readonly string[] {
  const modifiers = platform === 'darwin' ? ON_MAC : ELSEWHERE;
  return accelerator.split('+').map((part) => modifiers.get(part) ?? NAMED.get(part) ?? part);
}

/** An accelerator in one word, as this system's menus write it: `⌘Q` on a Mac, `Ctrl+Q` elsewhere. */
export function keyWords(accelerator: string, platform: string): string {
  return keyCaps(accelerator, platform).join(platform === 'darwin' ? '' : '+');
}
