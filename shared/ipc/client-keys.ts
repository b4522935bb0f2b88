/** The keys that work on every screen, as Electron names them. Menu, renderer and the list of keys follow from this table. */

interface ClientKey {
  readonly accelerator: string;
  /** The keys on a Mac, if they differ. */
  readonly mac?: string;
  /** What the keys do, as the list of keys shows it. */
  readonly does: string;
}

/** The keys by the names of what they do. */
export const CLIENT_KEYS = {
  palette: { accelerator: 'CmdOrCtrl+K', does: 'Open or close the palette' },
  keys: { accelerator: '?', does: 'Show the keys of this screen' },
  back: { accelerator: 'Alt+Left', mac: 'Cmd+[', does: 'Go back' },
  forward: { accelerator: 'Alt+Right', mac: 'Cmd+]', does: 'Go forward' },
  refresh: { accelerator: 'CmdOrCtrl+R', does: 'Refresh data' },
  'toggle-sidebar': { accelerator: 'CmdOrCtrl+B', does: 'Collapse or expand navigation' },
  print: { accelerator: 'CmdOrCtrl+P', does: 'Print this screen' },
  'save-pdf': { accelerator: 'CmdOrCtrl+Shift+P', does: 'Save this screen as PDF' },
  'copy-link': { accelerator: 'CmdOrCtrl+Shift+C', does: 'Copy a link to this place' },
  'new-window': { accelerator: 'CmdOrCtrl+Shift+N', does: 'Open this place in a second window' },
  settings: { accelerator: 'CmdOrCtrl+,', does: 'Open the settings' },
  diagnostics: { accelerator: 'CmdOrCtrl+Shift+D', does: 'Open diagnostics' },
  zoomIn: { accelerator: 'CmdOrCtrl+Plus', does: 'Zoom in' },
  zoomOut: { accelerator: 'CmdOrCtrl+-', does: 'Zoom out' },
  resetZoom: { accelerator: 'CmdOrCtrl+0', does: 'Reset the zoom' },
  fullScreen: { accelerator: 'F11', mac: 'Ctrl+Cmd+F', does: 'Enter or leave full screen' },
  quit: { accelerator: 'CmdOrCtrl+Q', does: 'Quit Hustings' },
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
