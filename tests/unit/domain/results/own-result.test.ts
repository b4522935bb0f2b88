/** Which of the player's results leads the briefing, and the words for bills and crises. */
import { expect, it } from 'vitest';

import { leadingResult } from '@shared/domain/results/own-result';
import type { BillResult, CrisisResult } from '@shared/domain/results/own-result';
import { resultSentence } from '@shared/domain/results/result-words';

const BILL: BillResult = {
  kind: 'bill',
  id: 'b1',
  country: 'AV',
  name: 'Harbour Dues Act',
  outcome: 'passed',
  yes: 61,
  no: 40,
  endedTurn: 400,
};
const CRISIS: CrisisResult = {
  kind: 'crisis',
  id: 'c1',
  name: 'Dock strike',
  option: 'Negotiate',
  decidedBy: 'player',
  endedTurn: 403,
};

it('leads with the newest, for six turns, and with a bill before a crisis of its turn', () => {
  const expired = { ...CRISIS, decidedBy: 'timeout' as const };
  expect(leadingResult([BILL, expired], 406)).toBe(expired);
  expect(leadingResult([{ ...expired, endedTurn: 400 }, BILL], 406)).toBe(BILL);
  expect(leadingResult([BILL, expired], 409)).toBe(expired);
  expect(leadingResult([BILL, expired], 410)).toBeNull();
});

it('leads with what the player chose themselves for one turn only', () => {
  expect(leadingResult([BILL, CRISIS], 404)).toBe(CRISIS);
  expect(leadingResult([BILL, CRISIS], 405)).toBe(BILL);
  expect(leadingResult([CRISIS], 405)).toBeNull();
});

it('leads with the newest of a kind, and with none whose turn is unknown', () => {
  const newer = { ...BILL, id: 'b2', endedTurn: 405 };
  expect(leadingResult([BILL, newer], 406)).toBe(newer);
  expect(leadingResult([{ ...BILL, endedTurn: null }], 406)).toBeNull();
  expect(leadingResult([BILL], null)).toBeNull();
});

it.each([
  [BILL, 'Your bill “Harbour Dues Act” passed 61 to 40'],
  [
    { ...BILL, outcome: 'failed' as const, yes: null, no: null },
    'Your bill “Harbour Dues Act” failed',
  ],
  [CRISIS, 'You chose “Negotiate” in Dock strike'],
  [
    { ...CRISIS, decidedBy: 'timeout' as const },
    'Dock strike expired, so the game chose “Negotiate”',
  ],
  [
    { ...CRISIS, decidedBy: 'timeout' as const, option: null },
    'Dock strike expired without your decision',
  ],
  [{ ...CRISIS, decidedBy: null }, 'Dock strike was decided: “Negotiate”'],
  [{ ...BILL, name: 'قانون 95' }, 'Your bill “\u2068قانون 95\u2069” passed 61 to 40'],
  [{ ...CRISIS, name: 'إضراب' }, 'You chose “Negotiate” in \u2068إضراب\u2069'],
])('says how it was decided: %#', (result, words) => {
  expect(resultSentence(result)).toBe(words);
});
