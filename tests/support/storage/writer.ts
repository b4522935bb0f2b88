/**
 * A writing process that a test kills or gives a full disk: `<store> <folder>` writes generations
 * until it is killed, and prints each one that the store acknowledged; `<store> <folder> <generation>
 * <characters>` writes one generation and exits with 0, or with 3 if the store refused.
 */
import { writeSync } from 'node:fs';

import { sweepTemporaries } from '@electron/storage/files/generations';

import { KILLED_NAMES, killedSubjects } from './subjects';

const REFUSED = 3;

// atomically treats this signal as the end of the process and removes its temporary files. Without
// its handler, a write beyond the limit is truncated, as on a full disk.
process.removeAllListeners('SIGXFSZ');
process.on('SIGXFSZ', () => undefined);

const [name, directory, only, characters] = process.argv.slice(2);
const subjectName = KILLED_NAMES.find((known) => known === name);
if (subjectName === undefined || directory === undefined)
  throw new Error('Usage: <store> <folder>');

await sweepTemporaries(directory);
if (only === undefined) {
  const subject = killedSubjects[subjectName](directory);
  for (let generation = (await subject.newest()) + 1; ; generation += 1) {
    await subject.write(generation);
    writeSync(1, `${generation}\n`);
  }
} else {
  const subject = killedSubjects[subjectName](directory, () => Number(characters));
  await subject.write(Number(only)).catch(() => {
    process.exitCode = REFUSED;
  });
}
