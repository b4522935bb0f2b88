/** Measures a search of the command palette among three times the number of names that it is designed for. */
import { performance } from 'node:perf_hooks';

import { NameIndex } from '@renderer/app/palette/name-index';

import { limitFinding } from './report';
import type { Finding } from './report';

const NAMES = 30_000;
const SEARCH_LIMIT_MS = 100;
/** Rows that the palette asks for. */
const ROWS = 50;
const ROUNDS = 5;
const SYLLABLES = ['ka', 'ri', 'tø', 'ben', 'sol', 'már', 'ven', '工', 'lin', 'gos'];
/** Beginnings, initials, typing slips, and what occurs in no name. */
const TYPED = ['k', 'karit', 'sol hold', 'karitobensol', 'kaxitobensol', 'zzzz', '工', 'kh'];

function nameOf(number: number): string {
  const digits = String(number).padStart(5, '0');
  return `${Array.from(digits, (digit) => SYLLABLES[Number(digit)]).join('')} Holdings ${number}`;
}

/** Searches for each typed text; the slowest one counts. */
export function measurePalette(say: (line: string) => void): Finding {
  say('  palette: searches among 30,000 names');
  const index = new NameIndex(
    Array.from({ length: NAMES }, (_, number) => ({ name: nameOf(number), order: 0 })),
  );
  const searchMs = (typed: string) => {
    const startedAtMs = performance.now();
    index.search(typed, ROWS);
    return performance.now() - startedAtMs;
  };
  const slowestMs = Array.from({ length: ROUNDS }, () => Math.max(...TYPED.map(searchMs)));
  return limitFinding(
    'palette: slowest search among 30,000 names',
    Math.min(...slowestMs),
    SEARCH_LIMIT_MS,
    'ms',
    [`${TYPED.join(', ')}; the round that others on this machine disturbed least`],
  );
}
