import { describe, expect, it } from 'vitest';

import {
  expectedSpread,
  lastChargedSpread,
  roundedCharge,
  spreadSource,
} from '@shared/domain/money/spread';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';

describe('the spread of the next trade', () => {
  it('is the contract\u2019s before the first receipt, and says that it is a guess', () => {
    const spread = expectedSpread(100_000, lastChargedSpread([transferEntry()]));
    expect(spread).toMatchObject({ charged: 275, last: null });
    expect(spreadSource(spread)).toMatch(/^Estimated at 0\.275%/u);
  });

  it('is what the newest receipt says that the server charged', () => {
    const older = tradeEntry({ createdAtMs: 1 }, { fromAmount: 100, spreadCharged: 50 });
    const newer = tradeEntry({ createdAtMs: 9 }, { fromAmount: 1_000.5, spreadCharged: 10 });
    const spread = expectedSpread(2_000, lastChargedSpread([older, newer]));
    expect(roundedCharge(spread)).toBe(19.99);
    expect(spreadSource(spread)).toMatch(/^1%, as this server charged last: .*10 on .*1,000\.5/u);
  });

  it('is not taken from a trade that was refused or whose receipt names none', () => {
    const entries = [
      tradeEntry({ state: 'refused', receipt: null }),
      tradeEntry({}, { spreadCharged: null }),
    ];
    expect(lastChargedSpread(entries)).toBeNull();
  });
});
