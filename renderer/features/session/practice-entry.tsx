/** Chooses a player of the practice world and enters it. */
import { useState } from 'react';

import { enterPracticeWorld, useSession } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { classNames } from '@renderer/components/ui/class-names';
import { Button } from '@renderer/components/ui/button';
import { RadioGroup } from '@renderer/components/ui/form/radio-group';
import { isPracticePlayer, PRACTICE_PLAYERS } from '@shared/domain/practice-world';
import type { PracticePlayerName } from '@shared/domain/practice-world';
import type { SessionView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

import styles from './session.module.css';

interface PracticeEntryProps {
  /** `primary` where it is the first thing to do. */
  readonly variant: 'primary' | 'plain';
  readonly onDone: (session: SessionView) => void;
}

/** Starts the world on this computer and signs in the chosen player: at first the one who was played last. */
export function PracticeEntry({ variant, onDone }: PracticeEntryProps) {
  const { status, practicePlayer } = useSession();
  const [player, setPlayer] = useState<PracticePlayerName>(
    isPracticePlayer(practicePlayer) ? practicePlayer : PRACTICE_PLAYERS[0].username,
  );
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const enter = async () => {
    setIsRunning(true);
    setFailure(null);
    const result = await enterPracticeWorld(player);
    setIsRunning(false);
    if (result.ok) onDone(result.value);
    else setFailure(result.error);
  };

  const progress =
    status === 'signing-in' ? 'Signing the player in…' : 'Starting the practice world…';

  return (
    <div className={classNames(styles.form, styles.wide)}>
      {failure !== null && <FailureAlert failure={failure} />}
      <RadioGroup
        isColumn
        label="Player"
        value={player}
        options={PRACTICE_PLAYERS.map(({ username, label, purpose }) => ({
          value: username,
          label,
          hint: purpose,
        }))}
        onChange={setPlayer}
      />
      <div className={styles.buttons}>
        <Button variant={variant} busy={isRunning} onClick={() => void enter()}>
          Enter the practice world
        </Button>
        <span role="status" className={styles.progress}>
          {isRunning ? progress : ''}
        </span>
      </div>
    </div>
  );
}
