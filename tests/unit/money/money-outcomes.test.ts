import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';
import { sendJson } from '@support/fake-service/service';
import { eventually } from '@support/eventually';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  codeIn,
  entryIn,
  EXCHANGE_PATH,
  PRIVATE_KEY,
  setUpMoney,
  TRANSFER_PATH,
} from './money-setup';
import type { MoneySetup } from './money-setup';

let setup: MoneySetup;
beforeEach(async () => {
  setup = await setUpMoney();
});

describe('limits of orders', () => {
  it('of 20 transfers and 30 trades a minute are never exceeded, even after a restart', async () => {
    setup.service.override(EXCHANGE_PATH, (_request, response) =>
      sendJson(response, { success: true }),
    );
    for (let sent = 0; sent < BUCKET_LIMITS_PER_MINUTE.transfer; sent += 1)
      expect(entryIn(await setup.transfer()).state).toBe('sent');
    const asked = setup.questions.length;
    const refused = await setup.transfer();
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', code: 'BUDGET_SPENT' },
    });
    expect(!refused.ok && refused.error.retryAfterMs).toBeGreaterThan(50_000);
    expect(setup.questions).toHaveLength(asked);
    for (let sent = 0; sent < BUCKET_LIMITS_PER_MINUTE.forex; sent += 1)
      expect(entryIn(await setup.trade()).state).toBe('sent');
    expect(codeIn(await setup.trade())).toBe('BUDGET_SPENT');
    expect(setup.posts()).toBe(BUCKET_LIMITS_PER_MINUTE.transfer);
    expect(setup.posts(EXCHANGE_PATH)).toBe(BUCKET_LIMITS_PER_MINUTE.forex);

    setup = await setup.restart();
    expect(codeIn(await setup.transfer())).toBe('BUDGET_SPENT');
    const limits = await setup.money.limits(setup.profileId);
    expect(limits).toMatchObject({
      value: {
        transfer: { limitPerMinute: 20, remaining: 0 },
        forex: { limitPerMinute: 30, remaining: 0 },
      },
    });
    expect(setup.posts()).toBe(BUCKET_LIMITS_PER_MINUTE.transfer);
  });

  it('count an order from its answer, even after a restart', async () => {
    setup.service.override(TRANSFER_PATH, (_request, response) => {
      setup.clock.sleptMs += 14_000;
      sendJson(response, { success: true });
    });
    await setup.transfer();
    setup.clock.sleptMs += 50_000;
    setup = await setup.restart();
    const limits = await setup.money.limits(setup.profileId);
    expect(limits).toMatchObject({ value: { transfer: { remaining: 19 } } });
  });

  it('apply to a key in all profiles that use it', async () => {
    await setup.transfer();
    await setup.profiles.signIn('ben', 'ben-password');
    const ben = setup.profiles.view().profile?.id ?? '';
    expect(ben).not.toBe(setup.profileId);
    await setup.profiles.saveKey(PRIVATE_KEY);
    const remaining = async () => {
      const limits = await setup.money.limits(ben);
      return limits.ok ? limits.value.transfer.remaining : null;
    };
    expect(await remaining()).toBe(19);
    await setup.profiles.saveKey(PRIVATE_KEY.replace('CANARY', 'OTHERS'));
    expect(await remaining()).toBe(20);
  });

  it('count no order of an earlier key after a restart', async () => {
    await setup.transfer();
    await setup.profiles.saveKey(PRIVATE_KEY.replace('CANARY', 'OTHERS'));
    setup = await setup.restart();
    const limits = await setup.money.limits(setup.profileId);
    expect(limits).toMatchObject({ value: { transfer: { remaining: 20 } } });
  });

  it('stop every order after a 429 until the service allows the next one', async () => {
    setup.answerTransfers(
      429,
      { error: 'Slow down', code: 'rate_limited' },
      { 'retry-after': '120' },
    );
    expect(entryIn(await setup.transfer())).toMatchObject({
      state: 'refused',
      failure: { kind: 'rate-limited', message: 'Slow down', retryAfterMs: 120_000 },
    });
    expect(codeIn(await setup.transfer())).toBe('SERVICE_ASKED_TO_WAIT');
    const limits = await setup.money.limits(setup.profileId);
    expect(limits).toMatchObject({ value: { transfer: { remaining: 0 }, forex: { freeInMs: 0 } } });
    expect(limits.ok && limits.value.transfer.freeInMs).toBeGreaterThan(110_000);
    expect(setup.posts()).toBe(1);
  });
});

describe('an outcome', () => {
  it.each<[string, string, number, unknown, RegExp]>([
    [
      'a pause of transfers',
      'refused',
      403,
      { error: 'Fund transfers are paused' },
      /^Fund transfers are paused$/,
    ],
    ['a public key', 'refused', 403, { error: 'insufficient scope' }, /^insufficient scope$/],
    ['too little money', 'refused', 400, { error: 'Insufficient funds' }, /^Insufficient funds$/],
    ['a revoked key', 'refused', 401, { error: 'API key invalid' }, /^API key invalid$/],
    ['a denial', 'refused', 200, { success: false, error: 'Not today' }, /^Not today$/],
    ['a service error', 'unknown', 500, { error: 'Oops' }, /don’t know whether/],
    ['an odd success', 'unknown', 200, {}, /don’t know whether/],
  ])('of an order after %s is %s', async (_name, state, status, body, words) => {
    setup.answerTransfers(status, body);
    const entry = entryIn(await setup.transfer());
    expect(entry.state).toBe(state);
    // A refusal shows the service's own words; an unknown outcome says that it is unknown.
    expect(entry.failure?.message).toMatch(words);
    // The balance is read only after an order that may have moved money.
    expect(entry.balanceAfter).toBe(state === 'unknown' ? 9_000 : null);
    expect(setup.posts()).toBe(1);
  });

  it.each([400, 401, 403, 404, 405, 413, 429])(
    'of an order that a gateway answers with a page of status %i is unknown',
    async (status) => {
      setup.service.override(TRANSFER_PATH, (_request, response) => {
        response.writeHead(status, { 'content-type': 'text/html' });
        response.end('<html><body>Blocked</body></html>');
      });
      const entry = entryIn(await setup.transfer());
      expect(entry).toMatchObject({ state: 'unknown', failure: { outcomeUnknown: true } });
      expect(entry.failure?.message).toMatch(/don’t know whether/);
    },
  );

  it.each([[{}], [{ message: 'Forbidden' }], [{ error: ' ' }], [[]], ['Forbidden']])(
    'of an order refused with %j is unknown, because that is not the error of the service',
    async (body) => {
      setup.answerTransfers(403, body);
      expect(entryIn(await setup.transfer()).state).toBe('unknown');
    },
  );

  it('of a redirect is unknown, and the write is not redirected', async () => {
    setup.answerTransfers(307, {}, { location: '/api/v1/elsewhere' });
    expect(entryIn(await setup.transfer())).toMatchObject({
      state: 'unknown',
      failure: { code: 'WRITE_REDIRECTED', outcomeUnknown: true },
    });
    expect(setup.posts()).toBe(1);
    expect(setup.posts('/api/v1/elsewhere')).toBe(0);
  });

  it('is unknown after a broken connection and refused without any connection', async () => {
    setup.service.override(TRANSFER_PATH, (_request, response) => response.destroy());
    expect(entryIn(await setup.transfer())).toMatchObject({
      state: 'unknown',
      failure: { code: 'CONNECTION_LOST' },
    });
    expect(setup.posts()).toBe(1);
    setup.player = 'waits';
    const moving = setup.transfer();
    await eventually(() => expect(setup.questions).toHaveLength(2));
    await setup.service.close();
    setup.answer(true);
    expect(entryIn(await moving)).toMatchObject({
      state: 'refused',
      failure: { code: 'NETWORK_UNREACHABLE' },
    });
  });

  it('of a revoked key marks the key as refused', async () => {
    const changes: unknown[] = [];
    setup.profiles.onKeysChange((profileId, keys) => changes.push([profileId, keys[0]?.check]));
    setup.answerTransfers(401, { error: 'API key invalid' });
    await setup.transfer();
    expect(setup.profiles.listKeys()).toMatchObject([
      { scope: 'private', check: 'refused', checkMessage: 'API key invalid' },
    ]);
    expect(changes).toContainEqual([setup.profileId, 'refused']);
  });
});

describe('an order with an unknown outcome', () => {
  it('is the only kind of order that can be sent again, with a warning and as a new entry', async () => {
    setup.answerTransfers(500, { error: 'Oops' });
    const unknown = entryIn(await setup.transfer());
    setup.answerTransfers(200, { success: true });
    await setup.transfer();
    expect(setup.questions.map(({ doubt }) => doubt)).toEqual([
      null,
      { kind: 'alike', atMs: unknown.createdAtMs },
    ]);
    const again = entryIn(await setup.transfer({ resendOf: unknown.id }));
    expect(again).toMatchObject({ state: 'sent', resendOf: unknown.id });
    expect(setup.questions.at(-1)?.doubt).toEqual({ kind: 'resend', atMs: unknown.createdAtMs });
    expect(codeIn(await setup.transfer({ resendOf: again.id }))).toBe('NOT_TO_RESEND');
    // An entry that was sent again causes no more warnings, and another amount never caused one.
    await setup.transfer();
    await setup.transfer({ amount: 2_000 });
    expect(setup.questions.slice(-2).map(({ doubt }) => doubt)).toEqual([null, null]);
  });

  it('is warned of before a trade of the same amount between the same currencies', async () => {
    setup.service.override(EXCHANGE_PATH, (_request, response) => response.destroy());
    const unknown = entryIn(await setup.trade());
    setup.service.override(EXCHANGE_PATH, (_request, response) =>
      sendJson(response, { success: true }),
    );
    await setup.trade({ amount: 11 });
    await setup.trade({ toCurrency: 'TYR' });
    await setup.trade({ fromCurrency: 'TYR' });
    await setup.trade();
    expect(setup.questions.slice(1).map(({ doubt }) => doubt)).toEqual([
      null,
      null,
      null,
      { kind: 'alike', atMs: unknown.createdAtMs },
    ]);
  });

  it('is reported at the next start when the client ended before the answer', async () => {
    setup.service.override(TRANSFER_PATH, () => undefined);
    const moving = setup.transfer();
    await eventually(() => expect(setup.posts()).toBe(1));
    const next = await setup.restart();
    await next.money.recover([setup.profileId, 'another']);
    expect(await next.list()).toMatchObject([
      {
        state: 'unknown',
        failure: { code: 'INTERRUPTED' },
        balanceBefore: 9_000,
        balanceAfter: 9_000,
      },
    ]);
    expect(next.announced.map(({ balanceAfter }) => balanceAfter)).toEqual([9_000]);
    // The balance is read once, because at a later start it no longer shows this order's effect.
    const later = await setup.restart();
    await later.money.recover([setup.profileId]);
    expect(later.announced).toEqual([]);
    setup.service.requests.length = 0;
    await setup.service.close();
    await moving;
  });
});

describe('the payer', () => {
  it('and its currency are known once a receipt agrees with the status of the player', async () => {
    expect(await setup.money.payer(setup.profileId)).toEqual({
      ok: true,
      value: { keyLastFour: 'lmno', isSignedInCharacter: null, strangerBecause: null, name: null },
    });
    let funds = 9_000;
    setup.service.override('/api/client-status', (_request, response) =>
      sendJson(response, { name: 'Ada', funds }),
    );
    setup.service.override(TRANSFER_PATH, (_request, response) => {
      funds -= 1_000;
      sendJson(response, { success: true, senderRemainingFunds: funds, currency: 'AVM' });
    });
    await setup.transfer();
    await setup.transfer();
    expect(setup.questions.map(({ payer }) => payer.isSignedInCharacter)).toEqual([null, true]);
    expect(setup.questions[1]).toMatchObject({
      payer: { name: 'Ada' },
      review: { currency: 'AVM', balanceBefore: 8_000 },
    });
  });

  it('is known to be somebody else when the funds of the player did not change', async () => {
    await setup.transfer();
    await setup.transfer();
    expect(setup.questions[1]).toMatchObject({
      payer: {
        isSignedInCharacter: false,
        strangerBecause: 'funds-unchanged',
        name: null,
        signedInName: 'Ada',
      },
      review: { balanceBefore: null },
    });
    // An order with another key gives no evidence about this one.
    await setup.profiles.saveKey(PRIVATE_KEY.replace('CANARY', 'OTHERS'));
    await setup.transfer();
    expect(setup.questions[2]?.payer.isSignedInCharacter).toBeNull();
  });

  it.each([
    ['has the key', PRIVATE_KEY.slice(0, 14), true, null],
    ['lacks the key', 'svc_priv_OTHER', false, 'not-listed'],
    ['shows too little of a key to tell', 'svc_priv_C', null, null],
  ])(
    'is known from the list of keys of the account if it %s',
    async (_name, prefix, isSignedInCharacter, strangerBecause) => {
      setup.service.override('/api/settings/user-api-keys', (_request, response) =>
        sendJson(response, { keys: [{ _id: 'k1', name: 'Mine', scope: 'private', prefix }] }),
      );
      const known = { isSignedInCharacter, strangerBecause };
      expect(await setup.money.payer(setup.profileId)).toMatchObject({ value: known });
      await setup.transfer();
      expect(setup.questions[0]?.payer).toMatchObject(known);
      const lists = setup.service.requests.filter(({ target }) => target.endsWith('user-api-keys'));
      expect(lists).toHaveLength(1);
    },
  );

  it('is looked up again after the list of keys failed to load', async () => {
    const list = '/api/settings/user-api-keys';
    setup.service.override(list, (_request, response) => sendJson(response, {}, { status: 500 }));
    const unknown = { isSignedInCharacter: null };
    expect(await setup.money.payer(setup.profileId)).toMatchObject({ value: unknown });
    const key = { _id: 'k1', name: 'Mine', scope: 'private', prefix: PRIVATE_KEY.slice(0, 14) };
    setup.service.override(list, (_request, response) => sendJson(response, { keys: [key] }));
    const own = { isSignedInCharacter: true };
    expect(await setup.money.payer(setup.profileId)).toMatchObject({ value: own });
  });
});
