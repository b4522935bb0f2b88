/** What stands above every page: main's notices, and the tabs of screens that share an entry of the sidebar. */
import { useEffect, useState } from 'react';

import { isOnThisMachine } from '@renderer/api/connection';
import { crashStore } from '@renderer/api/crashes';
import { sessionStore } from '@renderer/api/session/session-store';
import styles from '@renderer/app/navigation/navigation.module.css';
import { matchOf, useNavModel } from '@renderer/app/navigation/use-nav-model';
import { TabLinks } from '@renderer/components/ui/tab-links';
import { CrashNotice } from '@renderer/features/client/crash-notice';
import { usePath } from '@renderer/state/location';
import { FindOnScreen } from '@renderer/app/find/find-on-screen';
import { uiStore } from '@renderer/state/ui-store';

import { bridge } from '../../api/bridge';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';

/** Main's sentences about safe mode and damaged stores. Main gives each sentence once, so it stays here until dismissed. */
function Notices() {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => {
    const ask = async () => {
      const answer = await bridge.invoke('app:take-notices', null);
      if (answer.ok) setSentences((known) => [...new Set([...known, ...answer.value])]);
    };
    void ask();
    return bridge.on('app:new-notice', () => void ask());
  }, []);
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title="About your stored data"
      data-testid="recoveries"
      actions={<Button onClick={() => setSentences([])}>Dismiss</Button>}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** Warns of an account on another computer's server while the client runs on an Electron that gets no security fixes. */
function OutdatedRuntime() {
  const profile = sessionStore((state) => state.session.profile);
  const { outdatedElectron } = bridge.boot;
  if (outdatedElectron === null || profile === null || isOnThisMachine(profile)) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title="Use this copy of Hustings for testing only"
      data-testid="outdated-runtime"
    >
      <p>
        It runs on Electron {outdatedElectron}, which gets no security fixes. Use a released version
        for your account on {profile.serverUrl}.
      </p>
    </Notice>
  );
}

/** The treasury's pages draw these tabs themselves below their title, where they stay in every state of the page. */
const DRAWS_OWN_TABS: ReadonlySet<string> = new Set(['treasury']);

/** The screens of one entry of the sidebar as tabs; it renders nothing where a screen has an entry to itself. */
function SectionTabs() {
  const path = usePath();
  const match = matchOf(useNavModel(), path);
  const { entry, tab } = match ?? {};
  if (entry?.tabs === undefined || tab?.to === undefined || DRAWS_OWN_TABS.has(entry.id))
    return null;
  const tabs = entry.tabs.flatMap(({ to, label }) => (to === undefined ? [] : [{ to, label }]));
  return (
    <div className={styles.sectionTabs}>
      <TabLinks label={`Section: ${entry.label}`} tabs={tabs} current={tab.to} />
    </div>
  );
}

/** Something failed that left the screen as it was: an action of the player, or main. */
function Crash() {
  const hasCrashed = crashStore((state) => state.hasCrashed);
  if (!hasCrashed) return null;
  return (
    <CrashNotice
      title="Something went wrong in Hustings. What you did last may not have worked. Check it, or save a report."
      action={{ label: 'Dismiss', run: () => crashStore.setState({ hasCrashed: false }) }}
    />
  );
}

/** Each part renders nothing on most screens. */
export function AbovePage() {
  const isFinding = uiStore((state) => state.isFinding);
  return (
    <>
      <Crash />
      <OutdatedRuntime />
      <Notices />
      <SectionTabs />
      {isFinding && <FindOnScreen />}
    </>
  );
}
