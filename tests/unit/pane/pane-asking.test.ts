/** What a page may ask for, when, and how long an answer holds. */
import { createPermissionGuard } from '@electron/pane/guards/pane-permissions';
import { createQuestions } from '@electron/pane/guards/pane-questions';
import type { NewQuestion } from '@electron/pane/guards/pane-questions';
import type { PanePermission } from '@shared/ipc/channels/pane';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://game.example';
const PAGE = `${ORIGIN}/vote`;

describe('a permission', () => {
  let hasGesture: boolean;
  let answer: boolean | null;
  const ask = vi.fn<(permission: PanePermission) => Promise<boolean | null>>();

  beforeEach(() => {
    [hasGesture, answer] = [true, true];
    ask.mockReset();
    ask.mockImplementation(async () => answer);
  });
  const guard = () => createPermissionGuard({ origin: ORIGIN, hasGesture: () => hasGesture, ask });

  it('is asked about only after a gesture, and only for full screen and writing to the clipboard', async () => {
    const own = guard();
    expect(await own.request('fullscreen', PAGE, 1)).toBe(true);
    expect(await own.request('clipboard-sanitized-write', PAGE, 1)).toBe(true);
    expect(ask.mock.calls).toEqual([['fullscreen'], ['clipboard']]);
    for (const permission of [
      'clipboard-read',
      'media',
      'geolocation',
      'notifications',
      'midi',
      'midiSysex',
      'pointerLock',
      'keyboardLock',
      'openExternal',
      'display-capture',
      'window-management',
      'hid',
      'serial',
      'usb',
      'idle-detection',
      'storage-access',
      'top-level-storage-access',
      'fileSystem',
      'unknown',
      'toString',
    ])
      expect([permission, await own.request(permission, PAGE, 1)]).toEqual([permission, false]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is refused without a question to another origin and without a gesture', async () => {
    const own = guard();
    for (const url of ['https://elsewhere.example/', 'http://game.example/', 'about:blank', ''])
      expect(await own.request('fullscreen', url, 1)).toBe(false);
    hasGesture = false;
    expect(await own.request('fullscreen', PAGE, 1)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked about once: a yes and a no both hold, and no answer means no', async () => {
    const own = guard();
    answer = null;
    expect(await own.request('fullscreen', PAGE, 1)).toBe(false);
    expect(own.isGranted('fullscreen', ORIGIN)).toBe(false);
    answer = false;
    expect(await own.request('fullscreen', PAGE, 1)).toBe(false);
    answer = true;
    expect(await own.request('fullscreen', PAGE, 1)).toBe(false);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await own.request('clipboard-sanitized-write', PAGE, 1)).toBe(true);
    expect(own.isGranted('clipboard-sanitized-write', `${ORIGIN}/`)).toBe(true);
    expect(own.isGranted('clipboard-sanitized-write', 'https://elsewhere.example')).toBe(false);
    expect(own.isGranted('clipboard-read', ORIGIN)).toBe(false);
    expect(guard().isGranted('clipboard-sanitized-write', ORIGIN)).toBe(false);
  });
});

describe('a question', () => {
  const question: NewQuestion = { kind: 'fullscreen', origin: ORIGIN };
  const onChange = vi.fn<() => void>();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  const questions = () => createQuestions(onChange);

  it('is answered by its number, and with yes only once the player can have read it', async () => {
    const own = questions();
    const asked = own.ask(question);
    const id = own.now()?.id ?? 0;
    own.answer(id + 1, true);
    own.answer(id, true);
    expect(own.now()).toEqual({ ...question, id });
    vi.advanceTimersByTime(400);
    own.answer(id, true);
    expect(await asked).toBe(true);
    expect(own.now()).toBeNull();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('may be refused at once, and is the only one: another one meanwhile gets no answer', async () => {
    const own = questions();
    const asked = own.ask(question);
    expect(await own.ask(question)).toBeNull();
    own.answer(own.now()?.id ?? 0, false);
    expect(await asked).toBe(false);
    const next = own.ask(question);
    own.drop();
    own.drop();
    expect(await next).toBeNull();
  });
});
