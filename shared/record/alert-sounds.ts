/** The sounds of alerts, and how loud they can be. */

/** The sounds that an alert can make: the system's, and the client's (`build/sounds.mjs`). */
export const ALERT_SOUNDS = ['system', 'bell', 'chime', 'knock', 'drop'] as const;
export type AlertSound = (typeof ALERT_SOUNDS)[number];

/** How loud the client's sounds are, in percent. */
export const VOLUME_RANGE = { min: 5, max: 100, usual: 60 } as const;
