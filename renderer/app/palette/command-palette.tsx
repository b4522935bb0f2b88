/** The command palette: every screen, country, party, corporation, fund, character and command, found by typing. Loaded when it is first opened. */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { useActiveProfileId } from '../../api/session/use-session';
import { Dialog } from '../../components/ui/overlay/dialog';
import { openRoute } from '../../state/location';
import { useRecentPlaces } from '../../state/recent-routes';
import { closePalette } from '../../state/ui-store';
import styles from './command-palette.module.css';
import { PaletteFooter } from './palette-footer';
import { optionId, PaletteResults } from './palette-results';
import type { ResultSection } from './palette-results';
import { pathsOf } from './destination';
import type { Place } from './destination';
import { useLiveCharacters } from './use-live-characters';
import { usePaletteActions } from './use-palette-actions';
import type { PaletteAction } from './use-palette-actions';
import { usePlaces } from './use-destinations';
import type { KnownPlaces } from './use-destinations';

/** More than this nobody reads; typing on is quicker. */
const MAX_SHOWN = 50;
const MAX_RECENT_SHOWN = 8;
const MAX_CHARACTERS_TYPED = 200;

function open(chosen: Place, actions: readonly PaletteAction[]): void {
  closePalette();
  const action = actions.find(({ path }) => path === chosen.path);
  if (action === undefined) openRoute(chosen.path);
  else void action.run();
}

/** What stands there before anything is typed: where one was, and everything that there is to open or do. */
function startSections(
  { byPath }: KnownPlaces,
  recent: readonly string[],
  actions: readonly Place[],
): ResultSection[] {
  const known = recent.flatMap((path) => byPath.get(path) ?? []);
  const visited = Array.from(new Set(known)).slice(0, MAX_RECENT_SHOWN);
  const screens = Array.from(new Set(byPath.values())).filter(
    (place) => place.kind === 'screen' && !visited.includes(place),
  );
  return [
    { heading: 'Opened last', places: visited },
    { heading: 'Go to', places: screens },
    { heading: 'Do', places: actions },
  ];
}

/** The row that the arrow keys lead to from the one that is chosen; the ends are joined. */
function stepTo(places: readonly Place[], chosen: Place | undefined, step: number): Place | null {
  const at = chosen === undefined ? -1 : places.indexOf(chosen);
  return places.at((at + step + places.length) % Math.max(1, places.length)) ?? null;
}

/** A dialog with one field; arrows choose, Enter opens, Escape closes. */
export function CommandPalette() {
  const [typed, setTyped] = useState('');
  const [chosenPath, setChosenPath] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  const actions = usePaletteActions();
  const known = usePlaces(actions);
  const recent = useRecentPlaces(useActiveProfileId());
  const live = useLiveCharacters(typed, known.countries.nameOf);
  // Not by autoFocus: the dialog opens after its content is mounted, and takes the focus then.
  useEffect(() => {
    inputRef.current?.focus();
  }, []);

  const isSearching = typed.trim() !== '';
  const opened = new Set(recent);
  const found = known.index.search(typed, MAX_SHOWN, (place) =>
    pathsOf(place).some((path) => opened.has(path)),
  );
  const fromService = live.places.filter((place) =>
    pathsOf(place).every((path) => !known.byPath.has(path)),
  );
  const sections = isSearching
    ? [
        { heading: 'Found', places: found.items },
        { heading: 'Characters found by the service', places: fromService },
      ]
    : startSections(known, recent, actions);
  const places = sections.flatMap((section) => section.places);
  const chosen = places.find(({ path }) => path === chosenPath) ?? places[0];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosenPath(stepTo(places, chosen, step)?.path ?? null);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      open(chosen, actions);
    }
  };
  return (
    <Dialog title="Command palette" isTitleHidden size="wide" onClose={closePalette}>
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={places.length > 0}
        aria-controls={places.length > 0 ? listId : undefined}
        aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen)}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS_TYPED}
        placeholder="A screen, a name or a command"
        className={styles.input}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosenPath(null);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteResults
        id={listId}
        sections={sections}
        chosen={chosen}
        onChoose={(place) => {
          setChosenPath(place.path);
        }}
        onOpen={(place) => {
          open(place, actions);
        }}
      />
      <PaletteFooter
        typed={typed.trim()}
        total={isSearching ? found.total + fromService.length : places.length}
        indexed={known.index.size}
        live={live}
        onCancel={() => {
          live.cancel();
          // The button goes with what it cancels; typing goes on.
          inputRef.current?.focus();
        }}
        failure={known.countries.read.failure}
      />
    </Dialog>
  );
}
