/** JSON values, one a line, each line with its own checksum, so that damage costs the damaged lines alone. */
import { createHash } from 'node:crypto';

const LINE = /^([0-9a-f]{16}) (.*)$/s;

function checksum(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 16);
}

/** One line, its end included, that holds `value`; `value` must be something that JSON can say. */
export function encodeLine(value: unknown): string {
  const json = JSON.stringify(value);
  if (json === undefined) throw new TypeError('Only what JSON can say can be kept.');
  return `${checksum(json)} ${json}\n`;
}

/** The values of the whole lines of `text`, in order, and how many lines were torn or damaged. */
export function decodeLines(text: string): { values: unknown[]; damaged: number } {
  const values: unknown[] = [];
  let damaged = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, expected, json] = LINE.exec(line) ?? [];
    if (json === undefined || checksum(json) !== expected) damaged += 1;
    else values.push(JSON.parse(json));
  }
  return { values, damaged };
}
