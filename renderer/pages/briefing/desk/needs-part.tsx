/** What needs the player now. */
import { useMainRead } from '@renderer/api/query/use-main-read';
import { buttonClass } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Notice } from '@renderer/components/ui/notice';
import { RouteLink } from '@renderer/components/ui/route-link';
import { WebLink } from '@renderer/components/ui/web-link';
import { entryTitle, openQuestions } from '@renderer/features/money/ledger-facts';
import { href } from '@renderer/screens/href';
import { useCheckedIntents } from '@renderer/state/stored/checked-intents';

import { CrisisPrompts } from '../crisis-prompts';
import styles from './desk.module.css';
import { useNeeds } from './use-needs';

/** Renders nothing while every outcome is known, was checked or was sent again. */
export function OpenQuestionNotice() {
  const { data } = useMainRead('ledger:list');
  const checked = useCheckedIntents();
  const questions = openQuestions(data?.entries ?? []).filter(({ id }) => !checked.includes(id));
  const [first, ...others] = questions;
  if (first === undefined) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      data-testid="prompt-open-question"
      title="We don’t know whether your money moved"
      actions={
        <a className={buttonClass('primary')} href={href('ledger')}>
          Open the ledger
        </a>
      }
    >
      <p>
        {entryTitle(first)}
        {others.length > 0 && ` and ${others.length} more`}: check before you send it again.
      </p>
    </Notice>
  );
}

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
