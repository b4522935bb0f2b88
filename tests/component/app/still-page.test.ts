/** A still page: nothing on it changes, scrolls or moves by itself. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { whenStill } from '@renderer/state/still-page';

const STILL_MS = 250;

let stop: () => void;
let moving: readonly Pick<Animation, 'playState'>[];
const then = vi.fn<() => void>();

beforeEach(() => {
  moving = [];
  then.mockClear();
  Object.assign(document, { getAnimations: () => moving });
  stop = whenStill(then);
});

afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'getAnimations');
  document.body.replaceChildren();
});

/** Changes of the page are reported a moment later. */
async function passMs(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
}

it('a still page is reported once, after a quarter of a second without a change', async () => {
  await passMs(STILL_MS - 10);
  expect(then).not.toHaveBeenCalled();
  await passMs(10);
  expect(then).toHaveBeenCalledTimes(1);
  document.body.append('later');
  await passMs(60_000);
  expect(then).toHaveBeenCalledTimes(1);
});

it.each<readonly [string, () => void]>([
  ['a new element', () => document.body.append(document.createElement('p'))],
  ['a new text', () => document.body.append('text')],
  ['another class', () => document.body.classList.toggle('other')],
  ['scrolling of a part', () => document.body.dispatchEvent(new Event('scroll'))],
])('the wait for a still page begins anew with %s', async (_what, change) => {
  for (let frame = 0; frame < 20; frame += 1) {
    await passMs(STILL_MS / 2);
    change();
  }
  await passMs(STILL_MS / 2);
  expect(then).not.toHaveBeenCalled();
  await passMs(STILL_MS);
  expect(then).toHaveBeenCalledTimes(1);
});

it('the wait for a still page lasts until every running animation has ended', async () => {
  moving = [{ playState: 'finished' }, { playState: 'running' }];
  await passMs(20_000);
  expect(then).not.toHaveBeenCalled();
  moving = [{ playState: 'finished' }];
  await passMs(1_000);
  expect(then).toHaveBeenCalledTimes(1);
});

it('a still page is not reported to a caller that has stopped waiting', async () => {
  stop();
  await passMs(60_000);
  expect(then).not.toHaveBeenCalled();
});
