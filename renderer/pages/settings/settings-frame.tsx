/** The frame of the settings pages: a list of sections beside the open section. */
import type { ReactNode } from 'react';

import { Page } from '@renderer/components/ui/layout/page';

import { href } from '@renderer/screens/href';
import { screens } from '@renderer/screens/screens';
import styles from './settings.module.css';

const SECTIONS = [
  { id: 'account', screen: 'accountSettings' },
  { id: 'keys', screen: 'keysSettings' },
  { id: 'appearance', screen: 'appearanceSettings' },
  { id: 'notifications', screen: 'notificationsSettings' },
  { id: 'advanced', screen: 'advancedSettings' },
  { id: 'privacy', screen: 'privacySettings' },
  { id: 'licences', screen: 'licencesSettings' },
] as const;

/** A section of the settings: the last segment of its route. */
type SettingsSection = (typeof SECTIONS)[number]['id'];

interface SettingsFrameProps {
  readonly section: SettingsSection;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Renders one section. Its name is the page's title. */
export function SettingsFrame({ section, busy = false, children }: SettingsFrameProps) {
  const current = SECTIONS.find(({ id }) => id === section);
  const title = current === undefined ? 'Settings' : screens[current.screen].trail[1];
  return (
    <Page title={title} busy={busy}>
      <div className={styles.frame}>
        <nav aria-label="Settings" className={styles.sections}>
          <ul>
            {SECTIONS.map(({ id, screen }) => (
              <li key={id}>
                <a
                  className={styles.section}
                  href={href(screen)}
                  aria-current={id === section ? 'page' : undefined}
                >
                  {screens[screen].trail[1]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  );
}
