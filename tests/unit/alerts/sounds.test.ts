/** The sounds of alerts: one file for each choice, short and never cut off. */
import { readFileSync, readdirSync } from 'node:fs';

import { ALERT_SOUNDS } from '@shared/record/alert-sounds';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../../renderer/features/alerts/sounds/', import.meta.url);
const HEADER_BYTES = 44;
const MAX_SECONDS = 1;
const OWN = ALERT_SOUNDS.filter((sound) => sound !== 'system').toSorted();

it('each choice of sound but the system’s has a file', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(OWN.map((name) => `${name}.wav`));
});

it.each(OWN)(
  'the sound %s has one channel of 16 bits, is short, audible and never cut off',
  (name) => {
    const file = readFileSync(new URL(`${name}.wav`, FOLDER));
    const [channels, rateHz, bits] = [22, 24, 34].map((at) =>
      at === 24 ? file.readUInt32LE(at) : file.readUInt16LE(at),
    );
    expect([file.toString('latin1', 0, 4), channels, bits]).toEqual(['RIFF', 1, 16]);
    const samples = Array.from({ length: (file.length - HEADER_BYTES) / 2 }, (_, index) =>
      file.readInt16LE(HEADER_BYTES + index * 2),
    );
    expect(samples.length / (rateHz ?? 0)).toBeLessThan(MAX_SECONDS);
    const loudest = Math.max(...samples.map(Math.abs));
    expect(loudest).toBeLessThan(32_767);
    expect(loudest).toBeGreaterThan(8_000);
  },
);
