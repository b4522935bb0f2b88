/** Makes the sounds of alerts out of sine tones: `node build/sounds.mjs` writes them to renderer/features/alerts/sounds. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RATE_HZ = 22_050;
const LOUDEST = 32_767;
const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
/** How long a tone takes to begin, in seconds: at once, it would click. */
const ATTACK_S = 0.004;
/** What is left of a tone's loudness at the end of a sound. */
const SILENCE = 1 / 500;

/**
 * A tone that fades. `to`: the frequency at its end, if it slides.
 * @typedef {{ at: number, hertz: number, to?: number, loudness: number }} Tone
 */

/** @type {Readonly<Record<string, { seconds: number, tones: readonly Tone[] }>>} */
const SOUNDS = {
  bell: {
    seconds: 0.7,
    tones: [
      { at: 0, hertz: 880, loudness: 0.5 },
      { at: 0, hertz: 2_217, loudness: 0.18 },
      { at: 0, hertz: 3_520, loudness: 0.08 },
    ],
  },
  chime: {
    seconds: 0.6,
    tones: [
      { at: 0, hertz: 659.3, loudness: 0.4 },
      { at: 0.14, hertz: 987.8, loudness: 0.4 },
    ],
  },
  knock: {
    seconds: 0.34,
    tones: [
      { at: 0, hertz: 190, to: 120, loudness: 0.8 },
      { at: 0.15, hertz: 190, to: 120, loudness: 0.8 },
    ],
  },
  drop: { seconds: 0.3, tones: [{ at: 0, hertz: 440, to: 1_320, loudness: 0.5 }] },
};

/**
 * One sample of a tone, from -1 to 1.
 * @param {Tone} tone
 * @param {number} second
 * @param {number} end
 */
function sampleOf({ at, hertz, to = hertz, loudness }, second, end) {
  const since = second - at;
  if (since < 0) return 0;
  const part = since / (end - at);
  const turns = hertz * since + ((to - hertz) * part * since) / 2;
  return loudness * Math.min(1, since / ATTACK_S) * SILENCE ** part * Math.sin(2 * Math.PI * turns);
}

/**
 * A sound as a WAV file: one channel, 16 bits a sample.
 * @param {{ seconds: number, tones: readonly Tone[] }} sound
 */
function waveFile({ seconds, tones }) {
  const samples = Math.round(seconds * RATE_HZ);
  const bytes = samples * SAMPLE_BYTES;
  const file = Buffer.alloc(HEADER_BYTES + bytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE_HZ, 24);
  file.writeUInt32LE(RATE_HZ * SAMPLE_BYTES, 28);
  file.writeUInt16LE(SAMPLE_BYTES, 32);
  file.writeUInt16LE(SAMPLE_BYTES * 8, 34);
  file.write('data', 36);
  file.writeUInt32LE(bytes, 40);
  for (let index = 0; index < samples; index += 1) {
    const level = tones.reduce((sum, tone) => sum + sampleOf(tone, index / RATE_HZ, seconds), 0);
    file.writeInt16LE(Math.round(level * LOUDEST), HEADER_BYTES + index * SAMPLE_BYTES);
  }
  return file;
}

/** Every sound's name with its file. */
export const soundFiles = new Map(
  Object.entries(SOUNDS).map(([name, sound]) => [name, waveFile(sound)]),
);

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, file] of soundFiles)
    writeFileSync(new URL(`../renderer/features/alerts/sounds/${name}.wav`, import.meta.url), file);
