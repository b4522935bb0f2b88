/** This version in one sentence, and which of two versions is older. Pure. */

/** What a player reads once after an update. A test compares the version with that of package.json. */
export const RELEASE = {
  version: '0.1.0',
  headline:
    'Your race leads the briefing, commodities have a screen, and your dates go to your calendar.',
} as const;

/** A version without a suffix comes after its betas. */
const AFTER_BETAS = Number.POSITIVE_INFINITY;

/** Numbers in the order in which they decide: of `1.2.3-beta.4` 1, 2, 3 and 4. */
function numbersOf(version: string): readonly number[] {
  const [core = '', beta] = version.split('-', 2);
  const numbers = (text: string) => (text.match(/\d+/gu) ?? []).map(Number);
  return [...numbers(core), ...(beta === undefined ? [AFTER_BETAS] : numbers(beta))];
}

/** Whether `version` came before `other`; both are versions such as `1.2.3` or `1.2.3-beta.4`. */
export function isOlderVersion(version: string, other: string): boolean {
  const others = numbersOf(other);
  const own = numbersOf(version);
  const at = others.findIndex((number, index) => number !== own[index]);
  return at !== -1 && (own[at] ?? 0) < (others[at] ?? 0);
}
