/** Shortcuts on keyboards of five languages, with keys that the system presses. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { ElectronApplication, Page } from 'playwright';

import type { RunningApp } from '@support/app/app';
import { answerQuestions } from '@support/app/desktop/desktop';
import { openPanePage } from '@support/app/pane/hostile-pages';
import { goTo, openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

import { startVirtualDisplay } from '../../../build/electron/display';

// A display with its own keyboard, whose layout can be chosen and whose keys are pressed as the system does (X11).

const run = promisify(execFile);

/** Positions as X11 counts them, named after what they type on a US keyboard. */
const POSITIONS = {
  q: 24,
  w: 25,
  r: 27,
  p: 33,
  a: 38,
  x: 53,
  z: 52,
  ',': 59,
  zero: 19,
  '=': 21,
  'number pad +': 86,
} as const;

type Layout = 'us' | 'fr' | 'de' | 'dvorak' | 'ru';

interface TestKeyboard {
  /** The environment for the client's start. */
  readonly env: Readonly<Record<string, string>>;
  setLayout(layout: Layout): Promise<void>;
  /** Gives the keyboard to the client's window: there is no window manager that would. */
  focus(title: string): Promise<void>;
  /** Presses the key at a position, with Ctrl. */
  pressWithControl(position: keyof typeof POSITIONS): Promise<void>;
  stop(): void;
}

async function startKeyboard(): Promise<TestKeyboard> {
  const { display, stop } = await startVirtualDisplay();
  const env = { ...process.env, DISPLAY: display };
  const say = (program: string, ...words: string[]) => run(program, words, { env });
  return {
    env: { DISPLAY: display },
    async setLayout(layout) {
      await say('setxkbmap', ...(layout === 'dvorak' ? ['us', 'dvorak'] : [layout]));
    },
    async focus(title) {
      await say(
        'xdotool',
        'search',
        '--sync',
        '--onlyvisible',
        '--name',
        title,
        'windowfocus',
        '--sync',
      );
    },
    async pressWithControl(position) {
      await say('xdotool', 'key', '--clearmodifiers', `ctrl+${POSITIONS[position]}`);
    },
    stop,
  };
}

test.skip(process.platform !== 'linux', 'the keys are pressed by X11');

type Position = keyof typeof POSITIONS;

/** Where each layout has the letters of the shortcuts; Russian has none, so the position counts. */
const KEYS: Readonly<Record<Layout, Readonly<Record<'a' | 'q' | 'w' | 'p', Position>>>> = {
  us: { a: 'a', q: 'q', w: 'w', p: 'p' },
  fr: { a: 'q', q: 'a', w: 'z', p: 'p' },
  de: { a: 'a', q: 'q', w: 'w', p: 'p' },
  dvorak: { a: 'a', q: 'x', w: ',', p: 'r' },
  ru: { a: 'a', q: 'q', w: 'w', p: 'p' },
};
const LAYOUTS = Object.keys(KEYS) as readonly Layout[];

let keyboard: TestKeyboard;
test.beforeEach(async () => {
  keyboard = await startKeyboard();
});
test.afterEach(() => keyboard.stop());

/** In percent. */
function zoomOf(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ BrowserWindow }) =>
    Math.round((BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0) * 100),
  );
}

/** Ctrl+A marks what is typed, Ctrl+Q asks before it would be lost, and Ctrl with +, = or 0 zooms. */
async function typeInForm({ app, page }: RunningApp, layout: Layout): Promise<void> {
  await goTo(page, '/settings/keys');
  const field = page.getByRole('textbox', { name: 'API key' });
  await field.fill('1234');
  await field.focus();
  await keyboard.setLayout(layout);
  await keyboard.pressWithControl(KEYS[layout].a);
  const marked = () =>
    field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
  await expect.poll(marked).toEqual([0, 4]);
  const asked = await answerQuestions(app, 0);
  await keyboard.pressWithControl(KEYS[layout].q);
  await expect.poll(async () => (await asked()).length).toBe(1);
  expect((await asked())[0]?.message).toBe('Quit Hustings?');
  await expect(field).toHaveValue('1234');

  const before = await zoomOf(app);
  await keyboard.pressWithControl('number pad +');
  await expect.poll(() => zoomOf(app)).toBe(before + 10);
  await keyboard.pressWithControl('zero');
  await expect.poll(() => zoomOf(app)).toBe(100);
}

/** In a page of the game, Ctrl+Z does not close the page and Ctrl+P prints. */
async function typeInPane({ app }: RunningApp, site: Page, layout: Layout): Promise<void> {
  await keyboard.setLayout(layout);
  await site.evaluate(() => {
    document.body.innerHTML = '<textarea></textarea>';
    document.querySelector('textarea')?.focus();
  });
  // Until the page has its place in the window, it takes no focus.
  await expect
    .poll(() =>
      app.evaluate(({ webContents }) => {
        const contents = webContents
          .getAllWebContents()
          .find((one) => one.getURL().startsWith('http'));
        if (!contents) throw new Error('There is no page of the game');
        contents.focus();
        Reflect.set(globalThis, 'printed', 0);
        contents.print = () => Reflect.set(globalThis, 'printed', 1);
        return contents.isFocused();
      }),
    )
    .toBe(true);
  await keyboard.pressWithControl(layout === 'fr' ? 'w' : 'z');
  await keyboard.pressWithControl(KEYS[layout].p);
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'printed') as number)).toBe(1);
  // Neither closed nor loaded again.
  expect(await site.locator('textarea').count()).toBe(1);
}

test('shortcuts follow the letters on US, French, German, Dvorak and Russian keyboards', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world, { env: keyboard.env });
  await keyboard.focus('Hustings');
  for (const layout of LAYOUTS)
    await test.step(`${layout}: in a form`, () => typeInForm(running, layout));
  await test.step('us: Ctrl+= zooms', async () => {
    await keyboard.setLayout('us');
    await keyboard.pressWithControl('=');
    await expect.poll(() => zoomOf(running.app)).toBe(110);
    await keyboard.pressWithControl('zero');
  });
  const site = await openPanePage(running.app, running.page, `${world.baseUrl}/profile`);
  for (const layout of LAYOUTS)
    await test.step(`${layout}: in a page of the game`, () => typeInPane(running, site, layout));
});
