/** What needs the player's attention and has no turn: an unsettled order, charters, the season's recap. */
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { ButtonLink } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Notice } from '@renderer/components/ui/notice';
import { WebLink } from '@renderer/components/ui/web-link';
import { entryTitle, openQuestions } from '@renderer/features/money/ledger-facts';
import { href } from '@renderer/screens/href';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './desk.module.css';
import { useNeeds } from './use-needs';

function useOpenQuestions() {
  const { data } = useIpcQuery('ledger:list');
  return openQuestions(data?.entries ?? []);
}

/** Renders nothing while every outcome is settled or was sent again. */
export function OpenQuestionNotice() {
  const [first, ...others] = useOpenQuestions();
  if (first === undefined) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      data-testid="prompt-open-question"
      title="We don’t know whether your money moved"
      actions={
        <ButtonLink variant="primary" to={href('ledger')}>
          Open the ledger
        </ButtonLink>
      }
    >
      <p>
        {entryTitle(first)}
        {others.length > 0 && ` and ${formatCount(others.length)} more`}: look in the game, then
        settle {others.length > 0 ? 'them' : 'it'} in the ledger.
      </p>
    </Notice>
  );
}

/** Renders nothing while nothing waits: what is unread has its count in the sidebar. */
export function NeedsPart() {
  const needs = useNeeds();
  const questions = useOpenQuestions();
  if (needs.length === 0 && questions.length === 0) return null;
  return (
    <Panel title="Needs your attention">
      <OpenQuestionNotice />
      <ul className={styles.needs}>
        {needs.map(({ id, kind, text }) => (
          <li key={id} data-testid="need" data-kind={kind}>
            {text}
            <span className={styles.since}>
              <WebLink url="/">On the game’s own pages</WebLink>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
