/** Shows main's sentences about safe mode and damaged stores. */
import { useEffect, useState } from 'react';

import { bridge } from '../../api/bridge';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';

/** Renders nothing unless there are some. Main gives each sentence once, so it stays here until dismissed. */
export function Notices() {
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
