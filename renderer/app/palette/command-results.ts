/** The rows that answer a command in words: each runs it for names that were found. */
import type { WatchEntry } from '@shared/ipc/channels/watch';
import { subjectText } from '@shared/record/subjects';

import { compareHref } from '../../components/characters/compare-ids';
import { href, routeOf } from '../../screens/href';
import { destination } from './destination';
import type { Destination } from './destination';
import type { CommandInWords } from './command-in-words';
import { openComparison, watch } from './run-commands';
import { recipientIdOf, subjectOfDestination } from './subject-of-destination';
import type { FoundSubject } from './subject-of-destination';

/** The most rows of one command. */
const MAX_ROWS = 8;
/** The most results of the first name that are paired with results of the second. */
const MAX_FIRST = 4;

/** What the rows are made from. */
export interface CommandParts {
  readonly profileId: string;
  /** The destinations that a name finds, the best first. */
  readonly find: (name: string) => readonly Destination[];
  readonly watched: readonly WatchEntry[];
  /** Whether this is the player's own character, who cannot send funds to themselves. */
  readonly isOwn: (characterId: string) => boolean;
}

function subjectsOf(found: readonly Destination[]): readonly FoundSubject[] {
  return found.flatMap((one) => subjectOfDestination(one) ?? []);
}

function watchRows(name: string, isOn: boolean | null, parts: CommandParts): Destination[] {
  const watched = new Set(parts.watched.map(({ subject }) => subjectText(subject)));
  return subjectsOf(parts.find(name)).flatMap(({ destination: found, subject }) => {
    const text = subjectText(subject);
    const turnsOn = isOn ?? !watched.has(text);
    if (isOn === false && !watched.has(text)) return [];
    const fields = destination({
      kind: 'action',
      path: `do:${turnsOn ? 'watch' : 'unwatch'} ${text}`,
      name: `${turnsOn ? 'Watch' : 'Stop watching'} ${found.name}`,
      note: found.note,
    });
    const run = () => watch({ profileId: parts.profileId, subject, name: found.name, on: turnsOn });
    return [{ ...fields, run }];
  });
}

function sendRows(name: string, { find, isOwn }: CommandParts): Destination[] {
  return find(name).flatMap((found) => {
    const to = recipientIdOf(found);
    if (to === null || isOwn(to)) return [];
    return [
      destination({
        kind: 'action',
        path: routeOf(href('transfer', { to })),
        name: `Send funds to ${found.name}`,
        note: found.note,
      }),
    ];
  });
}

function pairRows(
  [one, other]: readonly [FoundSubject, FoundSubject],
  profileId: string,
): Destination[] {
  const names = `${one.destination.name} with ${other.destination.name}`;
  const lines = destination({
    kind: 'action',
    path: `do:compare ${subjectText(one.subject)} ${subjectText(other.subject)}`,
    name: `Compare ${names}`,
    note: 'Recorded figures as lines',
  });
  const rows: Destination[] = [{ ...lines, run: () => openComparison(profileId, [one, other]) }];
  const subjects = [one.subject, other.subject];
  if (!subjects.every(({ kind }) => kind === 'character')) return rows;
  const sideBySide = destination({
    kind: 'action',
    path: routeOf(compareHref(subjects.map(({ key }) => key))),
    name: `Compare ${names}, side by side`,
    note: 'Current figures',
  });
  return [sideBySide, ...rows];
}

function compareRows(
  pairs: readonly (readonly [string, string])[],
  { find, profileId }: CommandParts,
): Destination[] {
  for (const [first, second] of pairs) {
    const others = subjectsOf(find(second));
    const all = subjectsOf(find(first))
      .slice(0, MAX_FIRST)
      .flatMap((one) => others.map((other) => [one, other] as const))
      .filter(([one, other]) => subjectText(one.subject) !== subjectText(other.subject));
    // Two subjects of one kind have the same figures. Other pairs are offered only where there are
    // none of one kind.
    const alike = all.filter(([one, other]) => one.subject.kind === other.subject.kind);
    const chosen = alike.length > 0 ? alike : all;
    if (chosen.length > 0) {
      return chosen.slice(0, MAX_ROWS).flatMap((pair) => pairRows(pair, profileId));
    }
  }
  return [];
}

/** The rows of a command, the likeliest first; none where its names find nothing. */
export function commandResults(
  command: CommandInWords,
  parts: CommandParts,
): readonly Destination[] {
  switch (command.verb) {
    case 'compare':
      return compareRows(command.pairs, parts).slice(0, MAX_ROWS);
    case 'send':
      return sendRows(command.name, parts).slice(0, MAX_ROWS);
    case 'watch':
      return watchRows(command.name, null, parts).slice(0, MAX_ROWS);
    case 'unwatch':
      return watchRows(command.name, false, parts).slice(0, MAX_ROWS);
  }
}
