/** Follows the pane from the first paint on: whether it is open, what the player did there, and its keyboard shortcuts. */
import { bridge } from '@renderer/api/bridge';
import { onSettingsChange } from '@renderer/api/session/use-settings';
import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from '@renderer/api/query/query-client';
import { activeProfileId, activeServerUrl } from '@renderer/api/session/session-store';
import { setGamePageFinder } from '@renderer/state/game-page';
import { locationStore, navigate } from '@renderer/state/location';
import { paneStore, actOnPane, addressShown, arrangePane, acceptPane } from './pane-store';

/** The reads that show the player's standing, which may change when the player acts on the game's own pages. */
const STANDING = new Set(['clientNav', 'clientStatus', 'eventsActive']);

/** Reads the player's standing again where it is shown; the reads keep to their budgets. */
async function readStandingAgain(): Promise<void> {
  const profileId = activeProfileId();
  const shown: QueryFilters = {
    type: 'active',
    predicate: ({ queryKey: [profile, id] }) =>
      profile === profileId && typeof id === 'string' && STANDING.has(id),
  };
  const read = () => queryClient.refetchQueries(shown, { cancelRefetch: false });
  const wasReading = queryClient.isFetching(shown) > 0;
  await read();
  // An answer that was already under way may predate what the player did.
  if (wasReading) await read();
}

/** Opens our screen for the page of a pane in a separate window, if there is one. */
async function openOwnScreen(): Promise<void> {
  const { view } = paneStore.getState();
  if (view?.isApart !== true) return;
  const { ownScreenOf } = await import('./own-screen');
  const own = ownScreenOf(addressShown(view), view.origin);
  if (own !== null) navigate(own);
}

/** The game's own page of what the screen shows; null where there is none. */
async function gamePage(): Promise<string | null> {
  const { gamePageOf } = await import('./own-screen');
  const links = Array.from(
    document.querySelectorAll<HTMLElement>('main [data-game-page]'),
    ({ dataset }) => dataset['gamePage'] ?? '',
  );
  const origin = URL.parse(activeServerUrl() ?? '')?.origin ?? '';
  return gamePageOf(locationStore.getState().path, links, origin);
}

/** Opens the game's own page of what the screen shows, else the pane as it was, else the server's first page. */
async function openGamePage(): Promise<void> {
  const server = activeServerUrl();
  const found = await gamePage();
  const address = found ?? server;
  const { view } = paneStore.getState();
  if (found === null && view !== null && view.address !== null) actOnPane({ act: 'show' });
  else if (address !== null) void bridge.invoke('pane:open', { url: address });
}

/** Follows the pane; returns a function that stops it. */
export function followPane(): () => void {
  setGamePageFinder(gamePage);
  const onKey = (event: KeyboardEvent) => {
    // F6 leads to the page and, while the page has the keyboard, back.
    if (event.key === 'F6' && paneStore.getState().view?.isOpen === true) {
      event.preventDefault();
      actOnPane({ act: 'focus' });
      return;
    }
    const isCommand = bridge.boot.platform === 'darwin' ? event.metaKey : event.ctrlKey;
    if (!isCommand || !event.shiftKey || event.altKey || event.code !== 'KeyG') return;
    event.preventDefault();
    void openGamePage();
  };
  window.addEventListener('keydown', onKey);
  window.addEventListener('resize', arrangePane);
  const stops = [
    bridge.on('pane:changed', acceptPane),
    bridge.on('pane:key', ({ key }) => {
      if (key === 'own-screen') void openOwnScreen();
    }),
    bridge.on('pane:message', ({ message }) => paneStore.setState({ message })),
    bridge.on('pane:acted', () => void readStandingAgain()),
    onSettingsChange(arrangePane),
  ];
  // The pane may be older than this document.
  void bridge.invoke('pane:get', null).then((result) => {
    const view = result.ok ? result.value : null;
    if (view?.isOpen) acceptPane(view);
  });
  return () => {
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('resize', arrangePane);
    for (const stop of stops) stop();
  };
}
