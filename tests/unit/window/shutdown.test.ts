/** The process ends once, even if a part fails to close, and a start meanwhile opens the client again. */
import { setImmediate as settled } from 'node:timers/promises';

import { beforeEach, describe, expect, it, vi } from 'vitest';

const did = vi.hoisted(() => [] as unknown[]);
vi.mock('electron', () => ({
  app: {
    exit: (code: number) => did.push(['exit', code]),
    quit: () => did.push(['quit']),
    relaunch: ({ args }: { args: string[] }) => did.push(['relaunch', args]),
  },
}));
const { createShutdown } = await import('@electron/window/start/shutdown');

/** A client whose shutdown the test ends. */
function openClient() {
  let closing = false;
  let finish: (failure?: Error) => void = () => undefined;
  const closed = new Promise<void>((resolve, reject) => {
    finish = (failure) => (failure ? reject(failure) : resolve());
  });
  const client = {
    close: () => {
      closing = true;
      return closed;
    },
    isShuttingDown: () => closing,
  };
  const shutdown = createShutdown(() => client);
  const quit = () => {
    let isDelayed = false;
    shutdown.onQuit({ preventDefault: () => (isDelayed = true) });
    return isDelayed;
  };
  return { shutdown, quit, finish: (failure?: Error) => finish(failure) };
}

beforeEach(() => {
  did.length = 0;
  process.argv = [
    '/opt/hustings/hustings',
    '--user-data-dir=/data',
    '--hidden',
    'hustings://open/news',
  ];
});

describe('the end of the client', () => {
  it('comes once, after everything is closed, however often the player quits', async () => {
    const { quit, finish } = openClient();
    expect([quit(), quit(), quit()]).toEqual([true, true, true]);
    await settled();
    expect(did).toEqual([]);
    finish();
    await settled();
    expect(did).toEqual([['exit', 0]]);
  });

  it('does not wait for a client that is not built yet', () => {
    let isDelayed = false;
    createShutdown(() => null).onQuit({ preventDefault: () => (isDelayed = true) });
    expect(isDelayed).toBe(false);
  });
});

describe('a second start', () => {
  it('does not restart a client that runs', () => {
    const { shutdown } = openClient();
    expect(shutdown.startAgain({ deepLink: null, isHidden: false })).toBe(false);
    expect(did).toEqual([]);
  });

  it('opens a closing client again once it has ended, with the new link', () => {
    const { shutdown, quit } = openClient();
    quit();
    const deepLink = 'hustings://open/countries/US';
    expect(shutdown.startAgain({ deepLink, isHidden: false })).toBe(true);
    expect(shutdown.startAgain({ deepLink: null, isHidden: false })).toBe(true);
    expect(did).toEqual([['relaunch', ['--user-data-dir=/data', deepLink]]]);
  });

  it('does not pass on a link that leads nowhere', () => {
    const { shutdown, quit } = openClient();
    quit();
    shutdown.startAgain({ deepLink: 'hustings://elsewhere/x', isHidden: true });
    expect(did).toEqual([['relaunch', ['--user-data-dir=/data', '--hidden']]]);
  });
});
