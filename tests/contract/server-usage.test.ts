/** Fields that some servers use otherwise than the contract says: who the computer runs, and the unit of rates. */
import { describe, expect, it } from 'vitest';

import type { ReadId } from '@shared/contract/index';
import { normalisedAnswer } from '@shared/contract/normalise';
import { contractUsage } from '@shared/contract/server-usage';

/** Reads answers of one server, one after the other. */
function server() {
  const usage = contractUsage();
  return (id: ReadId, sent: unknown): unknown =>
    normalisedAnswer(id, {}, sent, JSON.stringify(sent), usage);
}

const profileUrl = '/character/17';
const independent = { characterName: 'Ada', party: null, isNPP: true, profileUrl };
const computer = { characterName: 'Bo', party: '3', isNPP: true, characterId: null, profileUrl };

describe('a candidate marked as non-party', () => {
  it.each([null, '', 'Independent', 'independent'])(
    'of party %j is an independent with a page, as the contract says',
    (party) => {
      const sent = { elections: [{ id: 'e', candidates: [{ ...independent, party }] }] };
      expect(server()('elections', sent)).toMatchObject({
        elections: [{ candidates: [{ isComputerRun: false, characterId: '17' }] }],
      });
    },
  );

  it('of a party is run by the computer, and has no page', () => {
    const sent = { election: {}, candidates: [computer] };
    const read = server()('election', sent);
    expect(read).toMatchObject({ candidates: [{ isComputerRun: true }] });
    expect(read).toMatchObject({ candidates: [{ characterId: null }] });
  });

  it('is run by the computer on a server that showed so before, unless a character is named', () => {
    const read = server();
    read('election', { election: {}, candidates: [computer] });
    const named = { ...independent, characterId: 'c1' };
    expect(
      read('government', { officials: [{ ...independent, characterId: null }, named] }),
    ).toMatchObject({ officials: [{ isComputerRun: true }, { isComputerRun: false }] });
  });
});

describe('a coupon', () => {
  const bonds = (...rates: readonly number[]) => ({
    bonds: rates.map((couponRate, index) => ({
      id: `b${index}`,
      couponRate,
      yieldToMaturity: couponRate,
    })),
  });
  const fractions = (...rates: readonly number[]) => ({
    bonds: rates.map((rate) => ({ couponRateFraction: rate, yieldToMaturityFraction: rate })),
  });

  it('is a fraction, also a single one that could be percent', () => {
    expect(server()('bonds', bonds(0.05))).toMatchObject(fractions(0.05));
    expect(server()('bonds', bonds(0.5, 1, 0))).toMatchObject(fractions(0.5, 1, 0));
  });

  it('above 1 shows a server that sends percent, in later answers too', () => {
    const read = server();
    expect(read('bonds', bonds(5.5, 0.9))).toMatchObject(fractions(0.055, 0.009));
    expect(read('corporation', { name: 'Ark', ...bonds(0.9) })).toMatchObject(fractions(0.009));
    expect(
      read('ownPortfolio', { holdings: [], bondHoldings: [{ bondId: 'b', couponRate: 3 }] }),
    ).toMatchObject({ bondHoldings: [{ couponRateFraction: 0.03 }] });
  });

  it('is the same if an answer that main has read is read again', () => {
    const read = server();
    const once = read('bonds', bonds(5.5));
    expect(read('bonds', once)).toEqual(once);
  });
});
