import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { moneyChannels } from '@shared/ipc/channels/money';
import { sendJson } from '@support/fake-service/service';
import { filesContaining } from '@support/storage/directory';
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

describe('a transfer', () => {
  it('is confirmed with the data of the service, sent once, and reported at every step', async () => {
    const entry = entryIn(await setup.transfer());
    expect(setup.questions).toEqual([
      {
        review: {
          kind: 'transfer',
          recipientName: 'Odette',
          facts: [
            { label: 'Party', value: 'Liberty' },
            { label: 'Country', value: 'Avelmark' },
            { label: 'State', value: 'North Coast' },
            { label: 'ID', value: 'r1' },
          ],
          amount: 1_000,
          currency: 'AVM',
          balanceBefore: 9_000,
        },
        payer: {
          keyLastFour: 'lmno',
          name: null,
          isSignedInCharacter: null,
          strangerBecause: null,
          signedInName: 'Ada',
          serverName: 'game.example',
        },
        doubt: null,
      },
    ]);
    expect(setup.posts()).toBe(1);
    const sent = setup.service.requests.find(({ target }) => target === TRANSFER_PATH);
    expect(JSON.parse(sent?.body ?? '')).toEqual({ targetCharacterId: 'r1', amount: 1_000 });
    expect(sent?.headers['x-api-key']).toBe(PRIVATE_KEY);
    expect(sent?.headers.cookie).toBeUndefined();
    expect(entry).toMatchObject({
      state: 'sent',
      balanceBefore: 9_000,
      balanceAfter: 9_000,
      receipt: { senderRemainingFunds: 8_000 },
    });
    expect(setup.announced.map(({ state, balanceAfter }) => [state, balanceAfter])).toEqual([
      ['pending', null],
      ['sent', null],
      ['sent', 9_000],
    ]);
    expect(await setup.list()).toEqual([entry]);
    expect(filesContaining(setup.install.directory, 'CANARY')).toEqual([]);
  });

  it('is in the currency of the player’s country where the status names none', async () => {
    setup.service.override('/api/client-status', (_request, response) =>
      sendJson(response, { name: 'Ada', funds: 9_000 }),
    );
    await setup.transfer();
    expect(setup.questions[0]?.review).toMatchObject({ currency: 'AVM', balanceBefore: 9_000 });
  });

  it('that the player cancels leaves no trace', async () => {
    setup.player = 'cancels';
    expect(await setup.transfer()).toEqual({ ok: true, value: null });
    expect(setup.posts()).toBe(0);
    expect(await setup.list()).toEqual([]);
  });

  it.each<[string, { amount?: number; recipientId?: string; resendOf?: string }, string]>([
    ['too little', { amount: 999 }, 'AMOUNT_REFUSED'],
    ['a part of a unit', { amount: 1_000.5 }, 'AMOUNT_REFUSED'],
    ['an unknown recipient', { recipientId: 'r2' }, 'RECIPIENT_NOT_FOUND'],
    ['a resend of nothing', { resendOf: 'no such entry' }, 'NOT_TO_RESEND'],
  ])('of %s is refused before the player is asked', async (_name, fields, code) => {
    expect(codeIn(await setup.transfer(fields))).toBe(code);
    expect(setup.questions).toEqual([]);
    expect(setup.posts()).toBe(0);
  });

  it('needs a private key of the active profile', async () => {
    const { profileId } = setup;
    await setup.profiles.forgetKey('private');
    expect(codeIn(await setup.transfer())).toBe('PRIVATE_KEY_REQUIRED');
    await setup.profiles.signOut();
    expect(
      codeIn(
        await setup.money.move({ kind: 'transfer', profileId, recipientId: 'r1', amount: 1_000 }),
      ),
    ).toBe('PROFILE_CHANGED');
    expect(setup.questions).toEqual([]);
  });

  const useAnotherAccount = () => setup.profiles.signIn('ben', 'ben-password');
  const replaceKey = () => setup.profiles.saveKey(PRIVATE_KEY.replace('CANARY', 'OTHERS'));

  it.each([
    ['the key has changed since the player confirmed', 'KEY_CHANGED', replaceKey],
    [
      'another account was used and the key was replaced meanwhile',
      'KEY_CHANGED',
      async () => {
        await useAnotherAccount();
        await setup.profiles.activate(setup.profileId);
        await replaceKey();
      },
    ],
    ['another account is in use', 'ACCOUNT_CHANGED', useAnotherAccount],
  ])('is not sent when %s', async (_why, code, meanwhile) => {
    setup.player = 'waits';
    const moving = setup.transfer();
    await eventually(() => expect(setup.questions).toHaveLength(1));
    await meanwhile();
    setup.answer(true);
    expect(entryIn(await moving)).toMatchObject({ state: 'refused', failure: { code } });
    expect(setup.posts()).toBe(0);
  });

  it('is sent with the key of the question when another account was used meanwhile', async () => {
    setup.player = 'waits';
    const moving = setup.transfer();
    await eventually(() => expect(setup.questions).toHaveLength(1));
    await useAnotherAccount();
    await setup.profiles.activate(setup.profileId);
    setup.answer(true);
    expect(entryIn(await moving)).toMatchObject({ state: 'sent' });
    const post = setup.service.requests.find(({ target }) => target === TRANSFER_PATH);
    expect(post?.headers['x-api-key']).toBe(PRIVATE_KEY);
  });

  it('is not sent when its intent cannot be written', async () => {
    await setup.money.list(setup.profileId);
    rmSync(join(setup.install.directory, 'ledgers'), { recursive: true, force: true });
    writeFileSync(join(setup.install.directory, 'ledgers'), 'in the way of the folder');
    expect(codeIn(await setup.transfer())).toBe('LEDGER_NOT_WRITTEN');
    expect(setup.posts()).toBe(0);
    expect(setup.announced).toEqual([]);
    rmSync(join(setup.install.directory, 'ledgers'));
    expect(entryIn(await setup.transfer())).toMatchObject({ state: 'sent' });
  });

  it('is not sent when the ledger cannot be read', async () => {
    const path = join(setup.install.directory, 'ledgers', `ledger-${setup.profileId}.jsonl`);
    mkdirSync(path, { recursive: true });
    expect(codeIn(await setup.transfer())).toBe('LEDGER_UNREADABLE');
    expect(codeIn(await setup.money.list(setup.profileId))).toBe('LEDGER_UNREADABLE');
    expect(setup.posts()).toBe(0);
  });

  it('shows the recipient as the service spells the name, without characters that reorder text', async () => {
    setup.service.override('/api/public/v1/character/7', (_request, response) =>
      sendJson(response, {
        found: true,
        character: { id: 'object-7', name: `\u202eevil\u0007\n${'x'.repeat(300)}` },
      }),
    );
    const entry = entryIn(await setup.transfer({ recipientId: '7' }));
    expect(entry.transfer?.recipientId).toBe('object-7');
    expect(entry.transfer?.recipientName).toMatch(/^evil x{195}…$/);
  });
});

describe('bidirectional controls in the confirmation', () => {
  const CONTROLS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

  it.each(
    Array.from(CONTROLS, (control) => [`U+${control.codePointAt(0)?.toString(16)}`, control]),
  )('%s reaches none of its words', async (_name, control) => {
    const hostile = `A${control}da`;
    setup.service.override('/api/public/v1/character/7', (_request, response) =>
      sendJson(response, {
        found: true,
        character: { id: 'object-7', name: hostile, party: hostile, country: hostile },
      }),
    );
    setup.service.override('/api/client-status', (_request, response) =>
      sendJson(response, { name: hostile, funds: 5_000, homeCurrency: `AV${control}M` }),
    );
    setup.service.override(TRANSFER_PATH, (_request, response) =>
      sendJson(response, { success: true, amount: 1_000, currency: `KS${control}D` }),
    );
    await setup.transfer({ recipientId: '7' });
    await setup.transfer({ recipientId: '7' });
    const [first, second] = setup.questions.map((question) => JSON.stringify(question));
    expect(first).not.toContain(control);
    expect(first).toContain('A da');
    expect(first).toContain('"currency":"AV M"');
    // The second question has the currency from the first receipt.
    expect(second).not.toContain(control);
    expect(second).toContain('"currency":"KS D"');
    const order = { profileId: 'p1', fromCurrency: `AV${control}M`, toCurrency: 'KSD', amount: 1 };
    const { input } = moneyChannels['money:exchange'];
    expect(input.safeParse(order).success).toBe(false);
    expect(input.safeParse({ ...order, fromCurrency: 'AVM' }).success).toBe(true);
  });
});

describe('quitting', () => {
  it('while an order is reviewed asks nothing and sends nothing', async () => {
    let release: () => void = () => undefined;
    setup.service.override('/api/public/v1/character/r1', (_request, response) => {
      release = () =>
        sendJson(response, {
          ok: true,
          found: true,
          character: { id: 'r1', name: 'Odette', party: 'L', countryId: 'AV', state: 'North' },
        });
    });
    const ordered = setup.transfer();
    const isAsked = () =>
      setup.service.requests.some(({ target }) => target.includes('/character/r1'));
    await eventually(() => expect(isAsked()).toBe(true));
    const closed = setup.money.close();
    release();
    expect(await ordered).toMatchObject({ ok: true, value: null });
    await closed;
    expect(setup.questions).toEqual([]);
    expect(setup.posts()).toBe(0);
    expect(codeIn(await setup.transfer())).toBe('CLIENT_CLOSING');
  });
});

describe('one order at a time', () => {
  it('refuses a second order and brings the open question to the front', async () => {
    setup.player = 'waits';
    const first = setup.transfer();
    await eventually(() => expect(setup.questions).toHaveLength(1));
    const others = await Promise.all(Array.from({ length: 99 }, () => setup.transfer()));
    expect(new Set(others.map(codeIn))).toEqual(new Set(['CONFIRMATION_OPEN']));
    expect(codeIn(await setup.trade())).toBe('CONFIRMATION_OPEN');
    expect(setup.focused()).toBe(100);
    expect(setup.orderQueue.isBusy(setup.profileId)).toBe(true);
    setup.answer(true);
    setup.answer(true);
    expect(entryIn(await first)).toMatchObject({ state: 'sent' });
    expect(setup.posts()).toBe(1);
    expect(setup.questions).toHaveLength(1);
    expect(setup.orderQueue.isBusy(setup.profileId)).toBe(false);
  });

  it('refuses a second order while the first is being sent', async () => {
    let release: () => void = () => undefined;
    setup.service.override(TRANSFER_PATH, (_request, response) => {
      release = () => sendJson(response, { success: true });
    });
    const first = setup.transfer();
    await eventually(() => expect(setup.posts()).toBe(1));
    expect(codeIn(await setup.transfer())).toBe('ORDER_UNDER_WAY');
    release();
    expect(entryIn(await first)).toMatchObject({ state: 'sent' });
    expect(setup.posts()).toBe(1);
  });

  it('closes the open question when the client closes', async () => {
    setup.player = 'waits';
    const asked = setup.transfer();
    await eventually(() => expect(setup.questions).toHaveLength(1));
    await setup.money.close();
    expect(await asked).toEqual({ ok: true, value: null });
  });

  it('waits for the outcome of a sent order when the client closes', async () => {
    let release: () => void = () => undefined;
    setup.service.override(TRANSFER_PATH, (_request, response) => {
      release = () => sendJson(response, { success: true });
    });
    const sent = setup.transfer();
    await eventually(() => expect(setup.posts()).toBe(1));
    const closing = setup.money.close();
    release();
    await closing;
    expect((await setup.list())[0]).toMatchObject({ state: 'sent' });
    await sent;
  });
});

describe('a trade', () => {
  it('is confirmed with the last rate and reported with its receipt', async () => {
    setup.service.override(EXCHANGE_PATH, (_request, response) =>
      sendJson(response, {
        success: true,
        trade: { fromAmount: 10, toAmount: 19, effectiveRate: 1.9, spreadCharged: 0.03 },
      }),
    );
    expect(entryIn(await setup.trade())).toMatchObject({
      state: 'sent',
      kind: 'exchange',
      transfer: null,
      exchange: { fromCurrency: 'AVM', toCurrency: 'KSD', amount: 10 },
      balanceBefore: 70,
      receipt: { effectiveRate: 1.9, toCurrency: null },
    });
    await setup.trade();
    await setup.trade({ toCurrency: 'TYR' });
    expect(
      setup.questions.map(({ review }) => 'lastRate' in review && review.lastRate?.rate),
    ).toEqual([undefined, 1.9, undefined]);
    // Cash on hand is 1.5 in a common unit; 70 are in the currency that is sold.
    expect(setup.questions.map(({ review }) => review.balanceBefore)).toEqual([70, 70, 70]);
    expect(
      setup.questions.map(({ review }) => 'lastSpread' in review && review.lastSpread?.fraction),
    ).toEqual([undefined, 0.003, 0.003]);
    // Two KSD for one AVM, less the contract's spread and then the one that was charged; no rate of TYR.
    const estimates = setup.questions.map(({ review }) => 'estimate' in review && review.estimate);
    expect(estimates).toEqual([10 * (1 - 0.002_75) * 2, 10 * (1 - 0.003) * 2, null]);
    const body = setup.service.requests.find(({ target }) => target === EXCHANGE_PATH)?.body;
    expect(JSON.parse(body ?? '')).toEqual({ fromCurrency: 'AVM', toCurrency: 'KSD', amount: 10 });
  });

  it('without a published rate is estimated by what the last one received', async () => {
    setup.service.override(EXCHANGE_PATH, (_request, response) =>
      sendJson(response, {
        success: true,
        trade: { fromAmount: 10, toAmount: 30, effectiveRate: 3.1, spreadCharged: 0.03 },
      }),
    );
    for (const amount of [10, 20]) await setup.trade({ toCurrency: 'TYR', amount });
    expect(setup.questions[1]?.review).toMatchObject({ lastRate: { rate: 3.1 }, estimate: 60 });
  });

  it.each<[string, number]>([
    ['JPY', 10.5],
    ['AVM', 12.3456],
    ['USD', 0.004],
  ])(
    'of %s with any number of digits is sent as it was confirmed',
    async (fromCurrency, amount) => {
      setup.service.override(EXCHANGE_PATH, (_request, response) =>
        sendJson(response, { success: true }),
      );
      expect(entryIn(await setup.trade({ fromCurrency, amount })).state).toBe('sent');
      expect(setup.questions[0]).toMatchObject({ review: { amount } });
      const body = setup.service.requests.find(({ target }) => target === EXCHANGE_PATH)?.body;
      expect(JSON.parse(body ?? '')).toMatchObject({ fromCurrency, amount });
    },
  );

  it('between a currency and itself is refused', async () => {
    expect(codeIn(await setup.trade({ toCurrency: 'AVM' }))).toBe('SAME_CURRENCY');
    expect(setup.questions).toEqual([]);
  });
});

describe('the ledger file', () => {
  it('holds at most four characters of a key', async () => {
    await setup.transfer();
    const path = join(setup.install.directory, 'ledgers', `ledger-${setup.profileId}.jsonl`);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('lmno');
    for (let start = 0; start + 6 <= PRIVATE_KEY.length; start += 1)
      expect(text).not.toContain(PRIVATE_KEY.slice(start, start + 6));
  });
});
