/** Lists of transfers: one confirmation, each line sent once, and waiting lines go on only after a new confirmation. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { WINDOW_MS } from '@electron/http/sliding-window';
import { LIST_LIMIT } from '@shared/domain/money/money-rules';
import type { ListView } from '@shared/ipc/channels/lists';
import { invokeChannels } from '@shared/ipc/channels/index';
import type { ListReview } from '@shared/ipc/confirm';
import type { Result } from '@shared/ipc/result';
import { eventually } from '@support/eventually';
import { sendJson } from '@support/fake-service/service';

import { codeIn, PRIVATE_KEY, setUpMoney, TRANSFER_PATH } from './money-setup';
import type { MoneySetup } from './money-setup';

let setup: MoneySetup;
let funds: number;
/** Ids of the characters that the service paid, in order. */
let paid: string[];
/** The answers of the service instead of paying these characters. */
let faults: Map<string, (response: Parameters<typeof sendJson>[0]) => void>;

beforeEach(async () => {
  setup = await setUpMoney();
  funds = 90_000;
  paid = [];
  faults = new Map();
  people(30);
  setup.service.override('/api/client-status', (_request, response) =>
    sendJson(response, { name: 'Ada', funds, homeCurrency: 'AVM' }),
  );
  setup.service.override(TRANSFER_PATH, ({ body }, response) => {
    const { targetCharacterId: id, amount } = JSON.parse(body) as {
      targetCharacterId: string;
      amount: number;
    };
    const fault = faults.get(id);
    if (fault) return fault(response);
    paid.push(id);
    funds -= amount;
    sendJson(response, { success: true, amount, currency: 'AVM', senderRemainingFunds: funds });
  });
});

/** Gives the service the characters `p0` to `p<count - 1>`. */
function people(count: number): void {
  for (let index = 0; index < count; index += 1)
    setup.service.override(`/api/public/v1/character/p${index}`, (_request, response) =>
      sendJson(response, {
        found: true,
        character: { id: `p${index}`, name: `Person ${index}`, party: 'Liberty' },
      }),
    );
}

const linesFor = (count: number, amount = 1_000) =>
  Array.from({ length: count }, (_, index) => ({ recipientId: `p${index}`, amount }));

const send = (lines = linesFor(3)) => setup.money.lists.send({ profileId: setup.profileId, lines });

async function resume(): Promise<Result<ListView | null>> {
  const [list] = await lists();
  return setup.money.lists.resume({ profileId: setup.profileId, listId: list?.id ?? '' });
}

async function lists(): Promise<readonly ListView[]> {
  const listed = await setup.money.lists.list(setup.profileId);
  return listed.ok ? listed.value : [];
}

function viewIn(result: Result<ListView | null>): ListView {
  if (!result.ok || !result.value) throw new Error(`No list: ${JSON.stringify(result)}`);
  return result.value;
}

const statesIn = ({ lines }: ListView) => lines.map(({ state }) => state);
const reviews = () => setup.questions.map(({ review }) => review as ListReview);

describe('a list', () => {
  it('is confirmed once, sent line by line, and has an entry in the ledger for each', async () => {
    const view = viewIn(await send());
    expect(setup.questions).toHaveLength(1);
    expect(setup.questions[0]).toMatchObject({
      doubt: null,
      review: {
        kind: 'list',
        total: 3_000,
        currency: 'AVM',
        balanceBefore: 90_000,
        resumed: null,
        waitMinutes: 0,
        lines: [
          { recipientName: 'Person 0', amount: 1_000, warning: null },
          { recipientName: 'Person 1' },
          { recipientName: 'Person 2' },
        ],
      },
    });
    expect(paid).toEqual(['p0', 'p1', 'p2']);
    expect(view).toMatchObject({ isUnderWay: false, stop: null, resumesAtMs: null });
    expect(statesIn(view)).toEqual(['sent', 'sent', 'sent']);
    const entries = await setup.list();
    expect(
      entries.map(({ list, balanceBefore, balanceAfter }) => [
        list?.line,
        balanceBefore,
        balanceAfter,
      ]),
    ).toEqual([
      [2, 88_000, 87_000],
      [1, 89_000, 88_000],
      [0, 90_000, 89_000],
    ]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
    expect(codeIn(await resume())).toBe('LIST_DONE');
    // The next question has the owner of the key from these receipts.
    await send(linesFor(1));
    expect(setup.questions[1]?.payer.isSignedInCharacter).toBe(true);
  });

  it('that the player cancels leaves no trace', async () => {
    setup.player = 'cancels';
    expect(await send()).toEqual({ ok: true, value: null });
    expect([paid, await lists(), await setup.list()]).toEqual([[], [], []]);
  });

  it.each<[string, () => { recipientId: string; amount: number }[], string, RegExp]>([
    [
      'an unknown recipient',
      () => [...linesFor(1), { recipientId: 'r2', amount: 1_000 }],
      'RECIPIENT_NOT_FOUND',
      /^Line 2: /,
    ],
    ['too little', () => [{ recipientId: 'p1', amount: 999 }], 'AMOUNT_REFUSED', /^Line 1: /],
    ['somebody twice', () => [...linesFor(2), ...linesFor(1)], 'LISTED_TWICE', /^Line 3: /],
    ['more than the funds', () => linesFor(2, 45_001), 'LIST_ABOVE_FUNDS', /funds/],
  ])('with %s is refused before the player is asked', async (_name, lines, code, words) => {
    const refused = await send(lines());
    expect(codeIn(refused)).toBe(code);
    expect(!refused.ok && refused.error.message).toMatch(words);
    expect([setup.questions, setup.posts()]).toEqual([[], 0]);
  });

  it('identifies a character by the service’s id, so two ids of one character are noticed', async () => {
    setup.service.override('/api/public/v1/character/7', (_request, response) =>
      sendJson(response, { found: true, character: { id: 'p0', name: 'Person 0' } }),
    );
    const both = [...linesFor(1), { recipientId: '7', amount: 2_000 }];
    expect(codeIn(await send(both))).toBe('LISTED_TWICE');
  });

  it('may spend everything, and not be longer than the limit', async () => {
    expect(statesIn(viewIn(await send(linesFor(2, 45_000))))).toEqual(['sent', 'sent']);
    const { input } = invokeChannels['lists:send'];
    const request = (count: number) => ({ profileId: 'p', lines: linesFor(count) });
    expect(input.safeParse(request(LIST_LIMIT)).success).toBe(true);
    expect(input.safeParse(request(LIST_LIMIT + 1)).success).toBe(false);
    expect(input.safeParse(request(0)).success).toBe(false);
  });
});

describe('a list whose sending is disturbed', () => {
  it('stops at the first unknown outcome, and goes on without that line after a new confirmation', async () => {
    faults.set('p1', (response) => response.destroy());
    const stopped = viewIn(await send(linesFor(4)));
    expect(statesIn(stopped)).toEqual(['sent', 'unknown', 'waiting', 'waiting']);
    expect(stopped.stop).toEqual({ by: 'unknown', failure: null });
    expect([paid, setup.posts()]).toEqual([['p0'], 2]);
    const rest = viewIn(await resume());
    expect(statesIn(rest)).toEqual(['sent', 'unknown', 'sent', 'sent']);
    expect(setup.questions).toHaveLength(2);
    expect(reviews()[1]).toMatchObject({
      total: 2_000,
      resumed: { atMs: stopped.createdAtMs, lineCount: 4 },
      lines: [{ recipientName: 'Person 2' }, { recipientName: 'Person 3' }],
    });
    expect(setup.posts()).toBe(4);
    // The unknown line is sent again by its own order, and the list shows the newest outcome.
    const unknown = (await setup.list()).find(({ state }) => state === 'unknown');
    const again = { recipientId: 'p1', resendOf: unknown?.id ?? '' };
    faults.set('p1', (response) => sendJson(response, { error: 'Paused' }, { status: 403 }));
    await setup.transfer(again);
    expect((await lists()).map(statesIn)).toEqual([['sent', 'refused', 'sent', 'sent']]);
    faults.clear();
    await setup.transfer(again);
    expect((await lists()).map(statesIn)).toEqual([['sent', 'sent', 'sent', 'sent']]);
    expect(await setup.list()).toHaveLength(6);
  });

  it('goes on after a refusal of one line, and ends at one that concerns every line', async () => {
    faults.set('p0', (response) => sendJson(response, { error: 'Other country' }, { status: 400 }));
    faults.set('p2', (response) => sendJson(response, { error: 'Paused' }, { status: 403 }));
    const view = viewIn(await send(linesFor(4)));
    expect(statesIn(view)).toEqual(['refused', 'sent', 'refused', 'waiting']);
    expect(view.lines[0]?.failure?.message).toBe('Other country');
    // A refusal moves no money, so the balance before the next line is still known.
    const before = (await setup.list()).map(({ balanceBefore }) => balanceBefore);
    expect(before).toEqual([89_000, 90_000, 90_000]);
    expect(view.stop).toMatchObject({ by: 'failure', failure: { message: 'Paused' } });
    faults.clear();
    // Refused lines are reported; only waiting lines go on.
    expect(statesIn(viewIn(await resume()))).toEqual(['refused', 'sent', 'refused', 'sent']);
  });

  it('warns at each line that may pay twice', async () => {
    faults.set('p1', (response) => response.destroy());
    await send(linesFor(3));
    faults.clear();
    await setup.transfer({ recipientId: 'p2' });
    await resume();
    expect(reviews()[2]?.lines.map(({ warning }) => warning?.kind)).toEqual(['sent-since']);
    await send(linesFor(3));
    expect(reviews()[3]?.lines.map(({ warning }) => warning?.kind)).toEqual([
      undefined,
      'alike',
      undefined,
    ]);
  });

  it('sends no line that is not on disk', async () => {
    await lists();
    const folder = join(setup.install.directory, 'ledgers');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'in the way of the folder');
    expect(codeIn(await send())).toBe('LEDGER_NOT_WRITTEN');
    expect([setup.posts(), await lists()]).toEqual([0, []]);
    rmSync(folder);
    // The disk fails between two lines.
    faults.set('p1', (response) => {
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(folder, 'in the way of the folder');
      sendJson(response, { success: true });
    });
    const view = viewIn(await send());
    expect(statesIn(view)).toEqual(['sent', 'sent', 'waiting']);
    expect(view.stop?.failure?.code).toBe('LEDGER_NOT_WRITTEN');
    expect(setup.posts()).toBe(2);
  });

  it('ends when the key or the account changes, or the player stops it', async () => {
    faults.set('p0', (response) => {
      void setup.profiles
        .saveKey(PRIVATE_KEY.replace('CANARY', 'OTHERS'))
        .then(() => sendJson(response, { success: true }));
    });
    const otherKey = viewIn(await send());
    expect(statesIn(otherKey)).toEqual(['sent', 'waiting', 'waiting']);
    expect(otherKey.stop?.failure?.code).toBe('KEY_CHANGED');
    faults.set('p0', (response) => {
      setup.money.lists.stop(setup.profileId);
      setup.money.lists.stop('another');
      sendJson(response, { success: true });
    });
    expect(viewIn(await send())).toMatchObject({ stop: { by: 'player' } });
    faults.set('p0', (response) => {
      void setup.profiles.signOut().then(() => sendJson(response, { success: true }));
    });
    expect(viewIn(await send()).stop?.failure?.code).toBe('PROFILE_CHANGED');
    expect(setup.posts()).toBe(3);
  });
});

describe('the limit of 20 transfers a minute', () => {
  it('is kept: a longer list waits for room, and says so before', async () => {
    const view = viewIn(await send(linesFor(25)));
    expect(new Set(statesIn(view))).toEqual(new Set(['sent']));
    expect(reviews()[0]?.waitMinutes).toBe(1);
    expect(setup.waits.length).toBeGreaterThan(0);
    expect(Math.max(...setup.waits)).toBeLessThanOrEqual(WINDOW_MS);
    expect(setup.waits[0]).toBeGreaterThan(50_000);
    expect([paid.length, new Set(paid).size]).toEqual([25, 25]);
  });

  it('does not let a list go on after the computer slept, or wait for a longer pause', async () => {
    setup.money.lists.stop(setup.profileId);
    const sleeping = setup.waits;
    const push = sleeping.push.bind(sleeping);
    sleeping.push = (...ms) => {
      setup.clock.sleptMs += 8 * 3_600_000;
      return push(...ms);
    };
    const late = viewIn(await send(linesFor(22)));
    expect(late.stop).toEqual({ by: 'late', failure: null });
    expect(paid).toHaveLength(20);
    faults.set('p20', (response) =>
      sendJson(
        response,
        { error: 'Slow down' },
        { status: 429, headers: { 'retry-after': '120' } },
      ),
    );
    const paused = viewIn(await resume());
    expect(statesIn(paused).slice(19)).toEqual(['sent', 'refused', 'waiting']);
    expect(codeIn(await resume())).toBe('SERVICE_ASKED_TO_WAIT');
    expect(setup.posts()).toBe(21);
  });
});

describe('a list and the rest of the client', () => {
  it('is the only order under way, however it is asked for', async () => {
    let release: () => void = () => undefined;
    faults.set('p0', (response) => {
      release = () => sendJson(response, { success: true });
    });
    const sending = send();
    await eventually(() => expect(setup.posts()).toBe(1));
    expect((await lists())[0]).toMatchObject({ isUnderWay: true });
    const others = await Promise.all([send(), resume(), setup.transfer(), setup.trade()]);
    expect(new Set(others.map(codeIn))).toEqual(new Set(['ORDER_UNDER_WAY']));
    expect(setup.orderQueue.isBusy(setup.profileId)).toBe(true);
    const closing = setup.money.close();
    release();
    await closing;
    expect(statesIn(viewIn(await sending))).toEqual(['sent', 'waiting', 'waiting']);
    expect(setup.posts()).toBe(1);
  });

  it('shows after a restart what was sent, what is unknown and what waits', async () => {
    faults.set('p1', () => undefined);
    const sending = send();
    await eventually(() => expect(setup.posts()).toBe(2));
    const before = setup;
    setup = await setup.restart();
    const [list] = await lists();
    expect(list && statesIn(list)).toEqual(['sent', 'unknown', 'waiting']);
    expect(list).toMatchObject({ isUnderWay: false, stop: null });
    expect(statesIn(viewIn(await resume()))).toEqual(['sent', 'unknown', 'sent']);
    expect(setup.posts()).toBe(3);
    await before.service.close();
    await sending;
  });
});
