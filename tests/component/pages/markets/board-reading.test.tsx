/** In which order the market board is read, what stands meanwhile, and its map. */
import { describe, expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { fixture, pending } from '@support/renderer/answers';
import { boardAnswers as answers, TURN } from '@support/renderer/board-answers';
import { cellOf, eventually, shownRoute } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

/** More corporations than a minute reads. */
const many = Array.from({ length: 60 }, (_, index) => ({
  id: `c${index + 1}`,
  name: `Corporation ${index + 1}`,
  sequentialId: index + 1,
  type: 'energy',
  countryId: 'US',
}));

describe('the market board', () => {
  it('reads first what the player owns or watches, then what was read longest ago', async () => {
    const { calls, advance } = await renderScreen('/markets', {
      answers: {
        ...answers,
        clientStatus: { ...fixture('clientStatus'), corpNav: { sequentialId: 4, name: 'Dairy' } },
      },
      onBridge: (bridge) => {
        bridge.answers['watch:list'] = () =>
          succeed([
            {
              subject: { kind: 'corporation', key: '2' },
              name: 'Bank',
              note: '',
              group: '',
              sinceMs: 0,
            },
          ]);
        bridge.answers['record:table'] = (input) => {
          const untilTurns = [TURN - 1, TURN - 1, TURN - 9, TURN - 2];
          const rows = untilTurns.map((untilTurn, index) => ({
            key: String(index + 1),
            name: null,
            currency: 'USD',
            untilTurn,
            values: input.metrics.map(() => 10),
            before: [],
          }));
          return succeed({ newestTurn: TURN - 1, rows });
        };
      },
    });
    await advance(9_000);
    expect(calls('corporation').map(({ id }) => id)).toEqual(['4', '2', '3', '1']);
  });

  it('goes on after a new turn from the rows that were not read in the last one', async () => {
    const { calls, advance, answer } = await renderScreen('/markets', {
      answers: { ...answers, corporations: { corporations: many } },
    });
    await advance(12_000);
    const first = calls('corporation').map(({ id }) => id);
    expect(first.length).toBeGreaterThan(2);
    expect(first.length).toBeLessThan(many.length);
    answer({
      ...answers,
      corporations: { corporations: many },
      game: { ...fixture('game'), currentTurn: TURN + 1 },
    });
    await advance(62_000);
    const second = calls('corporation')
      .map(({ id }) => id)
      .slice(first.length);
    const beforeTurn = new Set(first);
    const unread = many.length - beforeTurn.size;
    expect(second.slice(0, 3).some((id) => beforeTurn.has(String(id)))).toBe(false);
    expect(unread).toBeGreaterThan(3);
  });

  it('greys last turn’s figures until they are read again', async () => {
    const { advance } = await renderScreen('/markets', {
      answers,
      onBridge: (bridge) => {
        bridge.answers['record:table'] = (input) =>
          succeed({
            newestTurn: TURN,
            rows: [TURN, TURN - 1].map((untilTurn, index) => ({
              key: String(index + 1),
              name: null,
              currency: 'USD',
              untilTurn,
              values: input.metrics.map(() => 10),
              before: [],
            })),
          });
      },
    });
    const isGreyed = (id: string) =>
      cellOf('board', id, 'marketValue').querySelector('[class*="older"]') !== null;
    expect([isGreyed('1'), isGreyed('2')]).toEqual([false, true]);
    await advance(9_000);
    expect(isGreyed('2')).toBe(false);
  });

  it('offers and converts a currency whose rate arrives late', async () => {
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { page, advance } = await renderScreen('/markets', {
      answers: {
        ...answers,
        forexRates: async () => {
          await late;
          return succeed({ rates: { USD: 1, KSK: 125 } });
        },
      },
    });
    await advance(9_000);
    expect(cellOf('board', '2', 'marketValue').dataset['value']).toBe('');
    const currencies = () =>
      Array.from(
        page().getByRole('combobox', { name: 'Currency' }).querySelectorAll('option'),
        (option) => option.value,
      );
    expect(currencies()).not.toContain('KSK');
    arrive();
    await eventually(() => {
      expect(currencies()).toContain('KSK');
    });
    await advance(9_000);
    expect(cellOf('board', '2', 'marketValue').dataset['value']).toBe('16');
  });

  it('opens the corporation of the map’s tile by Enter', async () => {
    const { page, user, advance } = await renderScreen('/markets?in=units&view=map', { answers });
    await advance(9_000);
    page().getByRole('slider', { name: 'Map of the market' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(shownRoute()).toBe('/corporations/1');
  });

  it('says on an empty map why nothing is drawn', async () => {
    const { page } = await renderScreen('/markets?in=units&view=map', {
      answers: { ...answers, corporation: pending() },
    });
    expect(page().getByTestId('empty-state').textContent).toBe('No corporation with a value yet.');
  });
});
