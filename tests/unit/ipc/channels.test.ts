/** The bridge's channels: their names in gate and preload, and how the router handles a call. */
import type { WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { createRouter } from '@electron/ipc/router';
import type { Handlers } from '@electron/ipc/router';
import {
  BOOT_CHANNEL,
  EVENT_CHANNELS,
  INVOKE_CHANNELS,
  invokeChannels,
} from '@shared/ipc/channels/index';
import { succeed } from '@shared/ipc/result';
import { logInto } from '@support/log';
import * as names from 'virtual:channel-names';

/** Handlers that throw when they are called, except the ones that the test passes in. */
function handlersWith(some: Partial<Handlers>): Handlers {
  const others = Object.keys(invokeChannels).map((channel) => [
    channel,
    () => {
      throw new Error(`${channel} must not run`);
    },
  ]);
  return { ...(Object.fromEntries(others) as Handlers), ...some };
}

describe('channel names', () => {
  it('are the declared ones in gate and preload', () => {
    expect(names.INVOKE_CHANNELS).toEqual(INVOKE_CHANNELS);
    expect(names.EVENT_CHANNELS).toEqual(EVENT_CHANNELS);
    expect(names.BOOT_CHANNEL).toBe(BOOT_CHANNEL);
  });

  it('that the renderer may invoke leave out the one of the preload', () => {
    expect(INVOKE_CHANNELS).not.toContain(BOOT_CHANNEL);
  });

  it('have the form room:verb', () => {
    for (const name of [...INVOKE_CHANNELS, ...EVENT_CHANNELS]) {
      expect(name).toMatch(/^[a-z]+:[a-z]+(-[a-z]+)*$/);
    }
  });
});

describe('the router', () => {
  it('passes a checked request and its sender to the channel’s handler', async () => {
    const caller = { id: 1 } as WebContents;
    const rename = vi.fn((_request: { profileId: string; label: string }, _caller?: WebContents) =>
      succeed({ status: 'guest', profile: null, profiles: [], storage: 'memory' } as const),
    );
    const dispatch = createRouter(handlersWith({ 'profile:rename': rename }), NO_LOG);
    const request = { profileId: 'p1', label: '  Ada ' };
    const answer = await dispatch('profile:rename', request, caller);
    expect(rename).toHaveBeenCalledWith({ profileId: 'p1', label: 'Ada' }, caller);
    expect(answer).toMatchObject({ ok: true, value: { status: 'guest' } });
  });

  it.each([
    ['a missing field', { identifier: 'ada' }],
    ['an unknown field', { identifier: 'ada', password: 'x', remember: true }],
    ['a wrong type', { identifier: 'ada', password: 7 }],
    ['no request at all', undefined],
  ])('refuses %s before any handler runs', async (_, request) => {
    const dispatch = createRouter(handlersWith({}), NO_LOG);
    expect(await dispatch('session:sign-in', request)).toMatchObject({
      ok: false,
      error: { kind: 'bad-call', code: 'BAD_CALL' },
    });
  });

  it('logs only the name of an exception of a handler and returns a failure without details', async () => {
    const log: string[] = [];
    const handlers = handlersWith({
      'keys:list': () => {
        throw new TypeError('secret-of-a-key');
      },
    });
    const answer = await createRouter(handlers, logInto(log))('keys:list', null);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'internal', code: 'INTERNAL' } });
    expect(log).toEqual(['The handler of keys:list failed: TypeError']);
    expect(JSON.stringify(answer)).not.toContain('secret-of-a-key');
  });
});
