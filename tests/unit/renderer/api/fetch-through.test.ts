/** Reads whose caller is not a component, beside components that show the same answer and unmount. */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';
import type { ApiAnswer } from '@shared/ipc/channels/api';
import { apiAnswer, signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

const NEWS = { ok: true, posts: [] };
const REFUSED: Failure = { kind: 'service', code: 'NOT_FOUND', message: 'No', httpStatus: 404 };

let bridge: FakeBridge;
/** Answers the oldest request that is still open. */
let answerNext: (result: Result<ApiAnswer>) => void;

async function load() {
  const { asFailure } = await import('@renderer/api/query/failures');
  const { endpointQuery } = await import('@renderer/api/query/endpoint-query');
  const { fetchThrough } = await import('@renderer/api/query/fetch-through');
  const { queryClient } = await import('@renderer/api/query/query-client');
  const { acceptSession } = await import('@renderer/api/session/session-store');
  acceptSession(signedIn);
  const query = endpointQuery(testProfile.id, 'news', { limit: 100 });
  /** Mounts a component that shows the same answer, and unmounts it. */
  const showAndGo = () => {
    new QueryObserver(queryClient, query).subscribe(() => undefined)();
  };
  return { acceptSession, asFailure, fetchThrough, query, showAndGo };
}

beforeEach(() => {
  bridge = installFakeBridge();
  const open: ((result: Result<ApiAnswer>) => void)[] = [];
  bridge.answers['api:call'] = () => new Promise((resolve) => open.push(resolve));
  answerNext = (result) => open.shift()?.(result);
});

afterEach(() => vi.resetModules());

it('a read is sent again when the component that shared its request closes', async () => {
  const { fetchThrough, query, showAndGo } = await load();
  const read = fetchThrough(query);
  showAndGo();
  await vi.waitFor(() => {
    expect(bridge.requests('api:call')).toHaveLength(2);
  });
  answerNext(fail(REFUSED));
  answerNext(succeed(apiAnswer(NEWS, 'd1')));
  await expect(read).resolves.toEqual(NEWS);
});

it('a read that its caller has given up is not sent again', async () => {
  const { fetchThrough, query, showAndGo } = await load();
  const read = fetchThrough(query, () => true);
  showAndGo();
  await expect(read).rejects.toMatchObject({ kind: 'cancelled', code: 'CANCELLED' });
  expect(bridge.requests('api:call')).toHaveLength(1);
});

it('a read of an account that is no longer in use is not sent again', async () => {
  const { acceptSession, fetchThrough, query, showAndGo } = await load();
  const read = fetchThrough(query);
  acceptSession({ ...signedIn, profile: { ...testProfile, id: 'another' } });
  showAndGo();
  await expect(read).rejects.toMatchObject({ kind: 'cancelled' });
  expect(bridge.requests('api:call')).toHaveLength(1);
});

it('a refusal reaches the caller as it is', async () => {
  const { fetchThrough, query } = await load();
  const read = fetchThrough({ ...query, retry: false });
  await vi.waitFor(() => {
    expect(bridge.requests('api:call')).toHaveLength(1);
  });
  answerNext(fail(REFUSED));
  await expect(read).rejects.toEqual(REFUSED);
});

it('whatever else was thrown becomes a failure that a screen can show', async () => {
  const { asFailure } = await load();
  expect(asFailure(REFUSED)).toBe(REFUSED);
  for (const thrown of [new TypeError('no rows'), 'text', null, undefined, {}])
    expect(asFailure(thrown)).toMatchObject({ kind: 'internal', code: 'READ_FAULT' });
  expect(asFailure(new TypeError('no rows')).message).toContain('no rows');
});
