/** When alerts are not shown: a pause, quiet hours. */
import { changeAlerts } from '@renderer/features/alerts/alert-settings';
import { useSettings } from '@renderer/api/session/use-settings';
import { useIsAhead } from '@renderer/api/use-clock';
import { Button } from '@renderer/components/ui/button';
import { Switch } from '@renderer/components/ui/form/choices';
import { TextField } from '@renderer/components/ui/form/text-field';
import { HOUR_MS } from '@shared/domain/time-units';
import { formatWeekdayClock, minuteOf, minuteText } from '@shared/domain/wording/times';

import { SettingsPanel, useSettle } from '../settings-frame';
import styles from '../settings.module.css';

const HOUR_MINUTES = 60;
/** From ten in the evening to seven in the morning. */
const USUAL_HOURS = { fromMinute: 22 * HOUR_MINUTES, toMinute: 7 * HOUR_MINUTES };

/** The pause, with a button that ends it. */
function Pause() {
  const settle = useSettle();
  const { pausedUntilMs } = useSettings().alerts;
  const isPaused = useIsAhead(pausedUntilMs);
  const pause = (untilMs: number | null) =>
    settle(changeAlerts((now) => ({ ...now, pausedUntilMs: untilMs })));
  return (
    <div className={styles.buttons}>
      {isPaused && pausedUntilMs !== null ? (
        <>
          <p>Nothing is shown until {formatWeekdayClock(pausedUntilMs)}.</p>
          <Button onClick={() => pause(null)}>End the pause</Button>
        </>
      ) : (
        [1, 8].map((hours) => (
          <Button key={hours} onClick={() => pause(Date.now() + hours * HOUR_MS)}>
            Pause for {hours === 1 ? 'an hour' : `${hours} hours`}
          </Button>
        ))
      )}
    </div>
  );
}

function QuietHours() {
  const settle = useSettle();
  const { quietHours } = useSettings().alerts;
  const setQuiet = (hours: typeof quietHours) =>
    settle(changeAlerts((now) => ({ ...now, quietHours: hours })));
  return (
    <>
      <Switch
        label="Quiet hours"
        hint="Nothing is shown then; the alerts are in the inbox afterwards."
        checked={quietHours !== null}
        onChange={(isOn) => setQuiet(isOn ? USUAL_HOURS : null)}
      />
      {quietHours !== null && (
        <div className={styles.buttons}>
          <TextField
            label="From"
            type="time"
            value={minuteText(quietHours.fromMinute)}
            onChange={(event) => {
              const fromMinute = minuteOf(event.currentTarget.value);
              if (fromMinute !== null) setQuiet({ ...quietHours, fromMinute });
            }}
          />
          <TextField
            label="To"
            type="time"
            value={minuteText(quietHours.toMinute)}
            onChange={(event) => {
              const toMinute = minuteOf(event.currentTarget.value);
              if (toMinute !== null) setQuiet({ ...quietHours, toMinute });
            }}
          />
        </div>
      )}
    </>
  );
}

/** Pause and quiet hours. */
export function QuietPanel() {
  return (
    <SettingsPanel title="When they are shown">
      <p className={styles.quiet}>
        A notification is not shown while its screen is in front of you. More than three within a
        minute are combined into one.
      </p>
      <Pause />
      <QuietHours />
    </SettingsPanel>
  );
}
