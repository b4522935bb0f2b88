/** The command palette: every screen and every command, found by typing. Loaded when it is first opened. */
import { Command } from 'cmdk';
import { useEffect, useRef } from 'react';
import { THEME_CHOICES } from '@shared/ipc/bridge';

import { chooseTheme } from '../api/choose-theme';
import { refreshAll } from '../api/refresh';
import { signOut, useSession } from '../api/use-session';
import { updateSettings, useSettings } from '../api/use-settings';
import { Dialog } from '../components/ui/dialog';
import { announce } from '../components/ui/toast-store';
import { navigate } from '../state/location';
import { closePalette } from '../state/ui-store';
import styles from './command-palette.module.css';
import { screens } from './screens';

/** Screens that need no parameter to be opened. */
const directScreens = screens.filter(({ pattern }) => !pattern.includes(':'));

interface PaletteAction {
  readonly name: string;
  run(): Promise<unknown>;
}

function useActions(): readonly PaletteAction[] {
  const { status } = useSession();
  const { sidebarCollapsed, theme } = useSettings();
  const isInside = status === 'signed-in' || status === 'expired';
  return [
    { name: 'Refresh data', run: refreshAll },
    {
      name: sidebarCollapsed ? 'Expand navigation' : 'Collapse navigation',
      run: () => updateSettings({ sidebarCollapsed: !sidebarCollapsed }),
    },
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) => ({
      name: `Theme: ${choice}`,
      run: async () => {
        const result = await chooseTheme(choice);
        if (!result.ok) announce(`The theme is kept on this machine only: ${result.error.message}`);
      },
    })),
    ...(isInside
      ? [
          {
            name: 'Sign out',
            run: async () => {
              const result = await signOut();
              if (result.ok) navigate('/sign-in');
              else announce(result.error.message);
            },
          },
        ]
      : []),
  ];
}

/** A dialog with one field; arrows choose, Enter runs, Escape closes. */
export function CommandPalette() {
  const actions = useActions();
  const inputRef = useRef<HTMLInputElement>(null);
  // Not by autoFocus: the dialog opens after its content is mounted, and takes the focus then.
  useEffect(() => {
    inputRef.current?.focus();
  }, []);
  return (
    <Dialog title="Command palette" onClose={closePalette}>
      <Command label="Search" loop className={styles.palette}>
        <Command.Input
          ref={inputRef}
          aria-label="Search"
          placeholder="Type a screen or a command"
          className={styles.input}
        />
        <Command.List className={styles.list} label="Results">
          <Command.Empty className={styles.empty}>
            Nothing by that name. Try another word.
          </Command.Empty>
          <Command.Group heading="Go to" className={styles.group}>
            {directScreens.map(({ pattern, trail }) => (
              <Command.Item
                key={pattern}
                value={trail.join(' ')}
                className={styles.item}
                onSelect={() => {
                  closePalette();
                  navigate(pattern);
                }}
              >
                {trail.join(' / ')}
              </Command.Item>
            ))}
          </Command.Group>
          <Command.Group heading="Do" className={styles.group}>
            {actions.map(({ name, run }) => (
              <Command.Item
                key={name}
                value={name}
                className={styles.item}
                onSelect={() => {
                  closePalette();
                  void run();
                }}
              >
                {name}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}
