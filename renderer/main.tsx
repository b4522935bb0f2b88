/** The page's entry: theme, last good data, first paint, and only then everything else. */
import { createRoot } from 'react-dom/client';

import { bridge } from './api/bridge';
import { loadSavedAnswers, seedFirstScreen, startSaving } from './api/query-persistence';
import { followMain } from './api/session-effects';
import { activeProfileId } from './api/session-store';
import { App } from './app/app';
import { preloadPage } from './app/outlet';
import { redirectFrom, startRoute } from './app/routes';
import { locationStore, navigate } from './state/location';
import { applyTheme } from './theme/apply-theme';
import './theme/index.css';

function afterFirstPaint(run: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(run, 0);
  });
}

async function start(): Promise<void> {
  applyTheme(bridge.boot.settings.theme);
  seedFirstScreen();
  followMain();
  startSaving();
  const { session } = bridge.boot;
  const { path } = locationStore.getState();
  const route = redirectFrom(path, session) ?? startRoute(path, session);
  if (route !== null) navigate(route, { replace: true });
  // The first page's code is on disk beside this one: waiting for it makes the first paint the whole screen.
  await preloadPage(route ?? path);
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  createRoot(container).render(<App />);
  afterFirstPaint(() => {
    const profileId = activeProfileId();
    if (profileId !== null) void loadSavedAnswers(profileId);
  });
}

void start();
