/** Closes the client's parts, each after those that still write to it, and never takes longer than its deadline. */
import type { Background } from '../background/background';
import type { ClientAlerts } from './client-alerts';
import type { ClientPane } from './client-pane';
import type { openStores } from './client-stores';
import type { Log } from '../log/log';
import type { MoneyDesk } from '../money/money-desk';
import type { ClientRecord } from '../record/record';
import type { PracticeEntry } from '../session/practice/practice-entry';
import type { ProxyPasswords } from '../session/secrets/proxy-passwords';
import type { SessionManager } from '../session/session-types';
import type { KeptFolder } from '../storage/kept-folder';
import type { Updates } from '../update/updates';
import type { FurtherWindows } from '../window/further-windows';
import type { RendererHandover } from '../window/renderer-handover';

export interface ClosedParts {
  stopWatchingPower(): void;
  readonly updates: Pick<Updates, 'close'>;
  readonly background: Pick<Background, 'close'> | null;
  readonly pane: Pick<ClientPane, 'close'>;
  readonly further: Pick<FurtherWindows, 'close'>;
  readonly handover: Pick<RendererHandover, 'close'>;
  readonly money: Pick<MoneyDesk, 'close'>;
  readonly proxyPasswords: Pick<ProxyPasswords, 'close'>;
  readonly stores: Pick<Awaited<ReturnType<typeof openStores>>, 'flush' | 'lossesStored'>;
  /** Resolves once the window's position is on the disk. */
  windowStateWritten(): Promise<void>;
  readonly practice: Pick<PracticeEntry, 'stop'>;
  readonly sessions: Pick<SessionManager, 'close'>;
  readonly alerts: Pick<ClientAlerts, 'close'>;
  readonly record: Pick<ClientRecord, 'close'>;
  readonly kept: Pick<KeptFolder, 'close'>;
  readonly log: Log;
}

/** The client ends after this time, whatever is not finished: what is on the disk survives a kill at any moment. */
const DEADLINE_MS = 10_000;
/** A step that takes longer is left behind, so that the later ones have time. A renderer may take six seconds. */
const STEP_MS = 7_000;

/** Resolves once everything is written and closed, or at the deadline. Never rejects: a failed step is logged. */
export async function closeInOrder(parts: ClosedParts): Promise<void> {
  const { stores, log } = parts;
  const endsAtMs = performance.now() + DEADLINE_MS;
  // From here on, nothing is asked or sent; the outcome of an order that was sent is awaited below.
  const money = attempt('orders', log, () => parts.money.close());
  const passwords = attempt('proxy passwords', log, () => parts.proxyPasswords.close());
  const steps: readonly (readonly [name: string, close: () => unknown])[] = [
    ['power', () => parts.stopWatchingPower()],
    ['updates', () => parts.updates.close()],
    ['background', () => parts.background?.close()],
    ['pane', () => parts.pane.close()],
    // The renderer hands over its last answers, so it closes before the stores that keep them.
    ['further windows', () => parts.further.close()],
    ['window', () => parts.handover.close()],
    // The outcome of a sent order is written before anything else closes.
    ['orders', () => money],
    ['proxy passwords', () => passwords],
    ['answers', () => stores.flush()],
    ['window position', () => parts.windowStateWritten()],
    ['practice world', () => parts.practice.stop()],
    ['sessions', () => parts.sessions.close()],
    ['alerts', () => parts.alerts.close()],
    ['record', () => parts.record.close()],
    ['reported losses', () => stores.lossesStored()],
    ['cache folder', () => parts.kept.close()],
  ];
  for (const [name, close] of steps) {
    const leftMs = Math.max(0, endsAtMs - performance.now());
    await inTime(name, log, attempt(name, log, close), Math.min(STEP_MS, leftMs));
  }
}

/** Runs one step; what it throws is logged. */
async function attempt(name: string, log: Log, close: () => unknown): Promise<void> {
  try {
    await close();
  } catch (error) {
    log.error(`Closing the ${name} failed`, error);
  }
}

/** Waits for a step that was begun, but no longer than this. */
async function inTime(name: string, log: Log, step: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.error(`Closing the ${name} took too long and was left behind.`);
      resolve();
    }, limitMs);
  });
  await Promise.race([step, late]);
  clearTimeout(timer);
}
