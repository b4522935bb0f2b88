/** The player's own money is the same, in the same currency, wherever it is shown. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import type { RenderedScreen, ScreenOptions } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { fieldsOf } from '@support/answer-fields';

const FREE = { limitPerMinute: 20, remaining: 20, freeInMs: 0, byHandInMs: 0 };

/** The whole window of a player whose private key can pay. */
function renderPayer(route: string, options: ScreenOptions): Promise<RenderedScreen> {
  return renderClient(route, {
    ...options,
    onBridge(bridge) {
      bridge.answers['money:payer'] = () =>
        succeed({
          keyLastFour: '1234',
          name: null,
          isSignedInCharacter: true,
          strangerBecause: null,
        });
      bridge.answers['money:limits'] = () => succeed({ transfer: FREE, forex: FREE });
      bridge.answers['ledger:list'] = () => succeed({ entries: [], damagedLines: 0 });
    },
  });
}

describe.each(['contract', 'observed'] as const)('in the %s dialect', (dialect) => {
  const { answers, read } = worldAnswers(dialect);

  it('status bar, briefing and transfer name the same funds', async () => {
    const client = await renderPayer('/', { answers });
    await eventually(() => {
      expect(screen.getByRole('main').textContent).toContain(textOf('status-funds'));
    });
    const { funds } = await read('clientStatus', {});
    expect(valueOf('status-funds')).toBe(String(funds));
    await client.go('/treasury/transfer');
    await eventually(() => {
      expect(textOf('funds-before')).toBe(textOf('status-funds'));
    });
  });

  it('without a home currency in the status, funds are in that of the player’s country', async () => {
    const sent = fieldsOf(await read('clientStatus', { layout: 'full' }));
    const { homeCurrency, balances: _balances, personalHomeLiquid: _liquid, ...status } = sent;
    const client = await renderPayer('/treasury/transfer', {
      answers: { ...answers, clientStatus: status },
    });
    await eventually(() => {
      expect(textOf('status-funds')).toContain(String(homeCurrency));
    });
    expect(textOf('funds-before')).toContain(String(homeCurrency));
    // Nothing says that cash is in it.
    expect(textOf('status-cash-on-hand')).not.toContain(String(homeCurrency));
    await client.go('/holdings');
    await eventually(() => {
      expect(textOf('holdings-funds')).toContain(String(homeCurrency));
    });
  });
});
