/** The document of the pane's own window: what stands around the page, and no screen. */
import { bridge } from '@renderer/api/bridge';
import { acceptSettings, onSettingsChange } from '@renderer/api/session/use-settings';
import { uiStore } from '@renderer/state/ui-store';
import { WindowBoundary } from '@renderer/features/client/crash-notice';
import { createRoot } from 'react-dom/client';
import { applyAppearance } from '@renderer/theme/apply-appearance';
import { paneStore, acceptPane } from './pane-store';
import styles from './pane.module.css';
import { Pane } from './pane';

function PaneWindow() {
  const isOpen = uiStore(({ pane }) => pane !== 'closed');
  return (
    <main className={styles.alone}>
      <h1 className="visually-hidden">The game’s own page</h1>
      {isOpen && <Pane />}
    </main>
  );
}

/** Renders the window; returns a function that removes it. */
export function drawPaneWindow(): () => void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  document.title = 'The game’s own page · Hustings';
  const root = createRoot(container);
  const stops = [
    bridge.on('settings:changed', acceptSettings),
    bridge.on('pane:changed', acceptPane),
    bridge.on('pane:message', ({ message }) => paneStore.setState({ message })),
    onSettingsChange(applyAppearance),
    () => root.unmount(),
  ];
  root.render(
    <WindowBoundary>
      <PaneWindow />
    </WindowBoundary>,
  );
  void bridge.invoke('pane:get', null).then((result) => {
    if (result.ok) acceptPane(result.value);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
