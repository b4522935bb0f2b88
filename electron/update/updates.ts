/**
 * Looks for updates, downloads them in the background and leaves them to be installed when the client quits.
 * electron-updater decides whether an update is genuine: it compares the checksum of every file and, if the system has
 * them, signatures.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shared/domain/time-units';
import type {
  OfferedVersion,
  UpdateChannel,
  UpdateState,
  UpdatesOff,
} from '@shared/ipc/update-state';

import type { Log } from '../log/log';
import { mayDownloadFromFeed } from './rules';

/** The feed is asked only this long after the start, which belongs to the player. */
const FIRST_CHECK_MS = 30_000;
/** The interval varies by up to a twelfth of a day, so that not all clients ask at the same time. */
const JITTER_MS = 7_200_000;
/** While an order is under way, the client does not look for updates and tries again after this time. */
const AFTER_ORDER_MS = 60_000;
/** The first time after a failure. Each further failure doubles it, up to a day, because a file that cannot be used may be large. */
const AFTER_FAILURE_MS = HOUR_MS;
const MAX_NOTES_CHARACTERS = 20_000;
const LIST_DEADLINE_MS = MINUTE_MS;
/** A slow line needs a quarter of an hour for a version. */
const FILE_DEADLINE_MS = 2 * HOUR_MS;

/** What a proxy or a server demands, as Electron says it. */
interface Demand {
  readonly isProxy: boolean;
  readonly scheme: string;
  readonly host: string;
  readonly port: number;
  readonly realm: string;
}
type DemandAnswer = (user?: string, password?: string) => void;

/** Answers what is demanded of requests to an address, in turn. */
type AnswerDemand = (address: string, demand: Demand, answer: DemandAnswer) => Promise<void>;

interface FoundVersion {
  readonly version: string;
  readonly releaseNotes?: string | readonly { readonly note: string | null }[] | null;
  readonly files: readonly { readonly url: string }[];
}

/** The part of electron-updater that is used. */
export interface UpdateLibrary {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  allowPrerelease: boolean;
  channel: string | null;
  logger: unknown;
  on(event: 'download-progress', listener: (progress: { percent: number }) => void): unknown;
  on(event: 'login', listener: (demand: Demand, answer: DemandAnswer) => void): unknown;
  /** Null if this package cannot be updated. */
  checkForUpdates(): Promise<{
    readonly isUpdateAvailable: boolean;
    readonly updateInfo: FoundVersion;
  } | null>;
  downloadUpdate(): Promise<unknown>;
}

export interface UpdatesOptions {
  /** Why the client does not look for updates; null if it does. */
  readonly off: UpdatesOff | null;
  /** Address of the feed. */
  readonly feed: string;
  /** Loads the library when it is first needed. */
  readonly library: () => Promise<UpdateLibrary>;
  /** Makes the answers to a proxy that demands a password: the first one is not the refusal of another. */
  readonly answerDemand: () => AnswerDemand;
  /** Ends the library's requests: those under way fail. */
  readonly endRequests: () => void;
  readonly channel: () => UpdateChannel;
  /** Whether no order is under way. */
  readonly isIdle: () => boolean;
  readonly onChange: (state: UpdateState) => void;
  readonly now: () => number;
  /** At least 0 and below 1. */
  readonly random: () => number;
  readonly log: Log;
}

export interface Updates {
  state(): UpdateState;
  /** Asks the feed now and downloads what it offers; resolves with the state after the feed's answer. */
  check(): Promise<UpdateState>;
  /** Stops asking. */
  close(): void;
}

/** Starts looking: soon, then once a day, and sooner after a failure. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { log, feed } = options;
  let state: UpdateState =
    options.off === null
      ? { status: 'current', checkedAtMs: null }
      : { status: 'off', reason: options.off };
  let timer: NodeJS.Timeout | undefined;
  let loaded: Promise<UpdateLibrary> | null = null;
  /** Null before the feed is first asked. */
  let answerNext: AnswerDemand | null = null;
  let isClosed = false;
  /** Failures since the last good answer. */
  let failures = 0;

  function become(next: UpdateState): void {
    state = next;
    options.onChange(state);
  }

  async function open(): Promise<UpdateLibrary> {
    const library = await options.library();
    // Each step waits until no order is under way.
    library.autoDownload = false;
    library.autoInstallOnAppQuit = true;
    library.logger = null;
    forgetPlayer(library);
    library.on('login', (demand, answer) => void answerNext?.(feed, demand, answer));
    library.on('download-progress', ({ percent }) => {
      if (state.status === 'downloading') become({ ...state, percent: Math.round(percent) });
    });
    return library;
  }

  /** What the library requests, which fails if it takes longer. */
  function within<T>(deadlineMs: number, requested: Promise<T>): Promise<T> {
    const late = setTimeout(options.endRequests, deadlineMs).unref();
    return requested.finally(() => clearTimeout(late));
  }

  function load(): Promise<UpdateLibrary> {
    loaded ??= open().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }

  function follow(library: UpdateLibrary): void {
    const isBeta = options.channel() === 'beta';
    library.channel = isBeta ? 'beta' : 'latest';
    library.allowPrerelease = isBeta;
    // Setting the channel also allows downgrades, which are never wanted.
    library.allowDowngrade = false;
  }

  async function download(library: UpdateLibrary, found: FoundVersion): Promise<void> {
    const offered: OfferedVersion = { version: found.version, notes: notesOf(found) };
    become({ status: 'downloading', offered, percent: 0 });
    answerNext = options.answerDemand();
    try {
      await within(FILE_DEADLINE_MS, library.downloadUpdate());
      become({ status: 'ready', offered });
      failures = 0;
      log.info(`Version ${found.version} is installed when Hustings quits.`);
    } catch (error) {
      refuse(
        'The update was not installed: it is incomplete, or it was changed after it was published.',
        error,
      );
    }
  }

  function refuse(message: string, error: unknown): void {
    log.warn(`${message} ${error instanceof Error ? error.message : String(error)}`);
    become({
      status: 'failed',
      message: `${message} You keep your current version. Hustings tries again within a day.`,
    });
    checkIn(Math.min(AFTER_FAILURE_MS * 2 ** failures, DAY_MS));
    failures += 1;
  }

  /** The feed offers nothing newer. */
  function stayCurrent(): void {
    failures = 0;
    become({ status: 'current', checkedAtMs: options.now() });
    checkIn(DAY_MS - JITTER_MS + 2 * JITTER_MS * options.random());
  }

  /** An order began while the feed answered: the state is what it was, and the feed is asked again soon. */
  function waitForOrder(before: UpdateState): void {
    become(before);
    checkIn(AFTER_ORDER_MS);
  }

  async function ask(): Promise<void> {
    const before = state;
    clearTimeout(timer);
    become({ status: 'checking' });
    answerNext = options.answerDemand();
    try {
      const library = await load();
      follow(library);
      const answer = await within(LIST_DEADLINE_MS, library.checkForUpdates());
      if (answer === null) become({ status: 'off', reason: 'package' });
      else if (!answer.isUpdateAvailable) stayCurrent();
      else if (!mayDownloadFromFeed(feed, answer.updateInfo.files))
        refuse(
          'The update was refused: its feed names files on another server.',
          answer.updateInfo.version,
        );
      else if (!options.isIdle()) waitForOrder(before);
      else void download(library, answer.updateInfo);
    } catch (error) {
      refuse('The update feed gave no usable response.', error);
    }
  }

  async function check(): Promise<UpdateState> {
    // The downloaded version waits for the client to quit; another check would download it again.
    const mayAsk = state.status === 'current' || state.status === 'failed';
    if (mayAsk && options.isIdle()) await ask();
    return state;
  }

  /** Checks after this time; a check before that takes its place. */
  function checkIn(delayMs: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      if (options.isIdle()) void check();
      else checkIn(AFTER_ORDER_MS);
    }, delayMs);
    timer.unref();
  }

  if (state.status !== 'off') checkIn(FIRST_CHECK_MS * (1 + options.random()));
  return {
    state: () => state,
    check,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/**
 * The library would give each installation an id and send it with every request, for staged updates, which this client
 * does not have.
 */
function forgetPlayer(library: UpdateLibrary): void {
  Reflect.set(library, 'stagingUserIdPromise', { value: Promise.resolve('') });
}

function notesOf({ releaseNotes }: FoundVersion): string {
  const notes =
    typeof releaseNotes === 'string'
      ? releaseNotes
      : (releaseNotes ?? []).map(({ note }) => note ?? '').join('\n\n');
  return notes.trim().slice(0, MAX_NOTES_CHARACTERS);
}
