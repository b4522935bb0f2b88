/** A titled part of a page under a rule, as on a newspaper's page. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { PanelMenuContext } from './panel-menu';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title: a count, a link, a small button. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A `region` named by its `h2`. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const titleId = useId();
  const [menus, setMenus] = useState<HTMLElement | null>(null);
  return (
    <section aria-labelledby={titleId} className={classNames(styles.panel, className)}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        <div ref={setMenus} className={styles.menus} />
      </header>
      <PanelMenuContext value={menus}>{children}</PanelMenuContext>
    </section>
  );
}
