/**
 * How long and how often the tests try: seed, samples, time limits and retries, each with its reason. A property test
 * states its own number of runs.
 */

/** Whether the suites run at full size: under `npm run test:full`. */
export const IS_FULL_SIZE = process.env['HUSTINGS_TEST_SIZE'] === 'full';

/** The seed of every sample and property test; `npm test` prints it. Practice worlds have fixed seeds. */
export { SEED } from '../../build/testing/seed.ts';

const sized = (everyday: number, full: number) => (IS_FULL_SIZE ? full : everyday);

/** How many cases a suite tries: in `npm test`, and in a full run. */
export const SAMPLES = {
  /** Each case waits for a connection to end; those that end at once are all tried. */
  httpEndings: 150,
  /** The same through a proxy, with two connections each. */
  tunnelEndings: 60,
  /** Malformed requests to the practice world. */
  malformedRequests: sized(1_000, 10_000),
  /** Each kill is a process. */
  storageKills: sized(14, 1_000),
  recordKills: sized(10, 1_000),
  listKills: sized(8, 1_000),
  cookieSeeds: sized(4, 60),
  /** Statements of SQLite between two kills of an evaluation pass; the seed of the run moves them all. */
  alertKillsEvery: sized(31, 1),
  sessionKills: sized(1, 100),
  notificationKills: sized(1, 40),
  /** Command lines of a second start. */
  secondStarts: sized(1_000, 100_000),
  /** Calls of each channel of the bridge with allowed values. */
  channelCalls: sized(4, 10_000),
  /** Keys made through the bridge: each that the service accepts is revoked again, which costs six requests. */
  keysMade: sized(5, 1_500),
  /** Decisions and keys in addition to the calls without an effect. */
  honestActions: sized(3, 200),
  /** Calls of each channel in real Electron, with malformed values. */
  electronCalls: sized(12, 1_000),
  /** Calls from senders that are not the client's windows. */
  strangersCalls: sized(300, 10_000),
  /** Wrong contents of each store, for each of `storeFolders` folders with its own service. */
  wrongStores: sized(1, 30),
  storeFolders: sized(1, 6),
  /** Wrong first-frame snapshots of each read, and wrong saved answers of each read. */
  wrongSnapshots: 3,
  wrongSavedAnswers: 3,
  /** Deep links read, and those of them shown: the second draws a screen. */
  deepLinks: sized(2_000, 100_000),
  deepLinksShown: sized(8, 600),
  /** Hours of turns whose reads stay within the budget. */
  budgetHours: sized(6, 24),
  /** Screens of a sweep: the sweeps differ by the screen's components, which several screens share. */
  hugeScreens: 3,
  strictScreens: 8,
  refusedScreens: 8,
  awkwardScreens: 8,
  /** Screens in Chromium: filled ones, those of each other state, which have less on them, and those walked by keyboard. */
  chromiumScreens: { filled: 14, otherwise: 14 },
  chromiumKeyboard: 10,
  /** Hours of polls and screen changes that leave memory and descriptors as they were; only a full run has them. */
  soakHours: 8,
  /** Random walks in real Electron: parts of one client each, walks of a part, steps of a walk. */
  walkParts: sized(1, 10),
  walksPerPart: sized(1, 20),
  stepsPerWalk: sized(24, 36),
  /** Lives of players in real Electron whose every sentence is compared with the world's books, and their turns. */
  lives: sized(2, 10),
  lifeTurns: sized(6, 60),
  /** Cookies that a hostile page writes: the engine keeps 180 for a site, so both numbers evict the session's. */
  hostileCookies: sized(600, 10_000),
} as const;

/** Only against tests that hang: a machine that shares its cores may be several times slower than usual. */
export const TIME_LIMITS = {
  /** A Vitest test; one that takes seconds in `npm test` takes minutes at full size. */
  testMs: sized(240_000, 60 * 60_000),
  /** What a Vitest test polls for. */
  pollMs: 60_000,
  /** A test in Electron; a full run kills or opens in one test what the everyday test does once. */
  electronTestMs: sized(480_000, 90 * 60_000),
  /** What a test in Electron expects on the page. */
  electronExpectMs: 30_000,
  /** Packaging the client, in addition to the test's own limit. */
  packagingMs: 300_000,
} as const;

/**
 * How often CI repeats a failed test in Electron. `build/testing/outcomes.ts` names the tests that pass only then, and
 * refuses more than two.
 */
export const RETRIES_ON_CI = 1;
