/** The tabs of the pane: shown from the second one on. */
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import type { PaneView } from '@shared/ipc/channels/pane';

import { actOnPane } from './pane-store';
import styles from './pane.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A tab without a title is named by its path. */
function nameOf({ title, address }: PaneView['tabs'][number]): string {
  return title === '' ? (URL.parse(address)?.pathname ?? address) : title;
}

export function PaneTabs({ tabs, selected }: Pick<PaneView, 'tabs' | 'selected'>) {
  // More tabs than fit are scrolled to.
  useEffect(() => {
    document.getElementById(`pane-tab-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const place = tabs.findIndex(({ id }) => id === selected);
    const next = step === undefined ? undefined : tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    actOnPane({ act: 'select', tab: next.id });
    document.getElementById(`pane-tab-${next.id}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label="Pages" className={styles.tabList} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`pane-tab-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            title={tab.address}
            onClick={() => actOnPane({ act: 'select', tab: tab.id })}
          >
            {nameOf(tab)}
          </button>
        ))}
      </div>
      {selected !== null && (
        <button
          type="button"
          className={styles.tool}
          aria-label="Close tab"
          title="Close tab"
          onClick={() => actOnPane({ act: 'close-tab', tab: selected })}
        >
          <X size={13} aria-hidden />
        </button>
      )}
    </div>
  );
}
