/** Diagnostics, licences, links out of the app, main's memory, and the renderer's handover before it closes. */
import { writeFile } from 'node:fs/promises';

import { fail, succeed } from '@shared/ipc/result';
import type { Route } from '@shared/routes/route';

import { diagnosticsReport } from '../diagnostics-report';
import { deepLinkTo } from '../../window/start/deep-link';
import { openingResult } from '../external-opening';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type SystemHandlers = Pick<
  Handlers,
  | 'diagnostics:get'
  | 'diagnostics:copy'
  | 'diagnostics:save'
  | 'licences:list'
  | 'app:keep'
  | 'app:open-external'
  | 'app:open-window'
  | 'app:copy-link'
  | 'app:take-notices'
  | 'app:handed-over'
  | 'app:unsaved'
  | 'power:get'
>;

const NO_LINK = fail({
  kind: 'bad-call',
  code: 'NO_LINK',
  message: 'No link leads to this screen: its filters are too long. Shorten them and try again.',
});

/** Whether a link can lead to this text of the renderer's. */
function isLinkable(route: string): route is Route {
  return deepLinkTo(route) !== null;
}

export function systemHandlers(parts: HandlerParts): SystemHandlers {
  return {
    'power:get': () => succeed(parts.power()),
    'diagnostics:get': async () => succeed(await parts.diagnostics()),
    async 'diagnostics:copy'() {
      const report = diagnosticsReport(await parts.diagnostics(), parts.settings.get());
      try {
        await parts.copyToClipboard(report);
      } catch {
        return fail({
          kind: 'internal',
          code: 'CLIPBOARD_FAILED',
          message:
            'The report was not copied: the system did not accept it. Close programs that manage the clipboard, then copy again.',
        });
      }
      return succeed(report);
    },
    async 'diagnostics:save'() {
      const path = await parts.askSavePath('hustings-report.txt');
      if (path === null) return succeed(null);
      try {
        const report = diagnosticsReport(await parts.diagnostics(), parts.settings.get());
        await writeFile(path, report, { mode: 0o600 });
        return succeed(path);
      } catch {
        return fail({
          kind: 'internal',
          code: 'REPORT_NOT_SAVED',
          message:
            'The report was not saved: that place could not be written. Choose another folder, or copy the report.',
        });
      }
    },
    'app:keep'({ values }) {
      const profiles = parts.sessions.view().profiles.map(({ id }) => id);
      parts.kept.keep(values, new Set(profiles));
      return succeed(null);
    },
    async 'licences:list'() {
      try {
        return succeed(await parts.licences());
      } catch {
        return fail({
          kind: 'internal',
          code: 'LICENCES_MISSING',
          message:
            'The list of licences cannot be read: this installation is damaged. Install Hustings again; your data stays where it is.',
        });
      }
    },
    async 'app:open-external'({ url }) {
      return openingResult(await parts.openExternally(url));
    },
    'app:open-window'({ route }) {
      if (!isLinkable(route)) return NO_LINK;
      if (parts.openWindow(route)) return succeed(null);
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
        await parts.copyToClipboard(link);
      } catch {
        return fail({
          kind: 'internal',
          code: 'CLIPBOARD_FAILED',
          message: 'The link was not copied: the system did not accept it. Copy it again.',
        });
      }
      return succeed(link);
    },
    'app:take-notices': () => succeed(parts.takeNotices()),
    'app:unsaved'({ isUnsaved }, caller) {
      parts.unsavedAnswered(caller, isUnsaved);
      return succeed(null);
    },
    'app:handed-over'(_nothing, caller) {
      parts.handedOver(caller);
      return succeed(null);
    },
  };
}
