/** What the client says when it fails itself after an order has left: never that nothing was sent. */
import { sendJson } from '@support/fake-service/service';
import { beforeEach, describe, expect, it } from 'vitest';

import { entryIn, EXCHANGE_PATH, setUpMoney, TRANSFER_PATH } from './money-setup';
import type { MoneySetup } from './money-setup';

let setup: MoneySetup;
beforeEach(async () => {
  setup = await setUpMoney();
});

const STEPS = ['announce', 'announce-list', 'settle', 'status'] as const;

/** Breaks a step of the client as soon as the money has left. */
function breakAfterSending(step: (typeof STEPS)[number], path = TRANSFER_PATH): void {
  setup.service.override(path, (_request, response) => {
    setup.broken.add(step);
    sendJson(response, { success: true, amount: 1_000, currency: 'AVM' });
  });
}

describe.each(STEPS)('a client whose step "%s" fails after an order was sent', (step) => {
  it('reports the outcome of a transfer', async () => {
    breakAfterSending(step);
    expect(entryIn(await setup.transfer())).toMatchObject({ state: 'sent', failure: null });
    expect(setup.posts()).toBe(1);
  });

  it('reports the outcome of a trade', async () => {
    breakAfterSending(step, EXCHANGE_PATH);
    expect(entryIn(await setup.trade())).toMatchObject({ state: 'sent', kind: 'exchange' });
    expect(setup.posts(EXCHANGE_PATH)).toBe(1);
  });

  it('reports the outcome of a list', async () => {
    breakAfterSending(step);
    const lines = [{ recipientId: 'r1', amount: 1_000 }];
    const sent = await setup.money.lists.send({ profileId: setup.profileId, lines });
    expect(sent).toMatchObject({ ok: true, value: { isUnderWay: false } });
    expect(setup.posts()).toBe(1);
  });
});

describe('an order that throws while it is sent', () => {
  const plan = (send: () => Promise<never>) => () =>
    Promise.resolve({
      ok: true as const,
      value: {
        question: null,
        refusal: () => null,
        intent: (id: string, createdAtMs: number) => ({ id, createdAtMs }) as never,
        begin: () => Promise.resolve(),
        send,
        settle: (intent: object, outcome: object) =>
          Promise.resolve({ ...intent, ...outcome } as never),
        onChange: () => undefined,
      },
    });

  it('has an unknown outcome, whether it rejects or throws at once', async () => {
    for (const send of [
      () => Promise.reject(new Error('late')),
      () => {
        throw new Error('at once');
      },
    ]) {
      const moved = await setup.orderQueue.run(setup.profileId, plan(send));
      expect(moved).toMatchObject({
        ok: true,
        value: { state: 'unknown', failure: { outcomeUnknown: true } },
      });
      expect(JSON.stringify(moved)).not.toMatch(/nothing was (sent|changed)/iu);
    }
  });

  it('is told as unknown when it is an account action or a series', async () => {
    const broken = () => Promise.reject(new Error('broken'));
    const action = await setup.orderQueue.runAction(setup.profileId, () =>
      Promise.resolve({
        ok: true,
        value: {
          question: null,
          refusal: () => Promise.resolve(null),
          send: broken,
          failed: (failure: { code: string }) => failure.code,
        },
      }),
    );
    expect(action).toEqual({ ok: true, value: 'INTERNAL' });
    const series = await setup.orderQueue.runSeries(setup.profileId, () =>
      Promise.resolve({
        ok: true,
        value: {
          question: { review: {}, payer: {}, doubt: null } as never,
          refusal: () => null,
          begin: () => Promise.resolve(null),
          follow: broken,
        },
      }),
    );
    expect(series).toMatchObject({ ok: false, error: { outcomeUnknown: true } });
  });
});
