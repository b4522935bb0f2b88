/** The bar above the game's own page: drawn by us, so that no page can imitate it. */
import {
  ArrowLeft,
  ArrowRight,
  Copy,
  ExternalLink,
  Maximize2,
  Minimize2,
  Minus,
  Plus,
  Printer,
  RotateCw,
  Search,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PaneView } from '@shared/ipc/channels/pane';

import { updateSettings, useSettings } from '../../api/session/use-settings';
import type { Href } from '../../screens/href';
import { actOnPane } from './pane-store';
import styles from './pane.module.css';

interface ToolProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

function Tool({ label, icon: Icon, onClick, isDisabled = false }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

interface PaneBarProps {
  readonly view: PaneView;
  /** Our screen for what the page shows. */
  readonly ownScreen: Href | null;
  readonly onFind: () => void;
}

/** Back, forward, reload, the address, zoom, and where the pane stands. */
export function PaneBar({ view, ownScreen, onFind }: PaneBarProps) {
  const { page, origin } = view;
  const { paneLayout } = useSettings();
  const address = view.tabs.find(({ id }) => id === view.selected)?.address ?? origin;
  const path = address.startsWith(origin) ? address.slice(origin.length) : '';
  const isLoading = page.progress !== null;
  const isOver = paneLayout === 'over';
  return (
    <div className={styles.bar} role="toolbar" aria-label="Page">
      <Tool
        label="Back"
        icon={ArrowLeft}
        isDisabled={!page.canGoBack}
        onClick={() => actOnPane({ act: 'back' })}
      />
      <Tool
        label="Forward"
        icon={ArrowRight}
        isDisabled={!page.canGoForward}
        onClick={() => actOnPane({ act: 'forward' })}
      />
      <Tool
        label={isLoading ? 'Stop loading' : 'Reload'}
        icon={isLoading ? X : RotateCw}
        onClick={() => actOnPane({ act: isLoading ? 'stop' : 'reload' })}
      />
      <input
        className={styles.address}
        aria-label="Address"
        data-testid="pane-address"
        readOnly
        value={`${origin.replace('https://', '')}${path}`}
        title={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Tool label="Copy address" icon={Copy} onClick={() => actOnPane({ act: 'copy-address' })} />
      <Tool label="Find in page" icon={Search} onClick={onFind} />
      <Tool label="Zoom out" icon={Minus} onClick={() => actOnPane({ act: 'zoom-out' })} />
      <button
        type="button"
        className={styles.tool}
        aria-label={`Zoom ${page.zoomPercent} %, reset`}
        onClick={() => actOnPane({ act: 'zoom-reset' })}
      >
        {page.zoomPercent} %
      </button>
      <Tool label="Zoom in" icon={Plus} onClick={() => actOnPane({ act: 'zoom-in' })} />
      <Tool label="Print" icon={Printer} onClick={() => actOnPane({ act: 'print' })} />
      <Tool
        label="Open in the browser"
        icon={ExternalLink}
        onClick={() => actOnPane({ act: 'browser' })}
      />
      {ownScreen !== null && (
        <a className={styles.own} href={ownScreen} title="Ctrl+Shift+G">
          Our screen
        </a>
      )}
      <Tool
        label={isOver ? 'Put beside our screen' : 'Put over our screen'}
        icon={isOver ? Minimize2 : Maximize2}
        onClick={() => void updateSettings({ paneLayout: isOver ? 'beside' : 'over' })}
      />
      <Tool label="Close the game’s page" icon={X} onClick={() => actOnPane({ act: 'close' })} />
    </div>
  );
}
