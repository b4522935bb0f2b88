/** The form of a list whose lines are being sent: they stand in it until the last one is settled. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { eventually, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';

const ADA = '66f0a1b2c3d4e5f601020304';
const FREE = { limitPerMinute: 20, remaining: 20, freeInMs: 0, byHandInMs: 0 };
const LINE = {
  recipientId: ADA,
  recipientName: 'Ada',
  amount: 5_000,
  state: 'pending' as const,
  entryId: 'e1',
  failure: null,
};

it('subtracts nothing from the funds, and asks for no confirmation that was given', async () => {
  const { user, advance } = await renderScreen(`/treasury/list?to=${ADA}`, {
    answers: {
      clientNav: fixture('clientNav', 'contract', 1),
      clientStatus: { ...fixture('clientStatus'), funds: 50_000, homeCurrency: 'AVM' },
      character: ({ id }) =>
        succeed({
          ok: true,
          found: true,
          character: { id: String(id), name: 'Ada', countryId: 'US' },
        }),
    },
    onBridge(bridge) {
      bridge.answers['money:payer'] = () =>
        succeed({
          keyLastFour: 'wxyz',
          isSignedInCharacter: true,
          name: null,
          strangerBecause: null,
        });
      bridge.answers['money:limits'] = () => succeed({ transfer: FREE, forex: FREE });
      bridge.answers['ledger:list'] = () => succeed({ entries: [], damagedLines: 0 });
      bridge.answers['lists:send'] = () => new Promise(() => undefined);
      bridge.answers['lists:list'] = () =>
        succeed([
          {
            id: 'l1',
            createdAtMs: 1_000,
            currency: 'AVM',
            isUnderWay: true,
            resumesAtMs: null,
            stop: null,
            lines: [LINE],
          },
        ]);
    },
  });
  await eventually(() => {
    expect(screen.getByTestId('list-line').dataset['rowId']).toBe(ADA);
  });
  await user.type(screen.getByRole('textbox', { name: 'Amount for each new line' }), '5000{Enter}');
  await advance(0);
  const form = screen.getByRole('form', { name: 'List' });
  await eventually(() => {
    expect(form.textContent).toContain('These lines are being sent.');
  });
  expect(form.textContent).not.toContain('Confirm in the window');
  expect(valueOf('funds-before')).toBe('50000');
  expect(valueOf('funds-after')).toBe('');
});
