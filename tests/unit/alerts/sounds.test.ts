/** The sound files of alerts: one for each choice, short, and never cut off. */
import { readFileSync, readdirSync } from 'node:fs';

import { ALERT_SOUNDS } from '@shared/record/alert-sounds';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../../renderer/features/alerts/sounds/', import.meta.url);
const HEADER_BYTES = 44;
const MAX_SECONDS = 1;

/** The samples of a WAV file of one channel with 16 bits each. */
function samplesOf(file: Buffer): readonly number[] {
  const many = (file.length - HEADER_BYTES) / 2;
  return Array.from({ length: many }, (_, index) => file.readInt16LE(HEADER_BYTES + index * 2));
}

const NAMES = ALERT_SOUNDS.filter((sound) => sound !== 'system').toSorted();

describe('the sounds of alerts', () => {
  it('are one for each choice but the system’s', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(NAMES.map((name) => `${name}.wav`));
  });

  it.each(NAMES)('%s is short, can be heard, and is never cut off', (name) => {
    const file = readFileSync(new URL(`${name}.wav`, FOLDER));
    const samples = samplesOf(file);
    const loudest = Math.max(...samples.map(Math.abs));
    expect(samples.length / file.readUInt32LE(24)).toBeLessThan(MAX_SECONDS);
    expect(loudest).toBeLessThan(32_767);
    expect(loudest).toBeGreaterThan(8_000);
  });
});
