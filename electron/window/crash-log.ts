/** Writes every failure that nothing caught to the log: of main, of Chromium's processes, and of the client's own pages. */
import { app } from 'electron';
import type { WebContents } from 'electron';

import { errorText } from '../log/error-text';
import type { Log } from '../log/log';

/** The confirmation and the small window. The main document reports its failures by the bridge, with their stack. */
const OWN_WINDOWS = /^app:\/\/(?:confirm|mini)\//u;
const ERROR_LEVEL = 3;
const LONGEST_MESSAGE = 1_000;

/** What an exception of main is listened to on: the process itself, or a test's stub. */
interface ProcessEvents {
  on(
    event: 'uncaughtException' | 'unhandledRejection',
    listener: (thrown: unknown) => void,
  ): unknown;
  readonly stderr: {
    on(event: 'error', listener: () => void): unknown;
    write(text: string): unknown;
  };
}

/**
 * Follows exceptions of main and the ends of Chromium's processes. Main goes on after an exception: everything that it
 * has to keep is on the disk, and the player may have typed something. `onCrash` tells them.
 */
export function followCrashes(
  log: Log,
  onCrash: () => void,
  events: ProcessEvents = process,
): void {
  // A terminal that was closed must not cause the next exception.
  events.stderr.on('error', () => undefined);
  const report = (words: string) => (thrown: unknown) => {
    const text = errorText(thrown);
    log.error(`${words}: ${text}`);
    events.stderr.write(`${words}: ${log.redact(text)}\n`);
    onCrash();
  };
  events.on('uncaughtException', report('Uncaught Exception'));
  events.on('unhandledRejection', report('UnhandledPromiseRejection'));
  app.on('child-process-gone', (_event, { type, name, serviceName, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const which = name ?? serviceName ?? '';
    log.error(`A process ended: ${type} ${which}, ${reason}, code ${exitCode}`);
  });
  app.on('web-contents-created', (_event, contents) => followPage(contents, log));
}

/**
 * Follows the process, the preload script and the console of a page. What its scripts do not catch is in the console;
 * the game's own pages, which write there what they like, are left out.
 */
function followPage(contents: WebContents, log: Log): void {
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason !== 'clean-exit')
      log.error(`The process of a page ended: ${reason}, code ${exitCode}`);
  });
  contents.on('preload-error', (_event, _path, error) =>
    log.error(`A preload script failed: ${errorText(error)}`),
  );
  // Electron before version 35 passes level and text as arguments of their own.
  contents.on('console-message', (event: object, level?: unknown, text?: unknown) => {
    if (!OWN_WINDOWS.test(contents.getURL())) return;
    const isError = 'level' in event ? event.level === 'error' : level === ERROR_LEVEL;
    const message: unknown = 'message' in event ? event.message : text;
    if (isError && typeof message === 'string')
      log.error(`A window of main failed: ${message.slice(0, LONGEST_MESSAGE)}`);
  });
}
