/** The renderer's entry point: applies the theme, paints the last good data first and starts the rest afterwards. */
import './api/start-clock';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { setDisplayLocale } from '@shared/domain/wording/locale';

import { bridge } from './api/bridge';
import { followCrashes } from './api/crashes';
import { seedFirstScreen, startRestoring } from './api/query/query-persistence';
import { followMain, refreshSession } from './api/session/session-effects';
import { App } from './app/app';
import { preloadPage } from './app/routing/load-page';
import { openFirstScreen } from './app/routing/start-route';
import { awaitFirstPaint } from './state/first-paint';
import { applyAppearance } from './theme/apply-appearance';
import './theme/index.css';

/** Main waits for this message before it closes the window: what was sent before it has then arrived. */
async function confirmClosing(): Promise<void> {
  // The other listeners send what they have first.
  await Promise.resolve();
  await bridge.invoke('app:flushed', null);
}

async function start(): Promise<void> {
  followCrashes();
  setDisplayLocale(bridge.boot.locale);
  applyAppearance(bridge.boot.settings);
  if (bridge.boot.window.isPane) {
    const { drawPaneWindow } = await import('./app/pane/pane-window');
    drawPaneWindow();
    return;
  }
  seedFirstScreen();
  followMain();
  startRestoring();
  bridge.on('app:closing', () => void confirmClosing());
  const path = openFirstScreen();
  // The page's code loads quickly from disk, and waiting for it makes the first paint complete.
  await preloadPage(path);
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  const painted = awaitFirstPaint();
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  await painted;
  await refreshSession();
}

void start();
