/** The frame of the settings pages: a list of sections beside the open section, and the parts of a section. */
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Page } from '@renderer/components/ui/layout/page';
import { href } from '@renderer/screens/href';
import { screens } from '@renderer/screens/screens';
import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { Switch } from '@renderer/components/ui/form/choices';
import type { Settings } from '@shared/ipc/channels/settings';
import type { Failure } from '@shared/ipc/result';

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

type Settle = (failure: Failure | null) => void;

/** Called with the reason why a change could not be saved, or null once it was saved. */
const SettleContext = createContext<Settle>(() => undefined);

/** Makes the surrounding panel show why a change could not be saved. */
export function useSettle(): (saving: Promise<Failure | null>) => void {
  const settle = use(SettleContext);
  return (saving) => void saving.then(settle);
}

interface SettingsPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel whose settings are saved at once. It shows why the last change could not be saved. */
export function SettingsPanel({ title, children }: SettingsPanelProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <Panel title={title}>
      <SettleContext value={setFailure}>{children}</SettleContext>
      {failure !== null && <FailureAlert failure={failure} />}
    </Panel>
  );
}

interface SettingProps<Name> {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
}

/** Names of the settings that are on or off. */
type SwitchSetting = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

/** Shows the saved value: the switch returns to it if a change cannot be saved. */
export function SettingSwitch({ name, label, hint }: SettingProps<SwitchSetting>) {
  const settings = useSettings();
  const settle = useSettle();
  return (
    <Switch
      label={label}
      hint={hint}
      checked={settings[name]}
      onChange={(isOn) => settle(updateSettings({ [name]: isOn }))}
    />
  );
}

/** Names of the settings that are one of a few words. */
type ChoiceSetting =
  | 'onClose'
  | 'updateChannel'
  | 'gamePages'
  | 'paneLayout'
  | 'paneOtherSites'
  | 'density'
  | 'contrast'
  | 'motion'
  | 'changeColours';

interface SettingSelectProps<Name extends ChoiceSetting> extends SettingProps<Name> {
  /** The label of each choice, in the order of the list. */
  readonly choices: Readonly<Record<Settings[Name], string>>;
}

/** A list for a setting that is one of a few words. */
export function SettingSelect<Name extends ChoiceSetting>(props: SettingSelectProps<Name>) {
  const { name, label, hint, choices } = props;
  const settings = useSettings();
  const settle = useSettle();
  return (
    <SelectField
      isStacked
      label={label}
      hint={hint}
      value={settings[name]}
      options={Object.entries<string>(choices).map(([value, words]) => ({ value, label: words }))}
      onChange={(value) => settle(updateSettings({ [name]: value }))}
    />
  );
}
