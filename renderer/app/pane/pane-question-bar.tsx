/** A request of the game's page, with its origin. Nothing happens unless the player agrees. */
import { useEffect, useState } from 'react';
import type { PaneQuestion } from '@shared/ipc/channels/pane';
import { Button } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { actOnPane } from './pane-store';

/** A little longer than main ignores an approval, so that a click meant for the page does not agree. */
const ARM_AFTER_MS = 500;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

function wordsOf(question: PaneQuestion): Words {
  switch (question.kind) {
    case 'download':
      return {
        title: `Save “${question.name}”?`,
        text: `It is ${question.size}, from ${question.from}. Hustings has not checked it.`,
        yes: 'Save…',
        no: 'Cancel',
      };
    case 'fullscreen':
      return {
        title: `Let ${question.origin} go full screen?`,
        text: 'Hustings forgets your choice when it closes. Esc leaves full screen.',
        yes: 'Allow',
        no: 'Block',
      };
    case 'clipboard':
      return {
        title: `Let ${question.origin} write to the clipboard?`,
        text: 'It cannot see the clipboard. Hustings forgets your choice when it closes.',
        yes: 'Allow',
        no: 'Block',
      };
  }
}

/** One question. The next one is a new element, so that its delay starts again. */
export function PaneQuestionBar({ question }: { readonly question: PaneQuestion }) {
  const [isArmed, setIsArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), ARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { title, text, yes, no } = wordsOf(question);
  const answer = (isAllowed: boolean) => {
    actOnPane({ act: 'answer', question: question.id, isAllowed });
    // The button disappears with the question, so the page that asked gets the focus.
    actOnPane({ act: 'focus' });
  };
  return (
    <Notice
      tone="warn"
      role="alert"
      data-testid="pane-question"
      data-question={question.kind}
      title={title}
      actions={
        <>
          <Button onClick={() => answer(false)}>{no}</Button>
          <Button disabled={!isArmed} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
