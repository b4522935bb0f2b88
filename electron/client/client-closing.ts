/** Closes the client's parts, each after those that still write to it. */
import type { Background } from '../background/background';
import type { ClientAlerts } from './client-alerts';
import type { ClientPane } from './client-pane';
import type { openStores } from './client-stores';
import type { MoneyDesk } from '../money/money-desk';
import type { ClientRecord } from '../record/record';
import type { PracticeEntry } from '../session/practice/practice-entry';
import type { SessionManager } from '../session/session-types';
import type { KeptFolder } from '../storage/kept-folder';
import type { Updates } from '../update/updates';
import type { FurtherWindows } from '../window/further-windows';
import type { RendererHandover } from '../window/renderer-handover';

export interface ClosedParts {
  stopWatchingPower(): void;
  readonly updates: Updates;
  readonly background: Background | null;
  readonly pane: ClientPane;
  readonly further: FurtherWindows;
  readonly handover: RendererHandover;
  readonly money: MoneyDesk;
  readonly stores: Awaited<ReturnType<typeof openStores>>;
  /** Resolves once the window's position is on the disk. */
  windowStateWritten(): Promise<void>;
  readonly practice: PracticeEntry;
  readonly sessions: SessionManager;
  readonly alerts: ClientAlerts;
  readonly record: ClientRecord;
  readonly kept: KeptFolder;
}

/** Resolves once everything is written and closed. */
export async function closeInOrder(parts: ClosedParts): Promise<void> {
  parts.stopWatchingPower();
  parts.updates.close();
  await parts.background?.close();
  await parts.pane.close();
  // The renderer hands over its last answers, so it closes before the stores that keep them.
  await parts.further.close();
  await parts.handover.close();
  // The outcome of a sent order is written before anything else closes.
  await parts.money.close();
  const { stores } = parts;
  await Promise.allSettled([stores.flush(), parts.windowStateWritten(), parts.practice.stop()]);
  await parts.sessions.close();
  await parts.alerts.close();
  await parts.record.close();
  await stores.lossesStored();
  parts.kept.close();
}
