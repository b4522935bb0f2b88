/**
 * Replaces the document after many screens, once the window has been left alone. Only a new process
 * gives back what thirty screens leave in the engine: 30 MB of partly used memory pages, which no
 * collection returns; a new document in the same process returns only two thirds of them. The
 * player finds the same screen, at the same scroll position and with the same data, so it happens
 * only where nothing else can be lost.
 */
import { POLL_INTERVAL_RANGE_MS } from '@shared/ipc/poll-interval-range';
import type { FailureKind } from '@shared/ipc/result';

import { lastSignAtMs, onAttention } from '../state/attention';
import { carryOver, leaveToNextDocument } from '../state/carried-over';
import { locationStore } from '../state/location';
import { hasDrafts } from '../state/money-drafts';
import { rememberScrollTop } from '../state/scroll-memory';
import { bridge } from '../api/bridge';
import { endpointKey } from '../api/query/endpoint-query';
import { queryClient } from '../api/query/query-client';
import { activeProfileId, sessionStore } from '../api/session/session-store';
import { focusPage } from './routing/focus-page';

/** So long that nobody is reading. */
const UNTOUCHED_MS = 8 * 60_000;
/** Fewer screens leave too little behind. */
const MANY_SCREENS = 8;
/** If something prevents the replacement, it is tried again after this time. */
const RETRY_MS = 15_000;
/** What changes a page; scrolling is carried over. */
const ACTS = ['pointerdown', 'keydown', 'input'] as const;
const LASTING: ReadonlySet<FailureKind> = new Set(['feature-absent', 'key-required']);
/** Elements that are open above a page, or that say they are busy. */
const UNFINISHED = 'dialog[open], [role="dialog"], :popover-open, [aria-busy="true"]';

/**
 * Whether the screen says that something failed. Messages about missing features do not count,
 * because the next document shows them again.
 */
function hasFailure(): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state: { error } }) => error !== null && !LASTING.has(error.kind));
}

/** Whether anything but the screen, its position and its data would be lost by a reload. */
function hasUnfinished(): boolean {
  return (
    hasDrafts() ||
    queryClient.isFetching() > 0 ||
    queryClient.isMutating() > 0 ||
    sessionStore.getState().session.status === 'expired' ||
    hasFailure() ||
    document.querySelector(UNFINISHED) !== null
  );
}

function isPollRecent(): boolean {
  const nav = queryClient.getQueryState(endpointKey(activeProfileId(), 'clientNav', {}));
  return Date.now() - (nav?.dataUpdatedAt ?? 0) < POLL_INTERVAL_RANGE_MS.min;
}

/** Main gives the page a new process; where it does not, the process gets a new document. */
async function renewRenderer(): Promise<void> {
  const isRenewed = await bridge.invoke('app:renew-page', { left: window.history.state });
  if (!isRenewed.ok || !isRenewed.value) window.location.reload();
}

/** Follows the screens and the player; returns the function that ends this. */
export function startRefreshingDocument(
  reload: () => void = () => void renewRenderer(),
): () => void {
  let screens = 0;
  let movedAtMs = performance.now();
  let actedAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const main = () => document.getElementById('main');
  const wasInMain = carryOver('focus', () => main()?.contains(document.activeElement) ?? false);
  if (wasInMain === true && document.activeElement === document.body) focusPage();

  const mayBeReplaced = () =>
    performance.now() - lastSignAtMs() >= UNTOUCHED_MS &&
    // What the player did on this page since it was opened is kept nowhere else.
    actedAtMs < movedAtMs &&
    !isPollRecent() &&
    !hasUnfinished();

  function replaceDocument(): void {
    const untouchedMs = performance.now() - lastSignAtMs();
    if (untouchedMs < UNTOUCHED_MS) return lookAfter(UNTOUCHED_MS - untouchedMs);
    if (actedAtMs >= movedAtMs) return;
    if (mayBeReplaced()) {
      rememberScrollTop(locationStore.getState().entryKey, main()?.scrollTop ?? 0);
      leaveToNextDocument();
      return reload();
    }
    lookAfter(RETRY_MS);
  }

  function lookAfter(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(replaceDocument, delayMs);
  }

  const onAct = () => {
    actedAtMs = performance.now();
  };
  for (const act of ACTS) window.addEventListener(act, onAct, { capture: true, passive: true });
  // The time of the last sign is kept only while somebody listens.
  const stopFollowing = onAttention(() => undefined);
  const stop = locationStore.subscribe(() => {
    movedAtMs = performance.now();
    screens += 1;
    if (screens >= MANY_SCREENS) lookAfter(UNTOUCHED_MS);
  });
  return () => {
    stop();
    stopFollowing();
    clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, onAct, { capture: true });
  };
}
