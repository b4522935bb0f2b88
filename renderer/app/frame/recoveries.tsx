/** Tells once what the stores on disk lost to damage. */
import { useEffect, useState } from 'react';

import { bridge } from '../../api/bridge';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';

/** Nothing while nothing was damaged. Main forgets a sentence once it has handed it over, so it stays here until dismissed. */
export function Recoveries() {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => {
    const ask = async () => {
      const answer = await bridge.invoke('app:recoveries', null);
      if (answer.ok) setSentences((known) => [...known, ...answer.value]);
    };
    void ask();
    return bridge.on('app:recovered', () => void ask());
  }, []);
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title="Something stored could not be read"
      data-testid="recoveries"
      actions={<Button onClick={() => setSentences([])}>Dismiss</Button>}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
