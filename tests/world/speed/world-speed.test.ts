/** The promises about the practice world's speed that hold on a busy machine, too; the others are measured by the benchmark. */
import { describe, expect, it } from 'vitest';

import { turnMs, withWorldBundle } from './measure';

describe('a turn', () => {
  it('takes less than 50 ms at scale 1, and less than 2 s at scale 50, which starts within 10 s', async () => {
    const figures = await withWorldBundle(async (start) => {
      const small = await start(1);
      const smallTurnMs = await turnMs(small.control);
      await small.stop();
      const large = await start(50);
      const largeTurnMs = await turnMs(large.control);
      await large.stop();
      return { smallTurnMs, largeTurnMs, largeStartMs: large.startMs };
    });
    expect(figures.smallTurnMs).toBeLessThan(50);
    expect(figures.largeTurnMs).toBeLessThan(2_000);
    expect(figures.largeStartMs).toBeLessThan(10_000);
  }, 120_000);
});
