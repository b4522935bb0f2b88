/** Main's own questions before secrets are stored without encryption, and before alerts leave for a new address. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserWindow } from 'electron';

import { createChatQuestion, createPlainStorageQuestion } from '@electron/window/questions';

const box = vi.hoisted(() => ({
  asked: [] as { message: string; buttons: string[]; defaultId: number; cancelId: number }[],
  answer: (_response: number): void => undefined,
}));
vi.mock('electron', () => ({
  dialog: {
    showMessageBox(_parent: unknown, options: (typeof box.asked)[number]) {
      box.asked.push(options);
      return new Promise((resolve) => {
        box.answer = (response) => resolve({ response });
      });
    },
  },
}));

const shown = { isDestroyed: () => false } as BrowserWindow;
beforeEach(() => {
  box.asked = [];
});

describe('the question before secrets are stored without encryption', () => {
  it('is answered with yes only by its second button; Enter and Escape mean no', async () => {
    const ask = createPlainStorageQuestion(() => shown);
    for (const [response, isAllowed] of [
      [0, false],
      [1, true],
      [-1, false],
    ] as const) {
      const answer = ask(true);
      box.answer(response);
      expect(await answer).toBe(isAllowed);
    }
    expect(box.asked[0]).toMatchObject({
      message: 'Store keys that move money without encryption?',
      buttons: ['Cancel', 'Store without encryption'],
      defaultId: 0,
      cancelId: 0,
    });
  });

  it('is answered with no while it is open already, and without a window', async () => {
    const ask = createPlainStorageQuestion(() => shown);
    const first = ask(false);
    expect(await ask(false)).toBe(false);
    expect(box.asked.map(({ message }) => message)).toEqual([
      'Store your session without encryption?',
    ]);
    box.answer(1);
    expect(await first).toBe(true);
    const gone = { isDestroyed: () => true } as BrowserWindow;
    for (const window of [null, gone])
      expect(await createPlainStorageQuestion(() => window)(true)).toBe(false);
    expect(box.asked).toHaveLength(1);
  });
});

it('the question about a new address for alerts names its host; Enter and Escape mean no', async () => {
  const answer = createChatQuestion(() => shown)('evil.example:8443');
  box.answer(0);
  expect(await answer).toBe(false);
  expect(box.asked).toMatchObject([
    {
      message: 'Send alerts to evil.example:8443?',
      buttons: ['Cancel', 'Send alerts there'],
      defaultId: 0,
      cancelId: 0,
    },
  ]);
});
