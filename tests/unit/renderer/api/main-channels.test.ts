/** Which of main's events make what the renderer has read from main stale. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { MainChannel } from '@renderer/api/query/main-channels';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import type { RecordedMetric } from '@shared/record/recorded';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const OWNER = testProfile.id;

let bridge: FakeBridge;
let stop = () => {};

async function setUp() {
  bridge = installFakeBridge({ session: signedIn });
  const { queryClient } = await import('@renderer/api/query/query-client');
  const channels = await import('@renderer/api/query/main-channels');
  // What a window follows whichever it is: the main one follows more.
  const { followMain } = await import('@renderer/api/session/session-effects');
  stop = followMain();
  /** Stands for an answer that no component shows. */
  const answer = (channel: MainChannel, profileId: string = OWNER) =>
    queryClient.setQueryData(channels.ipcKey(profileId, channel), { old: true });
  const isStale = (channel: MainChannel, profileId: string = OWNER) =>
    queryClient.getQueryState(channels.ipcKey(profileId, channel))?.isInvalidated;
  const valueOf = (channel: MainChannel) =>
    queryClient.getQueryData(channels.ipcKey(OWNER, channel));
  return { ...channels, queryClient, answer, isStale, valueOf };
}

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => stop());

describe('an answer of main in any window', () => {
  it.each([
    ['the watch list', 'watch:changed', ['watch:list']],
    [
      'the record',
      'record:changed',
      ['record:metrics', 'record:series', 'record:latest', 'record:table'],
    ],
    ['the inbox and the rules', 'alerts:changed', ['alerts:list', 'alerts:rules']],
    ['the lists of transfers', 'lists:changed', ['lists:list']],
  ] as const)('about %s is stale after %s of its profile only', async (_what, event, channels) => {
    const { answer, isStale } = await setUp();
    for (const channel of channels) {
      answer(channel);
      answer(channel, 'p2');
    }
    bridge.emit(event, { profileId: OWNER, unread: 1 });
    expect(channels.map((channel) => isStale(channel))).toEqual(channels.map(() => true));
    expect(channels.map((channel) => isStale(channel, 'p2'))).toEqual(channels.map(() => false));
  });
});

describe('an answer of main on screen', () => {
  async function shown(channel: 'record:series' | 'record:table') {
    const { ipcKey, queryClient, askMain } = await setUp();
    const { QueryObserver } = await import('@tanstack/react-query');
    const request = (
      channel === 'record:series' ? { series: [] } : { kind: 'corporation', metrics: [] }
    ) as never;
    const observer = new QueryObserver(queryClient, {
      queryKey: ipcKey(OWNER, channel, request),
      queryFn: () => askMain(OWNER, channel, request),
      staleTime: Infinity,
    });
    const end = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    bridge.emit('record:changed', { profileId: OWNER });
    const asked = bridge.requests(channel).length;
    end();
    return asked;
  }

  it('is read again at once when the record changes', async () => {
    expect(await shown('record:series')).toBe(2);
  });

  it('is read once more when the record changed while its first read was under way', async () => {
    const { ipcKey, queryClient, askMain } = await setUp();
    let answer = (_value: Result<readonly RecordedMetric[]>) => {};
    bridge.answers['record:metrics'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const request = { subject: { kind: 'country', key: 'AV' } } as const;
    const { QueryObserver } = await import('@tanstack/react-query');
    const end = new QueryObserver(queryClient, {
      queryKey: ipcKey(OWNER, 'record:metrics', request),
      queryFn: () => askMain(OWNER, 'record:metrics', request),
      staleTime: Infinity,
    }).subscribe(() => undefined);
    bridge.emit('record:changed', { profileId: OWNER });
    bridge.emit('record:changed', { profileId: OWNER });
    expect(bridge.requests('record:metrics')).toHaveLength(1);
    answer(succeed([]));
    await vi.waitFor(() => expect(bridge.requests('record:metrics')).toHaveLength(2));
    answer(succeed([]));
    end();
  });

  it('stays as it is where it has thousands of rows, until it next appears', async () => {
    expect(await shown('record:table')).toBe(1);
  });
});

describe('what main sends with a change', () => {
  it('replaces the keys and the state of updates that were read', async () => {
    const { answer, valueOf } = await setUp();
    answer('keys:list');
    answer('updates:get');
    bridge.emit('keys:changed', { profileId: OWNER, keys: [] });
    bridge.emit('updates:changed', { status: 'checking' });
    await vi.waitFor(() => {
      expect(valueOf('keys:list')).toEqual([]);
      expect(valueOf('updates:get')).toEqual({ status: 'checking' });
    });
  });

  it('makes the standings stale that stand under the active account, whichever account changed', async () => {
    const { answer, isStale } = await setUp();
    answer('accounts:standings');
    bridge.emit('accounts:changed', { profileId: 'another' });
    expect(isStale('accounts:standings')).toBe(true);
  });
});
