/** Reads the command line of `npm run world`. */
import { parseArgs } from 'node:util';

import { DEFAULT_OPTIONS as WORLD_DEFAULTS } from '@electron/world/running-world';
import type { WorldOptions } from '@electron/world/running-world';

import { DIALECT_NAMES } from './dialects';
import type { DialectName } from './dialects';

const NAME_STYLES = ['natural', 'awkward'] as const;

export interface ServerOptions extends WorldOptions {
  readonly scale: number;
  readonly dialect: DialectName;
  /** Natural names, or the awkward ones that tests need (`awkward-names.ts`). */
  readonly names: (typeof NAME_STYLES)[number];
  readonly control: boolean;
  /** World time at the start; null: now. */
  readonly startAtMs: number | null;
}

export const DEFAULT_OPTIONS: ServerOptions = {
  ...WORLD_DEFAULTS,
  scale: 1,
  dialect: 'contract',
  names: 'natural',
  control: true,
  startAtMs: null,
};

/** @throws RangeError with a readable message when an option is unknown or invalid. */
export function parseOptions(args: readonly string[]): ServerOptions {
  const { values } = readArguments(args);
  return {
    port: numberOption('port', values.port, DEFAULT_OPTIONS.port, 0, 65_535),
    seed: numberOption('seed', values.seed, DEFAULT_OPTIONS.seed, 0, Number.MAX_SAFE_INTEGER),
    ownSecrets: values.seed === undefined,
    turnMs: numberOption('turn-ms', values['turn-ms'], DEFAULT_OPTIONS.turnMs, 0, 2 ** 31 - 1),
    scale: numberOption('scale', values.scale, DEFAULT_OPTIONS.scale, 0.1, 100),
    dialect: wordOption('dialect', values.dialect, DIALECT_NAMES, DEFAULT_OPTIONS.dialect),
    names: wordOption('names', values.names, NAME_STYLES, DEFAULT_OPTIONS.names),
    stateDir: values['state-dir'] ?? null,
    reset: values.reset === true,
    control: values['no-control'] !== true,
    startAtMs: values['start-at'] === undefined ? null : timeOption(values['start-at']),
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        seed: { type: 'string' },
        'turn-ms': { type: 'string' },
        scale: { type: 'string' },
        dialect: { type: 'string' },
        names: { type: 'string' },
        'state-dir': { type: 'string' },
        reset: { type: 'boolean' },
        'no-control': { type: 'boolean' },
        'start-at': { type: 'string' },
      },
    });
  } catch (error) {
    throw new RangeError(error instanceof Error ? error.message : 'The options could not be read');
  }
}

function wordOption<Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly Word[],
  fallback: Word,
): Word {
  const word = words.find((one) => one === (text ?? fallback));
  if (word === undefined) throw new RangeError(`--${name} must be ${words.join(' or ')}`);
  return word;
}

function numberOption(
  name: string,
  text: string | undefined,
  fallback: number,
  least: number,
  most: number,
): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  const isWhole = name === 'scale' || Number.isInteger(value);
  if (text.trim() === '' || !Number.isFinite(value) || !isWhole || value < least || value > most) {
    throw new RangeError(`--${name} must be a number from ${least} to ${most}`);
  }
  return value;
}

function timeOption(text: string): number {
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) throw new RangeError('--start-at must be an ISO 8601 time');
  return atMs;
}
