/** The command palette: every screen, record, headline and command, found by typing. Loaded when it is first opened. */
import { useLayoutEffect, useMemo, useRef } from 'react';

import { failureOf } from '@renderer/api/query/read';
import { useActiveProfileId } from '../../api/session/use-session';
import { useGame, useNav } from '@renderer/features/client/use-status';
import { isOwnCharacter } from '@renderer/features/characters/own-status';
import { useCombobox } from '@renderer/components/ui/form/combobox';
import { Dialog } from '../../components/ui/overlay/dialog';
import { openRoute } from '@renderer/state/location';
import { useKeptValue } from '@renderer/state/stored/profile-values';
import { closePalette } from '../../state/ui-store';
import styles from './command-palette.module.css';
import { BEGINNINGS, commandResults, usePaletteActions } from './commands';
import { commandInWords, namesToSearch } from './command-in-words';
import { pathsOf, searchDestination } from './destination';
import type { Destination } from './destination';
import { PaletteFooter, PaletteResults } from './palette-results';
import type { ResultSection } from './palette-results';
import type { KnownDestinations } from './use-destinations';
import { useLiveCorporation } from './live-corporation';
import { useDestinations, useLiveCharacters } from './use-destinations';

/** Typing more is quicker than reading a longer list. */
const MAX_SHOWN = 50;
const MAX_RECENT_SHOWN = 8;
/** The most results among which a name in a command is looked for. */
const MAX_FOR_COMMAND = 20;

/** Runs what was chosen, or opens it where it does not run. */
function open(chosen: Destination): void {
  closePalette();
  if (chosen.run === undefined) openRoute(chosen.path);
  else void chosen.run();
}

/** The sections before anything is typed: recent destinations, screens and commands. */
function startSections(
  { byPath }: KnownDestinations,
  recent: readonly string[],
  actions: readonly Destination[],
): ResultSection[] {
  const known = recent.flatMap((path) => byPath.get(path) ?? []);
  const visited = Array.from(new Set(known)).slice(0, MAX_RECENT_SHOWN);
  const screens = Array.from(new Set(byPath.values())).filter(
    (destination) => destination.kind === 'screen' && !visited.includes(destination),
  );
  return [
    { heading: 'Recent', destinations: visited },
    { heading: 'Go to', destinations: screens },
    { heading: 'Commands', destinations: actions },
  ];
}

const MAX_SUGGESTED = 4;

/** What to try where nothing matches: a search for a character, and where the player goes. */
function suggestions(typed: string, start: readonly ResultSection[]): ResultSection[] {
  const places = start.flatMap(({ destinations }) => destinations);
  return [
    {
      heading: 'No match. Try one of these',
      destinations: [searchDestination(typed), ...places.slice(0, MAX_SUGGESTED)],
    },
  ];
}

/** The destinations that are not among the shown ones, by any of their routes. */
function withoutShown(
  destinations: readonly Destination[],
  shown: readonly Destination[],
): readonly Destination[] {
  const paths = new Set(shown.flatMap(pathsOf));
  return destinations.filter((one) => pathsOf(one).every((path) => !paths.has(path)));
}

interface CommandPaletteProps {
  /** What is in the field. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** A dialog with one field; arrows choose, Enter opens, Escape closes. */
export function CommandPalette({ typed, onType }: CommandPaletteProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const profileId = useActiveProfileId();
  const own = usePaletteActions();
  const actions = useMemo(
    () => (profileId === null ? own : [...own, ...BEGINNINGS]),
    [own, profileId],
  );
  const known = useDestinations(actions);
  const recent = useKeptValue('hustings-recent-places', profileId);
  const { data: nav } = useNav();
  const { data: game } = useGame();
  const [lastName, firstName] = namesToSearch(typed);
  const live = useLiveCharacters(lastName, known.nameOf);
  const firstLive = useLiveCharacters(firstName, known.nameOf);
  // autoFocus would be lost: the dialog takes the focus when it opens, after its content is mounted.
  // Before the next key: some text may be in the field already, and what follows belongs at its end.
  useLayoutEffect(() => {
    const field = inputRef.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const isSearching = typed.trim() !== '';
  const opened = new Set(recent);
  const found = known.index.search(typed, MAX_SHOWN, (destination) =>
    pathsOf(destination).some((path) => opened.has(path)),
  );
  // The directory learns from the search too, so most of what the service finds is among the results already.
  const fromService = withoutShown(live.destinations, found.items);
  const command = commandInWords(typed);
  const corporation = useLiveCorporation(lastName, {
    isWanted: command === null && found.total === 0 && live.isSettled,
    nameOf: known.nameOf,
  });
  const find = (name: string) => {
    const items = known.index.search(name, MAX_FOR_COMMAND).items;
    const searched = [
      ...(name === lastName ? live.destinations : []),
      ...(name === firstName ? firstLive.destinations : []),
    ];
    return [...items, ...withoutShown(searched, items)];
  };
  const commands =
    command === null || profileId === null
      ? []
      : commandResults(command, {
          profileId,
          find,
          watched: known.watched,
          isOwn: (id) => isOwnCharacter({ id }, nav),
          turn: game?.currentTurn ?? null,
        });
  const start = startSections(known, recent, actions);
  const searched: readonly ResultSection[] = isSearching
    ? [
        { heading: 'Commands', destinations: commands },
        { heading: 'Found', destinations: found.items },
        {
          heading: 'Characters on the server',
          destinations: command === null ? fromService : [],
        },
        { heading: 'Corporation on the server', destinations: corporation.destinations },
      ]
    : start;
  const isWaiting = live.state === 'waiting' || live.state === 'asking' || corporation.isAsking;
  const isNothing =
    isSearching && !isWaiting && searched.every(({ destinations }) => destinations.length === 0);
  const sections = isNothing ? suggestions(typed.trim(), start) : searched;
  const destinations = sections.flatMap((section) => section.destinations);
  const type = (text: string) => {
    onType(text);
    combobox.reset();
  };
  const combobox = useCombobox({
    items: destinations,
    keyOf: ({ path }) => path,
    isOpen: true,
    isFirstActive: !isNothing,
    onTake: (chosen) => {
      if (chosen.typed === undefined) open(chosen);
      else {
        type(chosen.typed);
        inputRef.current?.focus();
      }
    },
  });
  return (
    <Dialog title="Command palette" isTitleHidden size="wide" onClose={closePalette}>
      <input
        {...combobox.field}
        ref={inputRef}
        type="text"
        aria-label="Search"
        placeholder="Search screens, names, commands"
        className={styles.input}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <PaletteResults sections={sections} combobox={combobox} isSmall={isNothing} />
      <PaletteFooter
        typed={typed.trim()}
        total={
          isNothing
            ? 0
            : isSearching
              ? found.total + destinations.length - found.items.length
              : destinations.length
        }
        isSuggesting={isNothing}
        indexed={known.index.size}
        live={live}
        onCancel={() => {
          live.cancel();
          // The button disappears with the request; the field takes the focus back.
          inputRef.current?.focus();
        }}
        failure={failureOf(known.countries.read) ?? corporation.failure}
      />
    </Dialog>
  );
}
