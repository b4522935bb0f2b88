/** Which changes of the settings reach beyond the client, so that main asks before them. Pure. */
import type { Settings } from '@shared/ipc/channels/settings';

/** A change of the settings that reaches beyond the client. */
export type SystemChange =
  | { readonly kind: 'start-with-system' }
  | { readonly kind: 'global-shortcut'; readonly accelerator: string };

/** The changes beyond the client that a patch of the settings would turn on; turning off needs no question. */
export function systemChanges(now: Settings, patch: Partial<Settings>): readonly SystemChange[] {
  const after = { ...now, ...patch };
  const shortcutOf = ({ miniShortcut, miniShortcutIsGlobal }: Settings) =>
    miniShortcutIsGlobal ? miniShortcut : '';
  const accelerator = shortcutOf(after);
  return [
    ...(after.startWithSystem && !now.startWithSystem
      ? [{ kind: 'start-with-system' } as const]
      : []),
    ...(accelerator !== '' && accelerator !== shortcutOf(now)
      ? [{ kind: 'global-shortcut', accelerator } as const]
      : []),
  ];
}
