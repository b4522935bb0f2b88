/** The commands of the palette: those of the client, and the rows that answer a command in words. */
import { useMemo } from 'react';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import { THEME_CHOICES } from '@shared/ipc/choices';
import { leadingMetric, usualMetric } from '@shared/record/figures';
import type { RecordedMetric } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';
import { bridge } from '@renderer/api/bridge';
import { refreshAll } from '@renderer/api/query/refresh';
import { chooseTheme } from '@renderer/api/session/choose-theme';
import { switchableProfiles } from '@renderer/api/session/profile-order';
import { useSession } from '@renderer/api/session/use-session';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { setWatched } from '@renderer/features/watching/watch-list';
import { remind } from '@renderer/features/alerts/reminders';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { compareHref } from '@renderer/features/characters/compared-ids';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { comparedHref } from '@renderer/features/record/compared-series';
import { href, routeOf } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';
import { setKeysOpen } from '@renderer/state/ui-store';
import { copyScreenLink, openScreenInWindow } from '@renderer/features/client/screen-link';
import { signOutAndLeave, switchProfile } from '@renderer/app/frame/switch-profile';
import { printScreen } from '@renderer/app/printing/print-screen';

import { destination, recipientIdOf, subjectOfDestination } from './destination';
import type { Destination, FoundSubject } from './destination';
import type { CommandInWords } from './command-in-words';

/** Puts a subject on the watch list, or takes it off, and says so. */
async function watch(change: ChannelInput<'watch:set'>): Promise<void> {
  const { name, on } = change;
  const result = await setWatched(change);
  if (!result.ok) announce(result.error.message);
  else announce(on ? `Watching ${name}` : `Removed ${name} from your watch list`);
}

/** The figures of a subject that can be drawn; none where the record cannot be read. */
async function drawnFigures(
  profileId: string,
  subject: SubjectRef,
): Promise<readonly RecordedMetric[]> {
  const read = await bridge.invoke('record:metrics', { profileId, subject });
  return read.ok ? read.value.filter(({ unit }) => unit !== 'text') : [];
}

/** Opens the comparison with one line for each: of a figure that both have, else of each one's own leading figure. */
async function openComparison(profileId: string, pair: readonly FoundSubject[]): Promise<void> {
  const figures = await Promise.all(pair.map(({ subject }) => drawnFigures(profileId, subject)));
  const [first = [], ...others] = figures;
  const common = first.filter(({ metric }) =>
    others.every((known) => known.some((one) => one.metric === metric)),
  );
  const series = pair.map(({ subject }, place) => {
    const known = common.length > 0 ? common : (figures[place] ?? []);
    const metric = leadingMetric(subject.kind, known)?.metric ?? usualMetric(subject.kind);
    return { subject, metric };
  });
  navigate(comparedHref(series));
}

/** The most rows of one command. */
const MAX_ROWS = 8;
/** The most results of the first name that are paired with results of the second. */
const MAX_FIRST = 4;

/** What the rows are made from. */
interface CommandParts {
  readonly profileId: string;
  /** The destinations that a name finds, the best first. */
  readonly find: (name: string) => readonly Destination[];
  readonly watched: readonly WatchEntry[];
  /** Whether this is the player's own character, who cannot send funds to themselves. */
  readonly isOwn: (characterId: string) => boolean;
  /** The present turn; null until it is loaded. */
  readonly turn: number | null;
}

function subjectsOf(found: readonly Destination[]): readonly FoundSubject[] {
  return found.flatMap((one) => subjectOfDestination(one) ?? []);
}

function watchCommands(name: string, isOn: boolean | null, parts: CommandParts): Destination[] {
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

function remindRows(
  turnOffset: number,
  what: string,
  { profileId, turn }: CommandParts,
): Destination[] {
  if (turn === null) return [];
  const due = formatCount(turn + turnOffset);
  const run = async () => {
    const reminder = { name: what, turn: turn + turnOffset, route: routeOf(href('briefing')) };
    const failure = await remind(profileId, reminder);
    announce(failure?.message ?? `Reminder set for turn ${due}. Settings, Notifications lists it.`);
  };
  const fields = destination({
    kind: 'action',
    path: `do:remind ${turnOffset} ${what}`,
    name: `Remind me in turn ${due}: ${what}`,
    note: `In ${counted(turnOffset, 'turn')}`,
  });
  return [{ ...fields, run }];
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
    note: 'Figures from your history as lines',
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
    case 'remind':
      return remindRows(command.turnOffset, command.what, parts);
    case 'watch':
      return watchCommands(command.name, null, parts).slice(0, MAX_ROWS);
    case 'unwatch':
      return watchCommands(command.name, false, parts).slice(0, MAX_ROWS);
  }
}

function beginning(name: string, typed: string): Destination {
  return {
    ...destination({ kind: 'action', path: `type:${typed}`, name, note: 'Command' }),
    typed,
  };
}

/** The commands in words, as the palette offers them. */
export const BEGINNINGS: readonly Destination[] = [
  beginning('Compare … with …', 'compare '),
  beginning('Watch …', 'watch '),
  beginning('Send funds to …', 'send to '),
  beginning('Remind me in … turns to …', 'remind me in 6 turns to '),
];

function action(name: string, run: () => Promise<unknown>): Destination {
  return { ...destination({ kind: 'action', path: `do:${name}`, name, note: 'Command' }), run };
}

/** The commands that apply now; the list keeps its identity until they change. */
export function usePaletteActions(): readonly Destination[] {
  const session = useSession();
  const { profile: active, status } = session;
  const { sidebarCollapsed, theme } = useSettings();
  const isInside = status === 'signed-in' || status === 'expired';
  return useMemo(
    () => [
      action('Refresh data', refreshAll),
      action('Show keyboard shortcuts', () => Promise.resolve(setKeysOpen(true))),
      action('Open this screen in a second window', openScreenInWindow),
      action('Copy a link to this screen', copyScreenLink),
      action('Print this screen…', () => printScreen('printer')),
      action('Save this screen as PDF…', () => printScreen('file')),
      action(sidebarCollapsed ? 'Expand navigation' : 'Collapse navigation', () =>
        updateSettings({ sidebarCollapsed: !sidebarCollapsed }),
      ),
      ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) =>
        action(`Theme: ${choice}`, async () => {
          const result = await chooseTheme(choice);
          if (!result.ok)
            announce(`The theme was saved on this computer only: ${result.error.message}`);
        }),
      ),
      ...switchableProfiles(session)
        .filter(({ id }) => id !== active?.id)
        .map((other) => action(`Switch to ${other.label}`, () => switchProfile(other))),
      ...(isInside ? [action('Sign out', signOutAndLeave)] : []),
    ],
    [active?.id, isInside, session, sidebarCollapsed, theme],
  );
}
