/** What main sends to pages about sleep and lock of the machine. */
import { EventEmitter } from 'node:events';

import type { PowerState } from '@shared/ipc/channels/app';
import { expect, it, vi } from 'vitest';

const powerMonitor = vi.hoisted(() => ({ of: undefined as EventEmitter | undefined }));
vi.mock('electron', () => ({
  get powerMonitor() {
    return (powerMonitor.of ??= new EventEmitter());
  },
}));

const { systemClock } = await import('@electron/http/clock');
const { watchPower } = await import('@electron/window/power-state');

/** What pages get when the system reports these events in turn, and the final state. */
function sentAfter(...events: readonly string[]) {
  const sent: PowerState[] = [];
  const power = watchPower();
  power.onChange((changed) => sent.push(changed));
  for (const event of events) powerMonitor.of?.emit(event);
  powerMonitor.of?.removeAllListeners();
  return { sent, state: power.state() };
}

it('a machine that has reported nothing is in use', () => {
  expect(sentAfter()).toEqual({ sent: [], state: 'active' });
});

it.each([
  [['suspend'], ['suspended']],
  [
    ['suspend', 'resume'],
    ['suspended', 'active'],
  ],
  [['lock-screen'], ['locked']],
  [
    ['lock-screen', 'unlock-screen'],
    ['locked', 'active'],
  ],
])('after %j pages get %j', (events, states) => {
  expect(sentAfter(...events)).toEqual({ sent: states, state: states.at(-1) });
});

it.each([
  ['unlocked', ['suspend', 'resume']],
  ['locked', ['lock-screen', 'suspend', 'resume']],
])('the client’s clock catches up after sleep while the machine is %s', (_name, events) => {
  const hourLaterMs = systemClock.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(hourLaterMs);
  sentAfter(...events);
  vi.restoreAllMocks();
  expect(systemClock.now()).toBeGreaterThanOrEqual(hourLaterMs);
});

it('a locked machine that slept is still locked when it wakes, until it is unlocked', () => {
  expect(sentAfter('lock-screen', 'suspend', 'resume', 'unlock-screen').sent).toEqual([
    'locked',
    'suspended',
    'locked',
    'active',
  ]);
});
