/** Whether notifications make a sound, which one and how loud. */
import { useId, useState } from 'react';

import { changeAlerts } from '@renderer/features/alerts/alert-settings';
import { playSound } from '@renderer/features/alerts/play-sound';
import { SOUND_OPTIONS, soundOf } from '@renderer/features/alerts/sound-words';
import { useSettings } from '@renderer/api/session/use-settings';
import { Button } from '@renderer/components/ui/button';
import { Switch } from '@renderer/components/ui/form/choices';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { formatPercent } from '@shared/domain/wording/numbers';
import { VOLUME_RANGE } from '@shared/record/alert-sounds';

import { SettingsPanel, useSettle } from '../settings-frame';
import styles from '../settings.module.css';

interface VolumeProps {
  readonly saved: number;
  readonly onSave: (volume: number) => void;
}

/** Saved when the player lets go of it. */
function Volume({ saved, onSave }: VolumeProps) {
  const id = useId();
  const [volume, setVolume] = useState(saved);
  const save = () => {
    if (volume !== saved) onSave(volume);
  };
  return (
    <div>
      <label htmlFor={id}>Volume</label>
      <div className={styles.volumeLine}>
        <input
          id={id}
          type="range"
          className={styles.volume}
          min={VOLUME_RANGE.min}
          max={VOLUME_RANGE.max}
          step={5}
          value={volume}
          aria-valuetext={formatPercent(volume)}
          onChange={(event) => setVolume(Number(event.currentTarget.value))}
          onPointerUp={save}
          onKeyUp={save}
          onBlur={save}
        />
        <output htmlFor={id}>{formatPercent(volume)}</output>
      </div>
    </div>
  );
}

function ChosenSound() {
  const settle = useSettle();
  const { sound = 'system', volume = VOLUME_RANGE.usual } = useSettings().alerts;
  return (
    <>
      <SelectField
        isStacked
        label="Which sound"
        hint="Each kind below can have its own."
        value={sound}
        options={SOUND_OPTIONS}
        onChange={(value) => {
          const chosen = soundOf(value) ?? 'system';
          settle(changeAlerts((now) => ({ ...now, sound: chosen })));
        }}
      />
      <Volume
        saved={volume}
        onSave={(chosen) => settle(changeAlerts((now) => ({ ...now, volume: chosen })))}
      />
      <div className={styles.buttons}>
        {SOUND_OPTIONS.map(
          ({ value, label }) =>
            value !== 'system' && (
              <Button key={value} onClick={() => playSound(value, volume)}>
                Play {label}
              </Button>
            ),
        )}
      </div>
    </>
  );
}

/** The sound of notifications. */
export function SoundPanel() {
  const settle = useSettle();
  const { hasSound } = useSettings().alerts;
  return (
    <SettingsPanel title="Sound">
      <Switch
        label="Sound"
        hint="Notifications are silent without it."
        checked={hasSound}
        onChange={(isOn) => settle(changeAlerts((now) => ({ ...now, hasSound: isOn })))}
      />
      {hasSound && <ChosenSound />}
    </SettingsPanel>
  );
}
