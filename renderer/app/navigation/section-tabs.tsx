/** The screens that share an entry of the sidebar, as tabs above each of them. */
import { usePath } from '@renderer/state/location';
import { TabLinks } from '@renderer/components/ui/layout/tab-links';
import { matchOf, useNavModel } from './use-nav-model';
import styles from './navigation.module.css';

/** The treasury's pages draw these tabs themselves below their title, where they stay in every state of the page. */
const TABS_OF_THEIR_OWN: ReadonlySet<string> = new Set(['treasury']);

/** Renders nothing on a screen that shares its entry with no other. */
export function SectionTabs() {
  const path = usePath();
  const match = matchOf(useNavModel(), path);
  const { entry, tab } = match ?? {};
  if (entry?.tabs === undefined || tab?.to === undefined || TABS_OF_THEIR_OWN.has(entry.id))
    return null;
  const tabs = entry.tabs.flatMap(({ to, label }) => (to === undefined ? [] : [{ to, label }]));
  return (
    <div className={styles.sectionTabs}>
      <TabLinks label={`Section: ${entry.label}`} tabs={tabs} current={tab.to} />
    </div>
  );
}
