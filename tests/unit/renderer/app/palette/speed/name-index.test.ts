/** The palette searches three times the number of names that it is designed for within 100 ms. */
import { performance } from 'node:perf_hooks';

import { NameIndex } from '@renderer/app/palette/name-index';
import { describe, expect, it } from 'vitest';

const NAMES = 30_000;
const SYLLABLES = ['ka', 'ri', 'tø', 'ben', 'sol', 'már', 'ven', '工', 'lin', 'gos'];
const TYPED = ['k', 'karit', 'sol hold', 'karitobensol', 'kaxitobensol', 'zzzz', '工', 'kh'];

function nameOf(number: number): string {
  const digits = String(number).padStart(5, '0');
  return `${Array.from(digits, (digit) => SYLLABLES[Number(digit)]).join('')} Holdings ${number}`;
}

describe('finding a name', () => {
  it('takes less than 100 ms among 30,000, whatever is typed', () => {
    const index = new NameIndex(
      Array.from({ length: NAMES }, (_, number) => ({ name: nameOf(number), order: 0 })),
    );
    const search = (typed: string) => index.search(typed, 50);
    for (const typed of TYPED) search(typed);
    const slowestMs = Math.max(
      ...TYPED.map((typed) => {
        const startedAt = performance.now();
        search(typed);
        return performance.now() - startedAt;
      }),
    );
    expect(slowestMs).toBeLessThan(100);
  });
});
