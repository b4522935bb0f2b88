/** The parts of what the client keeps on this computer, in the order in which they are shown. */
export const STORED_PARTS = [
  'accounts',
  'ledgers',
  'record',
  'answers',
  'settings',
  'practice-world',
  'log',
  'crashes',
  'runtime',
] as const;

/** One of these parts. */
export type StoredPart = (typeof STORED_PARTS)[number];
