/** What needs the player now. */
import { OpenQuestionNotice } from './open-question-notice';
import { WebLink } from '@renderer/components/ui/web-link';
import { RouteLink } from '@renderer/components/ui/route-link';
import { Panel } from '@renderer/components/ui/layout/panel';

import { CrisisPrompts } from '../crisis-prompts';
import styles from './desk.module.css';
import { useNeeds } from './use-needs';

/** An unsettled order and further crises first, because time or money runs out on them; the first crisis is beside the lede. */
export function NeedsPart() {
  const needs = useNeeds();
  return (
    <Panel title="Needs your attention">
      <OpenQuestionNotice />
      <CrisisPrompts />
      {needs.length > 0 && (
        <ul className={styles.needs}>
          {needs.map(({ id, kind, text, detail, to, isInGame }) => (
            <li key={id} data-testid="need" data-kind={kind}>
              <RouteLink to={to}>{text}</RouteLink>
              {detail !== null && <span className={styles.since}>{detail}</span>}
              {isInGame === true && (
                <span className={styles.since}>
                  <WebLink url="/">On the game’s own pages</WebLink>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {needs.length === 0 && <p className={styles.quiet}>Nothing is unread.</p>}
    </Panel>
  );
}
