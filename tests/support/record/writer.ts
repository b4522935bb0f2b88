/** A process that writes generations to the record in a folder until it is killed, and prints each one that was committed. */
import { writeSync } from 'node:fs';

import { recordSubject } from './subject';

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('Usage: <folder>');

const subject = recordSubject(directory);
for (let generation = (await subject.newest()) + 1; ; generation += 1) {
  await subject.write(generation);
  writeSync(1, `${generation}\n`);
}
