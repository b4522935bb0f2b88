/** Takes a date into the player's calendar program, as a file that such programs open. */
import { useState } from 'react';

import { bridge } from '@renderer/api/bridge';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import type { CalendarDate } from '@shared/ipc/channels/calendar';
import type { Failure } from '@shared/ipc/result';

import styles from './add-to-calendar.module.css';

interface AddToCalendarProps {
  /** `own`: every date of the account in use. */
  readonly date: CalendarDate | 'own';
  readonly label?: string;
}

/** A button that asks where to save the file. Renders nothing without a profile. */
export function AddToCalendar({ date, label = 'Add to calendar' }: AddToCalendarProps) {
  const profileId = useActiveProfileId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setRunning] = useState(false);
  if (profileId === null) return null;
  const save = async () => {
    setRunning(true);
    const saved = await bridge.invoke('calendar:save', { date });
    setRunning(false);
    setFailure(saved.ok ? null : saved.error);
    if (saved.ok && saved.value !== null)
      announce('Saved. Open the file to add it to your calendar.');
  };
  return (
    <div className={date === 'own' ? undefined : styles.place}>
      <Button
        variant={date === 'own' ? 'quiet' : 'plain'}
        busy={isRunning}
        {...(date === 'own' ? {} : { 'aria-label': `${label}: ${date.title}` })}
        onClick={() => void save()}
      >
        {label}
      </Button>
      {failure !== null && <FailureAlert failure={failure} />}
    </div>
  );
}
