import { describe, expect, it } from 'vitest';

import { logInto } from '@support/log';
import { createErrorCatalogue } from '@electron/http/error-catalogue';
import type { ErrorCatalogueOptions } from '@electron/http/error-catalogue';
import { fail, succeed } from '@shared/ipc/result';

const HOUR_MS = 3_600_000;

function setUp(stored: string | null = null) {
  const state = {
    nowMs: Date.UTC(2030, 0, 1),
    stored,
    fetches: 0,
    isOnline: true,
    served: { version: '2', errors: [{ code: 'BAD_REQUEST', message: 'Second edition' }] },
    entries: [] as string[],
  };
  const options: ErrorCatalogueOptions = {
    file: {
      read: () => Promise.resolve(state.stored === null ? null : { text: state.stored }),
      write: (text) => {
        state.stored = text;
        return Promise.resolve();
      },
    },
    fetch: () => {
      state.fetches += 1;
      return Promise.resolve(
        state.isOnline
          ? succeed(state.served)
          : fail({ kind: 'unreachable', code: 'NETWORK_UNREACHABLE', message: '' }),
      );
    },
    clock: { now: () => state.nowMs, monotonicMs: () => 0 },
    log: logInto(state.entries),
  };
  return { state, options, catalogue: createErrorCatalogue(options) };
}

describe('the error catalogue', () => {
  it('starts with the entries of the contract', () => {
    const { catalogue } = setUp();
    expect(catalogue.messageFor('UNAUTHORIZED')).toBe('Authentication required');
    expect(catalogue.messageFor('NEVER_HEARD')).toBeNull();
    expect(catalogue.view()).toEqual({ version: '1', source: 'built-in', checkedAtMs: null });
  });

  it('is replaced by that of the service, stored, and read again at an offline start', async () => {
    const { state, catalogue } = setUp();
    await catalogue.check();
    expect(catalogue.messageFor('BAD_REQUEST')).toBe('Second edition');
    expect(catalogue.view()).toEqual({ version: '2', source: 'service', checkedAtMs: state.nowMs });

    const next = setUp(state.stored);
    next.state.isOnline = false;
    await next.catalogue.load();
    await next.catalogue.check();
    expect(next.catalogue.messageFor('BAD_REQUEST')).toBe('Second edition');
    expect(next.catalogue.view()).toEqual({ version: '2', source: 'disk', checkedAtMs: null });
  });

  it('is checked again after six hours and replaced only when its version changes', async () => {
    const { state, catalogue } = setUp();
    await catalogue.check();
    state.served = {
      version: '2',
      errors: [{ code: 'BAD_REQUEST', message: 'Changed in secret' }],
    };
    state.nowMs += 6 * HOUR_MS - 1;
    await catalogue.check();
    expect(state.fetches).toBe(1);
    state.nowMs += 1;
    await catalogue.check();
    expect(state.fetches).toBe(2);
    expect(catalogue.messageFor('BAD_REQUEST')).toBe('Second edition');
    state.served = { version: '3', errors: [{ code: 'BAD_REQUEST', message: 'Third edition' }] };
    state.nowMs += 6 * HOUR_MS;
    await catalogue.check();
    expect(catalogue.messageFor('BAD_REQUEST')).toBe('Third edition');
    expect(JSON.parse(state.stored ?? '')).toMatchObject({ version: '3' });
  });

  it('is requested again soon after a failure, but not at every call', async () => {
    const { state, catalogue } = setUp();
    state.isOnline = false;
    await catalogue.check();
    await catalogue.check();
    expect(state.fetches).toBe(1);
    state.nowMs += 5 * 60_000;
    state.isOnline = true;
    await catalogue.check();
    expect(catalogue.view().version).toBe('2');
  });

  it('is checked with one request for several callers', async () => {
    const { state, catalogue } = setUp();
    await Promise.all([catalogue.check(), catalogue.check({ force: true }), catalogue.check()]);
    expect(state.fetches).toBe(1);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"version":2,"entries":[]}',
    '{"version":"2","entries":[[1,2]]}',
  ])('ignores a damaged file: %j', async (text) => {
    const { catalogue } = setUp(text);
    await catalogue.load();
    expect(catalogue.view().source).toBe('built-in');
    expect(catalogue.messageFor('NOT_FOUND')).toBe('Resource not found');
  });

  it('works when the disk fails', async () => {
    const { options, state } = setUp();
    const refuse = () => Promise.reject(new Error('disk'));
    const catalogue = createErrorCatalogue({ ...options, file: { read: refuse, write: refuse } });
    await catalogue.load();
    await catalogue.check();
    expect(catalogue.view()).toMatchObject({ version: '2', source: 'service' });
    expect(state.entries).toHaveLength(2);
  });
});
