/** What a start passes on to the client that runs already is short, whatever its arguments are. */
import { describe, expect, it } from 'vitest';

import { routeOfDeepLink } from '@electron/window/start/launch-options';
import { shortArguments } from '@electron/window/start/launch-options';

const PROGRAM = '/opt/hustings/hustings';
/** Chromium passes on 32 KB at most, with the working folder. */
const LIMIT = 28_000;
const lengthOf = (words: readonly string[]) => Buffer.byteLength(words.join(' '));

describe('the arguments of a start', () => {
  it('stay as they are if they are short', () => {
    const argv = [PROGRAM, '--user-data-dir=/data', 'hustings://open/countries/US'];
    expect(shortArguments(argv)).toBeNull();
  });

  it('are cut to a length that another client survives, at 100 lengths up to 1 MB', () => {
    for (let step = 1; step <= 100; step += 1) {
      const length = step * 10_000;
      for (const sign of ['a', 'é', '𝒜']) {
        const link = `hustings://open/${sign.repeat(length / Buffer.byteLength(sign))}`;
        const words = Array.from({ length: step }, () => `/${sign.repeat(3_000)}`);
        for (const argv of [
          [PROGRAM, link],
          [PROGRAM, ...words, link],
          [PROGRAM, `--x=${link}`],
        ]) {
          const short = shortArguments(argv) ?? argv;
          expect(lengthOf(short)).toBeLessThan(LIMIT);
          // It is not cut again, so the client is started again once at most.
          expect(shortArguments([PROGRAM, ...short])).toBeNull();
        }
      }
    }
  });

  it('keep what precedes a long link, and the player learns that the link was refused', () => {
    const link = `hustings://open/${'a'.repeat(24_000)}`;
    const short = shortArguments([PROGRAM, '--hidden', link]) ?? [];
    expect(short[0]).toBe('--hidden');
    expect(short[1]).toMatch(/^hustings:/u);
    expect(routeOfDeepLink(short[1] ?? '')).toBeNull();
  });
});
