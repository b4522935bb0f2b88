/** The document of the pane's own window: what stands around the page, and no screen. */
import { createRoot } from 'react-dom/client';

import { bridge } from '../../api/bridge';
import { acceptSettings, onSettingsChange } from '../../api/session/use-settings';
import { applyTheme } from '../../theme/apply-theme';
import { uiStore } from '../../state/ui-store';
import { Pane } from './pane';
import { acceptPane, paneStore } from './pane-store';
import styles from './pane.module.css';

function PaneWindow() {
  const isOpen = uiStore(({ pane }) => pane !== 'closed');
  return (
    <main className={styles.alone}>
      <h1 className="visually-hidden">The game’s own page</h1>
      {isOpen && <Pane />}
    </main>
  );
}

/** Draws it; returns what ends it. */
export function drawPaneWindow(): () => void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  document.title = 'The game’s own page · Hustings';
  let { theme } = bridge.boot.settings;
  const root = createRoot(container);
  const stops = [
    bridge.on('settings:changed', acceptSettings),
    bridge.on('pane:changed', acceptPane),
    bridge.on('pane:message', ({ message }) => paneStore.setState({ message })),
    onSettingsChange((settings) => {
      if (settings.theme !== theme) applyTheme(settings.theme);
      theme = settings.theme;
    }),
    () => root.unmount(),
  ];
  root.render(<PaneWindow />);
  void bridge.invoke('pane:get', null).then((result) => {
    if (result.ok) acceptPane(result.value);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
