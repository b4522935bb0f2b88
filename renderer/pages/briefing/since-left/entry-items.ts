/** What arrived while the player was away: funds that somebody sent, and headlines. Pure. */
import type { RecordedEntry } from '@shared/record/recorded';
import { SELF } from '@shared/record/subjects';

import { firstLine, WEIGHTS } from './since-lines';
import type { SinceContext, SinceItem } from './since-lines';

/** Headlines in the list: the newest. */
const MAX_HEADLINES = 5;
const WORLD = { kind: 'world', key: 'world' } as const;

/** The lines of the funds that arrived. */
export function transferItems(entries: readonly RecordedEntry[]): readonly SinceItem[] {
  return entries
    .filter(({ kind }) => kind === 'transfer')
    .map(({ id, text }) => ({
      id: `transfer ${id}`,
      kind: 'transfer',
      subject: SELF,
      text: firstLine(text),
      detail: null,
      weight: WEIGHTS.transfer,
    }));
}

/** The newest headlines, those with the player's name or party first. */
export function newsItems(
  entries: readonly RecordedEntry[],
  { ownName, ownParty }: SinceContext,
): readonly SinceItem[] {
  const names = [ownName, ownParty].filter((name) => name !== null && name !== '');
  return entries
    .filter(({ kind }) => kind === 'news')
    .map((entry) => {
      const isNamed = names.some((name) => name !== null && entry.text.includes(name));
      return { ...entry, weight: isNamed ? WEIGHTS.namedInNews : WEIGHTS.news };
    })
    .toSorted((one, other) => other.weight - one.weight || other.atMs - one.atMs)
    .slice(0, MAX_HEADLINES)
    .map(({ id, text, weight }) => ({
      id: `news ${id}`,
      kind: 'news',
      subject: WORLD,
      text: firstLine(text),
      detail: null,
      weight,
    }));
}
