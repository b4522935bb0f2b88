/** Names of right-to-left scripts in the sentences of a race and of its suppositions. */
import { expect, it } from 'vitest';

import { callReason, leadWords, trendWords } from '@renderer/features/elections/race-words';
import { raceHeadline } from '@renderer/pages/elections/race/others-race-lede';
import { whatIfWords } from '@renderer/pages/elections/race/what-if-words';
import { AS_COUNTED, suppose } from '@shared/domain/elections/suppose';
import { raceFrom } from '@support/elections/race-from';

const NAME = 'فاطمة الزهراء 2';
const MARKED = `\u2068${NAME}\u2069`;

function raceWith(votes: readonly number[], totalSeats: number, isEnded = false) {
  return raceFrom({
    election: { totalSeats },
    phase: { inGeneral: !isEnded, isEnded },
    candidates: votes.map((_, index) => ({
      id: `c${index}`,
      characterName: index === 0 ? NAME : 'Ann',
    })),
    votes: { tallies: votes.map((count, index) => ({ candidateId: `c${index}`, votes: count })) },
  });
}

it.each([
  [`${MARKED} leads with 2 of 3 seats`, [600, 300], 3, false],
  [`${MARKED} came first, with an estimated 2 of 3 seats`, [600, 300], 3, true],
  [`${MARKED} leads by 50 points`, [600, 200], 1, false],
  [`${MARKED} is unopposed`, [600], 1, false],
  [`${MARKED} was unopposed`, [600], 1, true],
  [`${MARKED} and Ann are tied for first`, [300, 300], 1, false],
] as const)('a race’s headline isolates them: “%s”', (text, votes, seats, isEnded) => {
  const { before, figure, after } = raceHeadline(raceWith(votes, seats, isEnded));
  expect(`${before}${figure}${after}`).toBe(text);
});

it('a race’s headline has its lead by the votes, where the server rounds the shares', () => {
  const race = raceFrom({
    election: { totalSeats: 1 },
    phase: { inGeneral: true },
    candidates: ['Ann', 'Bob'].map((characterName) => ({ id: characterName, characterName })),
    votes: {
      tallies: [
        { candidateId: 'Ann', votes: 5_129, sharePct: 51.3 },
        { candidateId: 'Bob', votes: 4_871, sharePct: 48.7 },
      ],
    },
  });
  expect([race.called.lead, raceHeadline(race).figure]).toEqual([
    expect.closeTo(2.58),
    '2.58 points',
  ]);
});

it.each([
  [`${MARKED} wins by 50 points`, [600, 200]],
  [`${MARKED} and Ann are level`, [300, 300]],
  [`${MARKED} wins unopposed`, [600]],
] as const)('what a supposition changes isolates them: “%s”', (text, votes) => {
  const race = raceWith(votes, 1);
  expect(whatIfWords(suppose(race, AS_COUNTED), AS_COUNTED, 1)).toBe(text);
});

it('seats that a supposition moves isolate each name, and not the words around it', () => {
  const race = raceWith([600, 500], 3);
  const supposed = { ...AS_COUNTED, dropped: new Set(['c1']) };
  expect(whatIfWords(suppose(race, supposed), supposed, 3)).toBe(
    `${MARKED} gains 1 seat; Ann loses 1 seat`,
  );
});

it('a lead on a card has the digits of every other screen', () => {
  expect([leadWords(8.9787), leadWords(1), trendWords(-1.736), trendWords(0.001)]).toEqual([
    'Lead 8.98 points',
    'Lead 1 point',
    '▼ 1.74',
    'unchanged',
  ]);
});

it('an ended race of which only one turn’s votes are here has no standing', () => {
  const reasonOf = (isEnded: boolean) =>
    callReason({ ...raceWith([600, 300], 3, isEnded), shareTurn: 400 });
  expect(reasonOf(true)).toBe('These are the votes of turn 400. The final count is unknown.');
  expect(reasonOf(false)).toBe('These are the votes of turn 400. The standing is unknown.');
});
