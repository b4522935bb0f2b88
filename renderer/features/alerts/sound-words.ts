/** How the sounds of alerts are called. */
import { ALERT_SOUNDS } from '@shared/record/alert-sounds';
import type { AlertSound } from '@shared/record/alert-sounds';

const NAMES: Readonly<Record<AlertSound, string>> = {
  system: 'The system’s',
  bell: 'Bell',
  chime: 'Chime',
  knock: 'Knock',
  drop: 'Drop',
};

/** The sounds as choices of a list. */
export const SOUND_OPTIONS = ALERT_SOUNDS.map((value) => ({ value, label: NAMES[value] }));

/** The sound that a choice names; null for none of them. */
export function soundOf(value: string): AlertSound | null {
  return ALERT_SOUNDS.find((sound) => sound === value) ?? null;
}
