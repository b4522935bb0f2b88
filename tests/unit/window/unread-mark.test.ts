/** Unread alerts on the app's icon and on notifications, by system, with a fake Electron. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { putOnScreen, showUnread } from '@electron/window/notifications';
import { unreadOverlay, withUnreadDot } from '@electron/window/unread-mark';

interface Bitmap {
  readonly pixels: Buffer;
  readonly width: number;
}
interface Shown {
  readonly words: { readonly actions?: readonly { readonly text: string }[] };
  readonly listeners: Map<string, (details: { readonly actionIndex: number }) => void>;
}
const desktop = vi.hoisted(() => ({ counts: [] as number[], shown: [] as Shown[] }));
vi.mock('electron', () => ({
  app: { setBadgeCount: (count: number) => desktop.counts.push(count) },
  nativeImage: {
    createFromBitmap: (pixels: Buffer, { width }: { width: number }) => ({ pixels, width }),
  },
  Notification: class {
    static isSupported = () => true;
    readonly listeners: Shown['listeners'] = new Map();
    constructor(readonly words: Shown['words']) {
      desktop.shown.push(this);
    }
    on(event: string, listener: (details: { readonly actionIndex: number }) => void) {
      this.listeners.set(event, listener);
    }
    show() {}
  },
}));
vi.mock('@electron/background/message-bus', () => ({ askBus: () => Promise.resolve('') }));

const on = (platform: NodeJS.Platform) =>
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
/** White pixels, which draw the figure. */
const figureOf = (image: unknown) => {
  const { pixels } = image as Bitmap;
  return Array.from({ length: pixels.length / 4 }, (_, at) => at).filter(
    (at) => pixels.readUInt32BE(at * 4) === 0xffffffff,
  );
};

let overlays: (readonly [unknown, string])[];
const window = {
  isDestroyed: () => false,
  setOverlayIcon: (image: unknown, words: string) => overlays.push([image, words]),
} as unknown as Parameters<typeof showUnread>[1];

beforeEach(() => {
  overlays = [];
  [desktop.counts.length, desktop.shown.length] = [0, 0];
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the count of unread alerts', () => {
  it.each(['linux', 'darwin'] as const)('is the badge of the icon on %s', (platform) => {
    on(platform);
    showUnread(4, window);
    expect([desktop.counts, overlays]).toEqual([[4], []]);
  });

  it('is an overlay with words on Windows, which goes with the last of them', () => {
    on('win32');
    showUnread(1, window);
    showUnread(12, window);
    showUnread(0, window);
    expect(overlays.map(([image, words]) => [image !== null, words])).toEqual([
      [true, '1 unread alert'],
      [true, '12 unread alerts'],
      [false, ''],
    ]);
    expect(desktop.counts).toEqual([]);
    showUnread(3, null);
    expect(overlays).toHaveLength(3);
  });

  it('is drawn as another figure for each count up to nine, then as one plus', () => {
    const figures = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) =>
      figureOf(unreadOverlay(count)).join(' '),
    );
    expect(new Set(figures).size).toBe(10);
    expect(figureOf(unreadOverlay(500)).join(' ')).toBe(figures[9]);
  });

  it('is a dot in the lower right corner of the tray’s icon', () => {
    const own = Buffer.alloc(16 * 16 * 4);
    const image = { getSize: () => ({ width: 16, height: 16 }), toBitmap: () => own };
    const { pixels } = withUnreadDot(image as never) as unknown as Bitmap;
    const isPainted = (x: number, y: number) => pixels.readUInt8((y * 16 + x) * 4 + 3) === 0xff;
    expect([isPainted(12, 12), isPainted(2, 2), isPainted(12, 2)]).toEqual([true, false, false]);
    expect(own.every((byte) => byte === 0)).toBe(true);
  });
});

describe('the buttons of a notification', () => {
  const words = { title: 'A', body: 'B', silent: true };

  it.each(['darwin', 'win32'] as const)('run what they say on %s', async (platform) => {
    on(platform);
    const pressed: string[] = [];
    const buttons = ['Snooze', 'Mute'].map((label) => ({
      label,
      press: () => pressed.push(label),
    }));
    await putOnScreen(words, () => pressed.push('click'), buttons);
    const [shown] = desktop.shown;
    expect(shown?.words.actions?.map(({ text }) => text)).toEqual(['Snooze', 'Mute']);
    shown?.listeners.get('action')?.({ actionIndex: 1 });
    shown?.listeners.get('action')?.({ actionIndex: 7 });
    expect(pressed).toEqual(['Mute']);
  });

  it('are left out on Linux, where Electron has none', async () => {
    on('linux');
    await putOnScreen(words, () => undefined, [{ label: 'Mute', press: () => undefined }]);
    expect(desktop.shown).toHaveLength(1);
    expect(desktop.shown[0]?.words.actions).toBeUndefined();
  });
});
