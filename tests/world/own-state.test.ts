/** Worlds of one process: each starts as generated, whatever happened in earlier worlds. */
import { expect, it } from 'vitest';

import { startWorld } from '@support/world/control';

const SCALE = 0.4;

it('a world that changed leaves no trace in the next one of its seed', async () => {
  const first = await startWorld({ scale: SCALE });
  const { turn } = await first.control.state();
  const books = await first.control.ledger();
  await first.control.funds('senator', { campaign: 7_654_321 });
  await first.control.advanceTurns(1);
  expect(await first.control.ledger()).not.toEqual(books);
  await first.stop();

  const second = await startWorld({ scale: SCALE });
  expect((await second.control.state()).turn).toBe(turn);
  expect(await second.control.ledger()).toEqual(books);
  await second.stop();
});
