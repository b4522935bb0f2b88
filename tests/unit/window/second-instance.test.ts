/**
 * What a second start passes on by its arguments: a link shows a screen or is refused with a message, and nothing else
 * has an effect.
 */
import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { setImmediate as settled } from 'node:timers/promises';

import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { SAMPLES, SEED } from '@support/limits';
import { deepLinks } from '@support/fuzz/deep-links';
import { freshDirectory } from '@support/storage/directory';
import { packCommand } from '@electron/command-line/command';
import { routeOfDeepLink } from '@electron/window/start/launch-options';

const { app, did, window } = vi.hoisted(() => ({
  app: { current: null as unknown as EventEmitter },
  did: [] as (readonly [what: string, route?: string])[],
  window: { current: null as unknown as EventEmitter },
}));

vi.mock('electron', async () => {
  const { app: base, ...rest } = await import('@support/fuzz/electron');
  app.current = Object.assign(new EventEmitter(), base, {
    getPath: () => process.env['HUSTINGS_TEST_FOLDER'],
    setPath: () => did.push(['setPath']),
    requestSingleInstanceLock: () => true,
    whenReady: () => Promise.resolve(),
    isReady: () => true,
    quit: () => did.push(['quit']),
    exit: () => did.push(['exit']),
    setAsDefaultProtocolClient: () => true,
  });
  const session = { ...rest.session, defaultSession: {} };
  return { ...rest, app: app.current, session };
});
vi.mock('@electron/client/client', () => ({
  createClient: () =>
    Promise.resolve({
      dispatch: () => Promise.resolve({ ok: true, value: null }),
      attach: () => undefined,
      navigate: (route: string) => did.push(['navigate', route]),
      refuseLink: () => did.push(['refuse']),
      answerCommand: ({ command }: { command: { kind: string } }) =>
        did.push(['answer', command.kind]),
      close: () => Promise.resolve(),
      isShuttingDown: () => false,
    }),
}));
vi.mock('@electron/window/main-window', () => ({
  createMainWindow({ route }: { route: string }) {
    did.push(['open', route]);
    window.current = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
    return window.current;
  },
  focusWindow: () => did.push(['focus']),
  followTheme: () => undefined,
}));
vi.mock('@electron/window/app-protocol', () => ({
  registerAppScheme: () => undefined,
  serveApp: () => undefined,
}));
vi.mock('@electron/window/guards/navigation-guard', () => ({ denyPermissions: () => undefined }));
vi.mock('@electron/window/recovery', () => ({ recoverLostRenderer: () => undefined }));
vi.mock('@electron/window/guards/block-network', () => ({ openSession: () => ({}) }));
vi.mock('@electron/ipc/sender-guard', () => ({ guardSenders: () => undefined }));

beforeAll(async () => {
  process.env['HUSTINGS_TEST_FOLDER'] = freshDirectory();
  // No window is opened on it.
  vi.stubEnv('DISPLAY', ':0');
  Object.assign(globalThis, {
    __DEVELOPMENT__: true,
    __DEV_SERVER__: false,
    __ELECTRON_MAJOR__: 0,
  });
  await import('@electron/main');
  await vi.waitUntil(() => did.some(([what]) => what === 'open'));
  // The rest of the client is loaded once a link is passed on to it.
  app.current.emit('second-instance', {}, ['hustings', 'hustings://open/news']);
  await vi.waitUntil(() => did.some(([what]) => what === 'navigate'));
});
beforeEach(() => {
  did.length = 0;
});

/** Arguments of a start: the program, switches that only a first start obeys, and links anywhere among them. */
const starts = fc
  .tuple(
    fc.array(
      fc.constantFrom<string>(
        '--server=https://evil.example',
        '--user-data-dir=/tmp/elsewhere',
        '--inspect=0.0.0.0:9229',
        '--no-sandbox',
        '--allow-file-access-from-files',
        '--',
        'file:///etc/passwd',
        '/etc/passwd',
        '',
      ),
      { maxLength: 4 },
    ),
    fc.array(deepLinks, { maxLength: 2 }),
    fc.nat(),
  )
  .map(([switches, links, place]) => [
    '/opt/hustings/hustings',
    ...switches.toSpliced(place % (switches.length + 1), 0, ...links),
  ]);

describe('a second start', () => {
  it(`with any of ${SAMPLES.secondStarts} argument lists focuses the window and opens one route at most`, async () => {
    const outcomes = { shown: 0, refused: 0, nothing: 0 };
    for (const argv of fc.sample(starts, { numRuns: SAMPLES.secondStarts, seed: SEED })) {
      did.length = 0;
      app.current.emit('second-instance', {}, argv, '/');
      await settled();
      const link = argv.find((argument) => /^hustings:/i.test(argument));
      const route = link === undefined ? null : routeOfDeepLink(link);
      const expected =
        route !== null
          ? [['focus'], ['navigate', route]]
          : link === undefined
            ? [['focus']]
            : [['focus'], ['refuse']];
      expect(did).toEqual(expected);
      outcomes[route !== null ? 'shown' : link === undefined ? 'nothing' : 'refused'] += 1;
    }
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(SAMPLES.secondStarts / 50);
  });

  it('with a command gets an answer, and no window comes to the front', async () => {
    const replyPath = resolve('/tmp/hustings-answer-x/answer.json');
    const data = packCommand({ command: { kind: 'print', what: 'race' }, replyPath });
    app.current.emit('second-instance', {}, ['hustings', '--print=race'], '/', data);
    await settled();
    expect(did).toEqual([['answer', 'print']]);
  });

  it('opens the window again at the link when it was closed (macOS)', async () => {
    window.current.emit('closed');
    app.current.emit('second-instance', {}, ['hustings', 'hustings://open/countries/US']);
    await settled();
    expect(did).toEqual([['open', '/countries/US']]);
    window.current.emit('closed');
    did.length = 0;
    app.current.emit('second-instance', {}, ['hustings', 'hustings://elsewhere/x']);
    await settled();
    expect(did).toEqual([['open', '/'], ['refuse']]);
  });

  it('without a link opens the window again when it was closed, unless it is hidden (macOS)', async () => {
    window.current.emit('closed');
    app.current.emit('second-instance', {}, ['hustings', '--hidden']);
    await settled();
    expect(did).toEqual([]);
    app.current.emit('second-instance', {}, ['hustings']);
    await settled();
    expect(did).toEqual([['open', '/']]);
  });
});
