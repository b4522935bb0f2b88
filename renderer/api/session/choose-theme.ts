/** Changes the theme: on this machine at once, then with the service (contract parts 4 and 6). */
import type { Settings } from '@shared/ipc/channels/settings';
import type { ThemeChoice } from '@shared/ipc/choices';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { applyLook } from '../../theme/apply-appearance';
import { applyTheme } from '../../theme/apply-theme';
import { choiceForServiceTheme, serviceThemesFor } from '../../theme/service-themes';
import { bridge } from '@renderer/api/bridge';
import { rememberThemeChosen } from '@renderer/state/stored/theme-chosen';
import { queryClient } from '@renderer/api/query/query-client';
import { activeProfileId, sessionStore } from './session-store';
import { sendCommand } from '../query/send-command';
import { currentSettings, onSettingsChange, updateSettings } from './use-settings';

const BAD_REQUEST = 400;

/** Names that this machine is storing; client-nav may still show an older one of them. */
const pendingNames = new Set<string>();
let pendingChoices = 0;
/** Choices are stored one after the other, so that the service ends with the newest. */
let storing: Promise<unknown> = Promise.resolve();

/**
 * Whether client-nav names a theme that was chosen elsewhere. While this machine's own choices are
 * being stored, an answer may still name one of them that a newer one has replaced.
 */
export function isThemeFromElsewhere(name: string): boolean {
  return choiceForServiceTheme(name) !== currentSettings().theme && !pendingNames.has(name);
}

/**
 * Shows and saves `choice` on this machine and, for a signed-in player, stores it with the
 * service, under the first of its names that the service takes; client-nav is then asked again (part 6). A failure of either is returned, and the
 * choice stays on the screen all the same.
 */
export function chooseTheme(choice: ThemeChoice): Promise<Result<null>> {
  applyTheme(choice);
  rememberThemeChosen();
  pendingChoices += 1;
  const chosen = store(choice, storing);
  storing = chosen;
  void chosen.then(settleNavigation).then(() => {
    pendingChoices -= 1;
    if (pendingChoices === 0) pendingNames.clear();
  });
  return chosen;
}

/**
 * Shows every change of the look, and a theme that another window chose, as soon as main reports it; returns a function
 * that stops it. While this window stores its own choices of a theme, it shows the newest of them, which main reports
 * last.
 */
export function followAppearance(): () => void {
  let { theme: last } = bridge.boot.settings;
  const show = (settings: Settings) => {
    const { theme } = settings;
    applyLook(settings);
    const isOther = theme !== last && pendingChoices === 0;
    last = theme;
    if (isOther) applyTheme(theme);
  };
  const settings = currentSettings();
  // They changed while the window opened.
  if (settings !== bridge.boot.settings) show(settings);
  return onSettingsChange(show);
}

async function store(choice: ThemeChoice, before: Promise<unknown>): Promise<Result<null>> {
  const failure = await updateSettings({ theme: choice });
  if (failure !== null) return fail(failure);
  if (sessionStore.getState().session.status !== 'signed-in') return succeed(null);
  const [best, ...others] = serviceThemesFor(choice);
  pendingNames.add(best);
  await before;
  const stored = await sendCommand('setTheme', { theme: best });
  if (stored.ok) return succeed(null);
  for (const theme of isNameRefused(stored.error) ? others : []) {
    pendingNames.add(theme);
    const next = await sendCommand('setTheme', { theme });
    if (next.ok) return succeed(null);
    if (!isNameRefused(next.error)) break;
  }
  // The first refusal is about the name that was meant.
  return stored;
}

/** Whether the service may take another name: it refused this one, and not the player. */
function isNameRefused({ kind, httpStatus }: Failure): boolean {
  return kind === 'service' && httpStatus === BAD_REQUEST;
}

/** Settles once the client-nav that a stored choice asks for has come or failed. Never rejects. */
async function settleNavigation({ ok }: Result<null>): Promise<void> {
  if (!ok) return;
  const queryKey = [activeProfileId(), 'clientNav'];
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
