/** One line after an update: what is new. It stays until it is dismissed, and comes once for each version. */
import { useEffect } from 'react';

import { updateSettings, useSettings } from '@renderer/api/session/use-settings';
import { Button } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';

import { isOlderVersion, RELEASE } from './release';

const remember = () => void updateSettings({ newsVersion: RELEASE.version });

/** Renders nothing on the first run, for a version that was dismissed, and after a return to an older version. */
export function WhatsNew() {
  const { newsVersion } = useSettings();
  const isFirstRun = newsVersion === '';
  useEffect(() => {
    if (isFirstRun) remember();
  }, [isFirstRun]);
  if (isFirstRun || !isOlderVersion(newsVersion, RELEASE.version)) return null;
  return (
    <Notice
      tone="plain"
      role="status"
      title={`New in Hustings ${RELEASE.version}`}
      data-testid="whats-new"
      actions={<Button onClick={remember}>Dismiss</Button>}
    >
      <p>{RELEASE.headline}</p>
    </Notice>
  );
}
