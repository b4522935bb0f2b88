/** The keys that work on every screen, as Electron names them. Menu, screens and the keyboard shortcuts follow from this table. */

interface ClientKey {
  readonly accelerator: string;
  /** The keys on a Mac, if they differ. */
  readonly mac?: string;
  /** What the keys do, as the list of keys shows it. */
  readonly description: string;
}

/** The keys by the names of what they do. */
export const CLIENT_KEYS = {
  palette: { accelerator: 'CmdOrCtrl+K', description: 'Open or close the palette' },
  keys: { accelerator: '?', description: 'Show keyboard shortcuts' },
  back: { accelerator: 'Alt+Left', mac: 'Cmd+[', description: 'Go back' },
  forward: { accelerator: 'Alt+Right', mac: 'Cmd+]', description: 'Go forward' },
  refresh: { accelerator: 'CmdOrCtrl+R', description: 'Refresh data' },
  'toggle-sidebar': { accelerator: 'CmdOrCtrl+B', description: 'Collapse or expand navigation' },
  print: { accelerator: 'CmdOrCtrl+P', description: 'Print this screen' },
  'save-pdf': { accelerator: 'CmdOrCtrl+Shift+P', description: 'Save this screen as PDF' },
  'copy-link': { accelerator: 'CmdOrCtrl+Shift+C', description: 'Copy a link to this screen' },
  'new-window': {
    accelerator: 'CmdOrCtrl+Shift+N',
    description: 'Open this screen in a second window',
  },
  settings: { accelerator: 'CmdOrCtrl+,', description: 'Open the settings' },
  diagnostics: { accelerator: 'CmdOrCtrl+Shift+D', description: 'Open diagnostics' },
  zoomIn: { accelerator: 'CmdOrCtrl+Plus', description: 'Zoom in' },
  zoomOut: { accelerator: 'CmdOrCtrl+-', description: 'Zoom out' },
  resetZoom: { accelerator: 'CmdOrCtrl+0', description: 'Reset the zoom' },
  fullScreen: { accelerator: 'F11', mac: 'Ctrl+Cmd+F', description: 'Enter or leave full screen' },
  quit: { accelerator: 'CmdOrCtrl+Q', description: 'Quit Hustings' },
} as const satisfies Readonly<Record<string, ClientKey>>;

export type ClientKeyName = keyof typeof CLIENT_KEYS;

/** The keys of one command on this system (`process.platform`), as Electron names them. */
export function acceleratorFor(name: ClientKeyName, platform: string): string {
  const key: ClientKey = CLIENT_KEYS[name];
  return platform === 'darwin' ? (key.mac ?? key.accelerator) : key.accelerator;
}

const ON_MAC: Readonly<Record<string, string>> = {
  CmdOrCtrl: '⌘',
  Cmd: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
};
const ELSEWHERE: Readonly<Record<string, string>> = { CmdOrCtrl: 'Ctrl', Cmd: 'Ctrl' };
const NAMED: Readonly<Record<string, string>> = {
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
};

/** The keys of an accelerator, each as it is written on this system's keyboards. */
export function keyCaps(accelerator: string, platform: string): readonly string[] {
  const modifiers = platform === 'darwin' ? ON_MAC : ELSEWHERE;
  return accelerator.split('+').map((part) => modifiers[part] ?? NAMED[part] ?? part);
}

/** An accelerator in one word, as this system's menus write it: `⌘Q` on a Mac, `Ctrl+Q` elsewhere. */
export function keyWords(accelerator: string, platform: string): string {
  return keyCaps(accelerator, platform).join(platform === 'darwin' ? '' : '+');
}
