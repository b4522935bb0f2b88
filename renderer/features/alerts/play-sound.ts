/** Plays the client's sounds of alerts. */
import type { AlertSound } from '@shared/record/alert-sounds';

import bell from './sounds/bell.wav';
import chime from './sounds/chime.wav';
import drop from './sounds/drop.wav';
import knock from './sounds/knock.wav';

/** The sounds of the client: the system plays its own. */
export type OwnSound = Exclude<AlertSound, 'system'>;

const FILES: Readonly<Record<OwnSound, string>> = { bell, chime, drop, knock };
const PERCENT = 100;

let playing: HTMLAudioElement | null = null;

/** Plays a sound at a volume in percent, instead of one that still plays. Without a loudspeaker nothing happens. */
export function playSound(sound: OwnSound, volume: number): void {
  playing?.pause();
  playing = new Audio(FILES[sound]);
  playing.volume = volume / PERCENT;
  playing.play().catch(() => undefined);
}
