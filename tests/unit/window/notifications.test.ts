/** What a notification says when players' names look like markup, by what the desktop's server can do. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { readsMarkup } from '@electron/window/plain-words';

interface Desktop {
  readonly shown: { readonly title: string; readonly body: string }[];
  /** As a program prints them. */
  capabilities: string | null;
}
const desktop = vi.hoisted((): Desktop => ({ shown: [], capabilities: '' }));
const { shown } = desktop;

vi.mock('electron', () => ({
  app: {},
  Notification: class {
    static isSupported = () => true;
    on = () => undefined;
    show = () => desktop.shown.push(this.words);
    constructor(private readonly words: { title: string; body: string }) {}
  },
}));
vi.mock('@electron/background/message-bus', () => ({
  askBus: () => Promise.resolve(desktop.capabilities),
}));

const NAME = '<a href="https://evil.test">Tom & Co</a>';

/** What is put on the screen, by a client that has just started. */
async function show(capabilities: string | null, platform: NodeJS.Platform = 'linux') {
  desktop.capabilities = capabilities;
  vi.resetModules();
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  const { putOnScreen } = await import('@electron/window/notifications');
  await putOnScreen({ title: NAME, body: NAME, silent: true }, () => undefined);
  vi.restoreAllMocks();
  return shown.at(-1);
}

beforeEach(() => {
  shown.length = 0;
});

describe('a name that looks like markup', () => {
  it.each([
    'array [\n      body\n      body-markup\n   ]',
    "(['actions', 'body', 'body-markup'],)",
    'as 2 "body" "body-markup"',
    // The bus has no answer, or no program to ask it is installed.
    '',
    null,
  ])('is escaped in the body for a server that says %j', async (capabilities) => {
    expect(await show(capabilities)).toMatchObject({
      body: '&lt;a href="https://evil.test"&gt;Tom &amp; Co&lt;/a&gt;',
    });
  });

  it.each(["(['actions', 'body'],)", 'as 1 "body-images"'])(
    'stays as it is in the body for a server that says %j',
    async (capabilities) => {
      expect(readsMarkup(capabilities)).toBe(false);
      expect(await show(capabilities)).toMatchObject({ body: NAME });
    },
  );

  it('is shown whole when it contains a NUL character', async () => {
    desktop.capabilities = 'body';
    const { putOnScreen } = await import('@electron/window/notifications');
    await putOnScreen({ title: 'A\0B', body: 'C\0D', silent: true }, () => undefined);
    expect(shown.at(-1)).toMatchObject({ title: 'A\uFFFDB', body: 'C\uFFFDD' });
  });

  it('has no tag in a title on Linux', async () => {
    expect((await show('body'))?.title).toBe('‹a href="https://evil.test"›Tom & Co‹/a›');
  });

  it.each(['darwin', 'win32'] as const)('stays as it is on %s', async (platform) => {
    expect(await show(null, platform)).toMatchObject({ title: NAME, body: NAME });
  });
});
