/** The bridge's channels: their names in sender guard and preload, and how the router handles a call. */
import type { WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { NO_LOG } from '@electron/log/log';
import { createRouter } from '@electron/ipc/router';
import type { Handlers, RouterOptions } from '@electron/ipc/router';
import {
  BOOT_CHANNEL,
  EVENT_CHANNELS,
  INVOKE_CHANNELS,
  invokeChannels,
} from '@shared/ipc/channels/index';
import type { InvokeChannel } from '@shared/ipc/channels/index';
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

function routerOver(
  some: Partial<Handlers>,
  {
    hasGesture = () => true,
    log = NO_LOG,
  }: Partial<Pick<RouterOptions, 'hasGesture' | 'log'>> = {},
) {
  return createRouter({ handlers: handlersWith(some), hasGesture, log });
}

describe('channel names', () => {
  it('are the declared ones in sender guard and preload', () => {
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
    const dispatch = routerOver({ 'profile:rename': rename });
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
    const dispatch = routerOver({});
    expect(await dispatch('session:sign-in', request)).toMatchObject({
      ok: false,
      error: { kind: 'bad-call', code: 'BAD_CALL' },
    });
  });

  it('logs where a handler failed and returns a failure without details', async () => {
    const log: string[] = [];
    const handlers = {
      'keys:list': () => {
        throw new TypeError('secret-of-a-key');
      },
    };
    const answer = await routerOver(handlers, { log: logInto(log) })('keys:list', null);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'internal', code: 'INTERNAL' } });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^The handler of keys:list failed: TypeError: .* at .*channels\.test/su);
    expect(JSON.stringify(answer)).not.toContain('secret-of-a-key');
  });
});

/** What a page that was taken over could do to the player without a question of main's. */
const WITHOUT_PLAYER: readonly (readonly [InvokeChannel, unknown])[] = [
  ['app:copy-link', { route: '/news' }],
  ['app:copy-picture', { picture: 'data:image/png;base64,AAAA' }],
  ['diagnostics:copy', null],
  ['diagnostics:save', null],
  ['backup:save', null],
  ['backup:restore', null],
  ['record:export', { profileId: 'p1', format: 'csv' }],
  ['print:choose-file', { fileName: 'News' }],
  ['print:page', { to: 'printer', isLandscape: false }],
  ['world:enter', {}],
  ['session:sign-out', null],
  ['keys:save', { key: 'svc_pub_0123456789' }],
  ['ledger:settle', { profileId: 'p1', id: 'i1', wentThrough: false }],
  ['proxy:forget', { proxyName: 'proxy.example:80' }],
  ['watch:set', { profileId: 'p1', subject: { kind: 'country', key: 'AV' }, name: 'A', on: false }],
  [
    'watch:set',
    { profileId: 'p1', subject: { kind: 'country', key: 'AV' }, name: 'A', on: true, note: '' },
  ],
  [
    'watch:set',
    { profileId: 'p1', subject: { kind: 'country', key: 'AV' }, name: 'A', on: true, group: '' },
  ],
  [
    'alerts:set-rule',
    { profileId: 'p1', rule: { type: 'mute', id: 'mute a', subject: 'self:self', name: 'A' } },
  ],
  ['alerts:remove-rule', { profileId: 'p1', id: 'r' }],
  ['pane:act', { act: 'answer', question: 1, isAllowed: true }],
  ['chat:save', { profileId: 'p1', address: 'https://a.example/x', form: 'json', kinds: [] }],
  ['chat:test', { profileId: 'p1' }],
  ['chat:forget', { profileId: 'p1' }],
  ['pane:act', { act: 'print' }],
  ['pane:act', { act: 'copy-address' }],
  ['scripts:copy-token', null],
  ['scripts:copy-overlay-address', null],
  ['scripts:new-token', null],
  ['settings:update', { localApi: true }],
  ['settings:update', { localApiPort: 50_000 }],
  ['settings:update', { keepCrashDumps: true }],
  ['settings:update', { paneOtherSites: 'allow' }],
  ['settings:update', { keepSessionWithoutKeyring: false }],
  ['settings:update', { keepPrivateKeysWithoutKeyring: false }],
  [
    'settings:update',
    {
      alerts: {
        kinds: {},
        quietHours: { fromMinute: 0, toMinute: 1_439 },
        pausedUntilMs: null,
        hasSound: false,
      },
    },
  ],
];

describe('without a press of the player', () => {
  it.each(WITHOUT_PLAYER)(
    '%s of %j is refused before any handler runs',
    async (channel, request) => {
      const ran = vi.fn(() => succeed(null));
      const handlers = { [channel]: ran } as Partial<Handlers>;
      const refused = await routerOver(handlers, { hasGesture: () => false })(channel, request);
      expect(refused).toMatchObject({ ok: false, error: { code: 'NOT_PRESSED' } });
      expect(ran).not.toHaveBeenCalled();
      expect(await routerOver(handlers)(channel, request)).toEqual({ ok: true, value: null });
    },
  );

  it.each<readonly [InvokeChannel, unknown]>([
    ['settings:update', { theme: 'dark', sidebarCollapsed: true }],
    ['settings:update', { keepCrashDumps: false, localApi: false, paneOtherSites: 'block' }],
    ['print:page', { to: 'file', isLandscape: true }],
    ['pane:act', { act: 'hide' }],
  ])('%s of %j is done', async (channel, request) => {
    const handlers = { [channel]: () => succeed(null) } as Partial<Handlers>;
    const done = await routerOver(handlers, { hasGesture: () => false })(channel, request);
    expect(done).toEqual({ ok: true, value: null });
  });
});

/** The fields that name files or rows of the contract table, and what they must never be. */
const NEVER: Readonly<Record<string, readonly string[]>> = {
  profileId: ['../other', 'a/b', 'a\\b', '..', 'a\0', ''],
  endpointId: ['../other/clientStatus', 'noSuchEndpoint', '__proto__', 'constructor', ''],
};

describe('an id in a request', () => {
  const fields = INVOKE_CHANNELS.flatMap((channel) => {
    let schema: unknown = invokeChannels[channel].input;
    if (schema instanceof z.ZodReadonly) schema = schema.unwrap();
    if (!(schema instanceof z.ZodObject)) return [];
    const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
    return Object.keys(NEVER).flatMap((name) => {
      const field = shape[name];
      return field === undefined ? [] : [[channel, name, field] as const];
    });
  });

  it.each(fields)('of %s cannot lead anywhere by its %s', (_channel, name, field) => {
    const accepted = (NEVER[name] ?? []).filter((text) => field.safeParse(text).success);
    expect(accepted).toEqual([]);
  });

  it('is checked in every channel that has one', () => {
    expect(fields.length).toBeGreaterThan(30);
  });
});
