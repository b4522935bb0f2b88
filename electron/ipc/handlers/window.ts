/** The windows and the system around them: links, printing, the pane, notices, power, and what comes before a close. */
import { MINUTE_MS } from '@shared/domain/time-units';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import type { Route } from '@shared/routes/route';

import { errorText } from '../../log/error-text';
import type { Log } from '../../log/log';
import type { GamePages } from '../../pane/game-pages';
import type { Profiles } from '../../session/profiles/profiles';
import type { ProxyPasswords } from '../../session/secrets/proxy-passwords';
import type { Stores } from '../../storage/open-stores';
import type { Windows } from '../../window/open-windows';
import { deepLinkTo } from '../../window/start/launch-options';
import type { Handlers } from '../router';

const NO_LINK = fail({
  kind: 'bad-call',
  code: 'NO_LINK',
  message: 'This screen’s link is too long. Shorten its filters and try again.',
});

/** A page that fails at each frame must not fill the log. */
const CRASHES_PER_MINUTE = 20;

/** Whether the renderer's text is a route that a link can lead to. */
function isLinkable(route: string): route is Route {
  return deepLinkTo(route) !== null;
}

export interface WindowSubjects {
  readonly windows: Windows;
  readonly pane: GamePages;
  readonly stores: Pick<Stores, 'kept' | 'notices'>;
  readonly accounts: {
    readonly profiles: Pick<Profiles, 'view'>;
    readonly proxyPasswords: Pick<ProxyPasswords, 'tryAgain'>;
  };
  readonly log: Log;
}

export function windowHandlers({ windows, pane, stores, accounts, log }: WindowSubjects) {
  /** When the page last reported failures, on the monotonic clock. */
  let crashesAtMs: number[] = [];
  return {
    'power:get': () => succeed(windows.power.state()),
    'app:keep'({ values }) {
      const profiles = accounts.profiles.view().profiles.map(({ id }) => id);
      stores.kept.keep(values, new Set(profiles));
      return succeed(null);
    },
    async 'app:open-external'({ url }) {
      return openingResult(await pane.openInBrowser(url));
    },
    'app:open-window'({ route }) {
      if (!isLinkable(route)) return NO_LINK;
      if (windows.secondary.open(route)) return succeed(null);
      return fail({
        kind: 'bad-call',
        code: 'TOO_MANY_WINDOWS',
        message: 'Four windows are open beside the main one. Close one, then open another.',
      });
    },
    async 'app:copy-link'({ route }) {
      const link = deepLinkTo(route);
      if (link === null) return NO_LINK;
      try {
        await windows.copy.text(link);
      } catch {
        return fail({
          kind: 'internal',
          code: 'CLIPBOARD_FAILED',
          message: 'The link was not copied: the system did not accept it. Copy it again.',
        });
      }
      return succeed(link);
    },
    async 'app:copy-picture'({ picture }) {
      if (await windows.copy.picture(picture)) return succeed(null);
      return fail({
        kind: 'internal',
        code: 'CLIPBOARD_FAILED',
        message: 'The picture was not copied: the system did not accept it. Copy it again.',
      });
    },
    // Sentences about safe mode and damaged stores; each is returned once.
    'app:take-notices': () => succeed(stores.notices.take()),
    'app:report-crash'({ where, name, message, stack }) {
      const nowMs = performance.now();
      crashesAtMs = crashesAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS);
      if (crashesAtMs.length >= CRASHES_PER_MINUTE) return succeed(null);
      crashesAtMs.push(nowMs);
      const error = Object.assign(new Error(message), { name, stack });
      log.error(`The page failed (${where}): ${errorText(error)}`);
      return succeed(null);
    },
    'app:unsaved'({ isUnsaved }, caller) {
      windows.unsaved.answer(caller, isUnsaved);
      return succeed(null);
    },
    'app:flushed'(_nothing, caller) {
      windows.flush.flushed(caller);
      return succeed(null);
    },
    'pane:get': () => succeed(pane.view()),
    async 'pane:open'({ url }) {
      accounts.proxyPasswords.tryAgain();
      return openingResult(await pane.open(url));
    },
    'pane:act'(act) {
      if (act.act === 'reload') accounts.proxyPasswords.tryAgain();
      pane.act(act);
      return succeed(null);
    },
    'pane:place'({ place }, caller) {
      pane.place(place, windows.client.windowOf(caller));
      return succeed(null);
    },
    'print:choose-file': async ({ fileName }, caller) =>
      succeed(await windows.printer.chooseFile(windows.client.windowOf(caller), fileName)),
    'print:page': ({ to, isLandscape }, caller) =>
      windows.printer.print(windows.client.windowOf(caller), to, isLandscape),
  } satisfies Partial<Handlers>;
}

/** The result for a link: it was opened, or why it was not. */
function openingResult(opening: 'opened' | 'bad-address' | 'no-gesture'): Result<null> {
  if (opening === 'opened') return succeed(null);
  if (opening === 'no-gesture')
    return fail({
      kind: 'bad-call',
      code: 'GESTURE_REQUIRED',
      message: 'Too many links at once. Wait, then click again.',
    });
  return fail({
    kind: 'bad-call',
    code: 'ADDRESS_REFUSED',
    message: 'Only https addresses are opened in the browser.',
  });
}
