/** The frame of the settings pages: a list of sections beside the one that is open. */
import type { ReactNode } from 'react';

import { Page } from '@renderer/components/ui/layout/page';

import styles from './settings.module.css';

const SECTIONS = [
  { id: 'account', label: 'Account' },
  { id: 'keys', label: 'API keys' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'advanced', label: 'Advanced' },
] as const;

/** A section of the settings, as its route's last segment names it. */
export type SettingsSection = (typeof SECTIONS)[number]['id'];

interface SettingsFrameProps {
  readonly section: SettingsSection;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The section's name is the page's title. */
export function SettingsFrame({ section, busy = false, children }: SettingsFrameProps) {
  const title = SECTIONS.find(({ id }) => id === section)?.label ?? 'Settings';
  return (
    <Page title={title} busy={busy}>
      <div className={styles.frame}>
        <nav aria-label="Settings" className={styles.sections}>
          <ul>
            {SECTIONS.map(({ id, label }) => (
              <li key={id}>
                <a
                  className={styles.section}
                  href={`#/settings/${id}`}
                  aria-current={id === section ? 'page' : undefined}
                >
                  {label}
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
