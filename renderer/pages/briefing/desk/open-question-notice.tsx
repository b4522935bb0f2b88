/** A notice on the briefing while it is unknown whether money moved, for example after a crash. */
import { useMainRead } from '@renderer/api/query/use-main-read';
import { buttonClass } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { href } from '@renderer/screens/href';
import { useCheckedIntents } from '@renderer/state/stored/checked-intents';

import { openQuestions, entryTitle } from '@renderer/features/money/ledger-facts';

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
