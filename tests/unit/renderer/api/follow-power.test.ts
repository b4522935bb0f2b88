/** What a page gets about sleep and lock of the machine, also from before its start. */
import { afterEach, expect, it, vi } from 'vitest';
import { succeed } from '@shared/ipc/result';
import type { PowerState } from '@shared/ipc/channels/app';
import { installFakeBridge } from '@support/renderer/installed-bridge';

afterEach(() => vi.resetModules());

/** What a subscriber gets on a machine that is in this state when its page opens. */
async function follow(state: PowerState, answered: Promise<void> = Promise.resolve()) {
  const fake = installFakeBridge();
  fake.answers['power:get'] = async () => {
    await answered;
    return succeed(state);
  };
  const { followPower } = await import('@renderer/api/follow-power');
  const heard: PowerState[] = [];
  const stop = followPower((next) => heard.push(next));
  return { fake, heard, stop };
}

it('a page that opens while the machine is locked gets that state', async () => {
  const { heard } = await follow('locked');
  await vi.waitFor(() => expect(heard).toEqual(['locked']));
});

it('a page that opens on a machine in use gets nothing until that changes', async () => {
  const { fake, heard } = await follow('active');
  await Promise.resolve();
  expect(heard).toEqual([]);
  fake.emit('power:changed', { state: 'suspended' });
  fake.emit('power:changed', { state: 'active' });
  expect(heard).toEqual(['suspended', 'active']);
});

it('a change before main’s answer counts, and nothing is reported after the stop', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const changed = await follow('locked', answered);
  changed.fake.emit('power:changed', { state: 'active' });
  vi.resetModules();
  const stopped = await follow('locked', answered);
  stopped.stop();
  answer();
  await new Promise((resolve) => setImmediate(resolve));
  expect(changed.heard).toEqual(['active']);
  expect(stopped.heard).toEqual([]);
});
