/** The bar above the game's own page: drawn by us, so that no page can imitate it. */
import {
  AppWindow,
  ArrowLeft,
  ArrowRight,
  Copy,
  ExternalLink,
  Maximize2,
  Minimize2,
  Minus,
  PanelRight,
  Plus,
  Printer,
  RotateCw,
  Search,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useReducer } from 'react';
import { keyWords } from '@shared/ipc/client-keys';
import type { PaneView } from '@shared/ipc/channels/pane';

import { bridge } from '../../api/bridge';
import { updateSettings, useSettings } from '../../api/session/use-settings';
import field from '../../components/ui/bar-field.module.css';
import { classNames } from '../../components/ui/class-names';
import { followPatterns, ownScreenOf } from './own-screen';
import { actOnPane, addressShown } from './pane-store';
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
  readonly onFind: () => void;
}

const OWN_SCREEN_TITLE = `Hustings screen (${keyWords('CmdOrCtrl+Shift+G', bridge.boot.platform)})`;

/** The link to our screen; it appears too when the answer that teaches the page's address comes after the page. */
function OwnScreenHere({ address, origin }: { readonly address: string; readonly origin: string }) {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const href = ownScreenOf(address, origin);
  const isKnown = href !== null;
  useEffect(
    () => (isKnown ? undefined : followPatterns(origin, lookAgain)),
    [isKnown, origin, lookAgain],
  );
  if (href === null) return null;
  return (
    <a className={styles.own} href={href} title={OWN_SCREEN_TITLE}>
      Hustings screen
    </a>
  );
}

/**
 * Leads to our screen for what the page shows, where there is one. Only the main window knows the screens, so a pane in
 * its own window leads to that window, which opens the screen.
 */
function OwnScreenLink({ view }: Pick<PaneBarProps, 'view'>) {
  if (!view.isApart) return <OwnScreenHere address={addressShown(view)} origin={view.origin} />;
  return (
    <button
      type="button"
      className={styles.tool}
      title={OWN_SCREEN_TITLE}
      onClick={() => actOnPane({ act: 'own-screen' })}
    >
      Hustings screen
    </button>
  );
}

/** Where the pane stands, and how that is changed. */
function StandTools({ isApart }: Pick<PaneView, 'isApart'>) {
  const isOver = useSettings().paneLayout === 'over';
  if (isApart)
    return (
      <Tool
        label="Move to the main window"
        icon={PanelRight}
        onClick={() => void updateSettings({ paneLayout: 'beside' })}
      />
    );
  return (
    <>
      <Tool
        label={isOver ? 'Show beside the Hustings screen' : 'Show over the Hustings screen'}
        icon={isOver ? Minimize2 : Maximize2}
        onClick={() => void updateSettings({ paneLayout: isOver ? 'beside' : 'over' })}
      />
      <Tool
        label="Move to its own window"
        icon={AppWindow}
        onClick={() => void updateSettings({ paneLayout: 'apart' })}
      />
    </>
  );
}

/** Back, forward, reload, the address, zoom, and where the pane stands. */
export function PaneBar({ view, onFind }: PaneBarProps) {
  const { page, origin } = view;
  const address = addressShown(view);
  const path = address.startsWith(origin) ? address.slice(origin.length) : '';
  const isLoading = page.progress !== null;
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
        className={classNames(field.field, styles.address)}
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
        aria-label={`Reset zoom (${page.zoomPercent}%)`}
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
      <OwnScreenLink view={view} />
      <StandTools isApart={view.isApart} />
      <Tool label="Close the game’s page" icon={X} onClick={() => actOnPane({ act: 'close' })} />
    </div>
  );
}
