import { describe, expect, it } from 'vitest';

import { createErrorCatalogue } from '@electron/http/error-catalogue';
import { NO_LOG } from '@electron/log/log';
import { fail, succeed } from '@shared/ipc/result';

const HOUR_MS = 3_600_000;

function setUp() {
  const state = {
    nowMs: Date.UTC(2030, 0, 1),
    fetches: 0,
    isOnline: true,
    served: { version: '2', errors: [{ code: 'BAD_REQUEST', message: 'Second edition' }] },
  };
  const fetch = () => {
    state.fetches += 1;
    return Promise.resolve(
      state.isOnline
        ? succeed(state.served)
        : fail({ kind: 'unreachable', code: 'NETWORK_UNREACHABLE', message: '' }),
    );
  };
  const made = createErrorCatalogue({
    clock: { now: () => state.nowMs, monotonicMs: () => 0 },
    log: NO_LOG,
  });
  const check = (options?: { readonly force?: boolean }) => made.check(fetch, options);
  return { state, catalogue: { ...made, check } };
}

describe('the error catalogue', () => {
  it('starts with the entries of the contract', () => {
    const { catalogue } = setUp();
    expect(catalogue.messageFor('UNAUTHORIZED')).toBe('Authentication required');
    expect(catalogue.messageFor('NEVER_HEARD')).toBeNull();
    expect(catalogue.view()).toEqual({ version: '1', source: 'built-in', checkedAtMs: null });
  });

  it('of an earlier run counts until the service sends another version', async () => {
    const { state, catalogue } = setUp();
    catalogue.restore({ version: '1', errors: [{ code: 'BAD_REQUEST', message: 'Stored' }] });
    expect(catalogue.messageFor('BAD_REQUEST')).toBe('Stored');
    expect(catalogue.view()).toEqual({ version: '1', source: 'service', checkedAtMs: null });
    state.served = { version: '1', errors: [{ code: 'BAD_REQUEST', message: 'Same version' }] };
    await catalogue.check();
    expect(catalogue.messageFor('BAD_REQUEST')).toBe('Stored');
    state.served = { version: '2', errors: [{ code: 'BAD_REQUEST', message: 'Second edition' }] };
    await catalogue.check({ force: true });
    expect(catalogue.messageFor('BAD_REQUEST')).toBe('Second edition');
    catalogue.restore({ version: '1', errors: [] });
    expect(catalogue.messageFor('BAD_REQUEST')).toBe('Second edition');
  });

  it.each(['1', '2'])('is replaced by that of the service, of version %s too', async (version) => {
    const { state, catalogue } = setUp();
    state.served = { ...state.served, version };
    await catalogue.check();
    expect(catalogue.messageFor('BAD_REQUEST')).toBe('Second edition');
    expect(catalogue.view()).toEqual({ version, source: 'service', checkedAtMs: state.nowMs });
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
});
