/** The stock market on a country's overview: its change has the unit of every other change of a market, percent. */
import { expect, it } from 'vitest';

import { fieldsOf } from '@support/answer-fields';
import { eventually } from '@support/renderer/readings';
import { answerRecord, inflationOf } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { RecordedSeries } from '@shared/record/recorded';

const CODE = 'AV';
const world = worldAnswers('contract');

/** A market of half its present value, and of the whole some turns later. */
function doubledTo(now: number): RecordedSeries {
  return {
    ...inflationOf(CODE, { 396: now / 2, 400: now }),
    metric: 'marketCap',
    label: 'Market capitalisation',
    unit: 'money',
    currency: 'AVM',
  };
}

it('changes in percent of what it was at the first of its turns, not by an amount', async () => {
  const economy = await world.read('countryEconomy', { code: CODE });
  const now = Number(fieldsOf(economy['stockMarket'])['totalMarketCap']);
  expect(now).toBeGreaterThan(0);
  const { main } = await renderScreen(`/countries/${CODE}`, {
    answers: world.answers,
    onBridge: (bridge) => answerRecord(bridge, [doubledTo(now)], []),
  });
  await eventually(() => {
    expect(main().textContent).toMatch(/Stock market[^▲▼]*▲\+100% (?:in 4 turns|since turn 396)/u);
  });
});
