/**
 * The format of every journal: JSON values, one on each line, each line with its own checksum, so that damage costs
 * only the damaged lines. Both the client's ledger and the practice world's journal use it.
 */

/** The SHA-256 digest of a text in hexadecimal. The caller provides it, because shared/ imports nothing from Node. */
type Sha256Hex = (text: string) => string;

interface DecodedLines {
  /** The values of the whole lines, in order. */
  readonly values: readonly unknown[];
  /** How many values stand before the first line that is torn or damaged. */
  readonly beforeCorruption: number;
  /** How many lines are torn or damaged. */
  readonly damaged: number;
}

export interface ChecksummedLines {
  /** One line with its line end. @throws TypeError when JSON cannot express `value`. */
  readonly encodeLine: (value: unknown) => string;
  readonly decodeLines: (text: string) => DecodedLines;
}

const CHECKSUM_DIGITS = 16;
const LINE = /^([0-9a-f]{16}) (.*)$/s;

/** Null for text that is not JSON: a valid checksum does not prove that this program wrote it. */
function parse(json: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return null;
  }
}

export function checksummedLines(sha256Hex: Sha256Hex): ChecksummedLines {
  const checksum = (json: string): string => sha256Hex(json).slice(0, CHECKSUM_DIGITS);
  return {
    encodeLine(value) {
      const json = JSON.stringify(value) as string | undefined;
      if (json === undefined) throw new TypeError('JSON cannot express this value.');
      return `${checksum(json)} ${json}\n`;
    },
    decodeLines(text) {
      const values: unknown[] = [];
      let damaged = 0;
      let beforeCorruption: number | null = null;
      for (const line of text.split('\n')) {
        if (line === '') continue;
        const [, expected, json] = LINE.exec(line) ?? [];
        const parsed = json !== undefined && checksum(json) === expected ? parse(json) : null;
        if (parsed) {
          values.push(parsed.value);
          continue;
        }
        damaged += 1;
        beforeCorruption ??= values.length;
      }
      return { values, beforeCorruption: beforeCorruption ?? values.length, damaged };
    },
  };
}
