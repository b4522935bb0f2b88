/** The page's entry: theme, last good data, first paint, and only then everything else. */
import { createRoot } from 'react-dom/client';

import { bridge } from './api/bridge';
import { loadSavedAnswers, seedFirstScreen, startSaving } from './api/query/query-persistence';
import { followMain } from './api/session/session-effects';
import { acceptSession, activeProfileId } from './api/session/session-store';
import { App } from './app/app';
import { preloadPage } from './app/routing/outlet';
import { openFirstScreen } from './app/routing/start-route';
// A start opens one of these two: inside the first script they cost no second round of requests.
import './pages/briefing/briefing-page';
import './pages/welcome/welcome-page';
import { afterFirstFrame } from './state/first-frame';
import { applyTheme } from './theme/apply-theme';
import './theme/index.css';

/** What can wait until something is on screen. */
async function catchUp(): Promise<void> {
  // What main learnt between the boot snapshot and the first subscription was told to nobody.
  const session = await bridge.invoke('session:get', null);
  if (session.ok) acceptSession(session.value);
  const profileId = activeProfileId();
  if (profileId !== null) await loadSavedAnswers(profileId);
}

async function start(): Promise<void> {
  applyTheme(bridge.boot.settings.theme);
  seedFirstScreen();
  followMain();
  startSaving();
  const path = openFirstScreen();
  // The first page's code is on disk beside this one: waiting for it makes the first paint the whole screen.
  await preloadPage(path);
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  createRoot(container).render(<App />);
  afterFirstFrame(() => void catchUp());
}

void start();
