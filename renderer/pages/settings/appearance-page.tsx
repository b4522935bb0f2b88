/** The setting of the theme, on this computer and at the service. */
import { useState } from 'react';

import { chooseTheme } from '@renderer/api/session/choose-theme';
import { useSession } from '@renderer/api/session/use-session';
import { useSettings } from '@renderer/api/session/use-settings';
import { isRefusal } from '@renderer/components/ui/states/failure-words';
import { Button } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { RadioGroup } from '@renderer/components/ui/form/radio-group';
import type { RadioOption } from '@renderer/components/ui/form/radio-group';
import type { ThemeChoice } from '@shared/ipc/choices';
import type { Failure } from '@shared/ipc/result';
import type { ThemeName } from '@renderer/theme/apply-theme';

import { LookPanel } from './look-panel';
import { SettingsFrame } from './settings-frame';
import { StatusFiguresPanel } from './status-figures-panel';
import styles from './settings.module.css';

const THEMES: readonly RadioOption<ThemeChoice>[] = [
  { value: 'system', label: 'System', preview: <ThemePreview choice="system" /> },
  { value: 'light', label: 'Light', preview: <ThemePreview choice="light" /> },
  { value: 'dark', label: 'Dark', preview: <ThemePreview choice="dark" /> },
  { value: 'oled', label: 'OLED', preview: <ThemePreview choice="oled" /> },
];

/** `#/settings/appearance`. A choice takes effect at once; the service stores it afterwards. */
export function AppearanceSettingsPage() {
  const { status } = useSession();
  const settings = useSettings();
  const [pending, setPending] = useState<ThemeChoice | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const choose = async (choice: ThemeChoice) => {
    setPending(choice);
    setFailure(null);
    const result = await chooseTheme(choice);
    setPending((newest) => (newest === choice ? null : newest));
    if (!result.ok) setFailure(result.error);
  };

  return (
    <SettingsFrame section="appearance">
      <div className={styles.ruled}>
        <RadioGroup
          label="Theme"
          value={pending ?? settings.theme}
          options={THEMES}
          onChange={(choice) => void choose(choice)}
        />
      </div>
      {failure !== null && (
        <Notice
          tone="warn"
          role="alert"
          data-code={failure.code}
          data-testid="theme-refused"
          title="The theme was saved on this computer only"
          actions={<Button onClick={() => void choose(settings.theme)}>Try again</Button>}
        >
          <p>
            {isRefusal(failure) && 'The server did not store it: '}
            {failure.message}
          </p>
        </Notice>
      )}
      <p className={styles.quiet}>
        {status === 'signed-in'
          ? 'The server also stores your theme, using its closest match.'
          : 'Once you sign in, the server also stores your theme.'}{' '}
        System follows the light or dark setting of this computer.
      </p>
      <LookPanel />
      <StatusFiguresPanel />
    </SettingsFrame>
  );
}

function Miniature({ theme }: { readonly theme: ThemeName }) {
  return (
    <span className={styles.preview} data-theme={theme}>
      <span className={styles.previewSide} />
      <span className={styles.previewPage}>
        <span className={styles.previewTitle} />
        <span className={styles.previewRule} />
        <span className={styles.previewLine} />
        <span className={styles.previewLine} />
        <span className={styles.previewAccent} />
      </span>
    </span>
  );
}

/** Hidden from assistive technology, because the radio button's label names the theme. */
function ThemePreview({ choice }: { readonly choice: ThemeChoice }) {
  if (choice !== 'system') return <Miniature theme={choice} />;
  return (
    <span className={styles.previewPair}>
      <Miniature theme="light" />
      <span className={styles.previewHalf}>
        <Miniature theme="dark" />
      </span>
    </span>
  );
}
