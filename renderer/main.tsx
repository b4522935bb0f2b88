/** The page's entry: theme, last good data, first paint, and only then everything else. */
import { createRoot } from 'react-dom/client';

import { bridge } from './api/bridge';
import { loadSavedAnswers, seedFirstScreen, startSaving } from './api/query-persistence';
import { followMain } from './api/session-effects';
import { activeProfileId } from './api/session-store';
import { App } from './app/app';
import { startRoute } from './app/start-route';
import { openRoute, router } from './app/router';
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
  const route = startRoute(bridge.boot.session, window.location.hash);
  if (route !== null) openRoute(route);
  // The first page's code is on disk beside this one: waiting for it makes the first paint the whole screen.
  await router.load();
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  createRoot(container).render(<App />);
  afterFirstPaint(() => {
    const profileId = activeProfileId();
    if (profileId !== null) void loadSavedAnswers(profileId);
  });
}

void start();
