/** A titled part of a page under a rule, as on a newspaper's page. */
import { createContext, useContext, useId, useState } from 'react';
import type { ReactNode } from 'react';

import { PictureMenu } from '@renderer/components/pictures/picture-menu';

import styles from './panel.module.css';

/** The element in the surrounding panel's head that holds a menu; null outside panels. */
const PanelMenuContext = createContext<HTMLElement | null>(null);

/** The place for a menu, to be filled by a portal; null where there is none. */
export function usePanelMenu(): HTMLElement | null {
  return useContext(PanelMenuContext);
}

interface PanelProps {
  readonly title: string;
  /** Beside the title: a count, a link, a small button. */
  readonly aside?: ReactNode;
  /** The panel can be copied as a picture: of what it marks with `data-picture`. */
  readonly hasPicture?: boolean;
  readonly children: ReactNode;
}

/** A `region` named by its `h2`. */
export function Panel({ title, aside, hasPicture = false, children }: PanelProps) {
  const titleId = useId();
  const [menus, setMenus] = useState<HTMLElement | null>(null);
  return (
    <section
      aria-labelledby={titleId}
      className={styles.panel}
      data-picture={hasPicture ? 'source' : undefined}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        {hasPicture && <PictureMenu title={title} />}
        <div ref={setMenus} className={styles.menus} />
      </header>
      <PanelMenuContext value={menus}>{children}</PanelMenuContext>
    </section>
  );
}

/** A part of a panel with its own heading; the menu of its table stands beside that. */
export function PanelPart({ title, children }: Pick<PanelProps, 'title' | 'children'>) {
  const [menus, setMenus] = useState<HTMLElement | null>(null);
  return (
    <div>
      <div className={styles.header}>
        <h3>{title}</h3>
        <div ref={setMenus} className={styles.menus} />
      </div>
      <PanelMenuContext value={menus}>{children}</PanelMenuContext>
    </div>
  );
}
