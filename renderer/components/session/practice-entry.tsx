/** The button that enters the practice world with a signed-in player. */
import { useState } from 'react';

import { enterPracticeWorld, useSession } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import type { SessionView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

import styles from './session.module.css';

interface PracticeEntryProps {
  /** `primary` where it is the first thing to do. */
  readonly variant: 'primary' | 'plain';
  readonly onDone: (session: SessionView) => void;
}

/** Starts the world on this computer, signs its first player in, and says what it is doing. */
export function PracticeEntry({ variant, onDone }: PracticeEntryProps) {
  const { status } = useSession();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const enter = async () => {
    setIsRunning(true);
    setFailure(null);
    const result = await enterPracticeWorld();
    setIsRunning(false);
    if (result.ok) onDone(result.value);
    else setFailure(result.error);
  };

  const progress =
    status === 'signing-in' ? 'Signing the first player in…' : 'Starting the practice world…';

  return (
    <div className={styles.form}>
      {failure !== null && <FailureAlert failure={failure} />}
      <div className={styles.buttons}>
        <Button
          variant={variant}
          busy={isRunning}
          onClick={() => {
            void enter();
          }}
        >
          Enter the practice world
        </Button>
        <span role="status" className={styles.progress}>
          {isRunning ? progress : ''}
        </span>
      </div>
    </div>
  );
}
