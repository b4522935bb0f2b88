/** The sounds of alerts on disk are those that the script makes. */
import { readFileSync, readdirSync } from 'node:fs';

import { ALERT_SOUNDS } from '@shared/record/alert-sounds';
import { describe, expect, it } from 'vitest';

import { soundFiles } from '../../../build/sounds.mjs';

const FOLDER = new URL('../../../renderer/features/alerts/sounds/', import.meta.url);
const HEADER_BYTES = 44;
const MAX_SECONDS = 1;

/** The samples of a WAV file of one channel with 16 bits each. */
function samplesOf(file: Buffer): readonly number[] {
  const many = (file.length - HEADER_BYTES) / 2;
  return Array.from({ length: many }, (_, index) => file.readInt16LE(HEADER_BYTES + index * 2));
}

describe('the sounds of alerts', () => {
  it('are one for each choice but the system’s', () => {
    const names = ALERT_SOUNDS.filter((sound) => sound !== 'system').toSorted();
    expect([...soundFiles.keys()].toSorted()).toEqual(names);
    expect(readdirSync(FOLDER).toSorted()).toEqual(names.map((name) => `${name}.wav`));
  });

  it.each([...soundFiles])(
    '%s is as the script makes it: short, and never cut off',
    (name, made) => {
      const file = readFileSync(new URL(`${name}.wav`, FOLDER));
      expect(file.subarray(0, HEADER_BYTES)).toEqual(made.subarray(0, HEADER_BYTES));
      const [stored, again] = [samplesOf(file), samplesOf(made)];
      // Another processor may round a sine differently.
      expect(stored.every((sample, index) => Math.abs(sample - (again[index] ?? NaN)) <= 1)).toBe(
        true,
      );
      expect(stored.length / file.readUInt32LE(24)).toBeLessThan(MAX_SECONDS);
      expect(Math.max(...stored.map(Math.abs))).toBeLessThan(32_767);
      expect(Math.max(...stored.map(Math.abs))).toBeGreaterThan(8_000);
    },
  );
});
