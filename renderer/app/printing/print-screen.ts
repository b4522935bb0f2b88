/** Prints the screen that is shown, or saves it as a PDF: lays the page out for paper, lets main print, and puts it back. */
import { flushSync } from 'react-dom';

import { bridge } from '../../api/bridge';
import { announce } from '../../components/ui/overlay/toasts';
import { uiStore } from '../../state/ui-store';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatInstant } from '@shared/domain/wording/times';
import { endpointKey } from '@renderer/api/query/endpoint-query';
import { queryClient } from '@renderer/api/query/query-client';
import { sessionStore } from '@renderer/api/session/session-store';
import { shownNowMs } from '@renderer/state/steady-time';

/** Charts draw again after the theme; two frames pass in it. A hidden window has no frames, so this is a timer. */
const LAYOUT_MS = 150;
/** A table of more columns needs the long side of the paper. */
const MAX_COLUMNS_UPRIGHT = 7;
const PAPER_THEME = 'light';

function isWide(): boolean {
  const heads = document.querySelectorAll<HTMLTableRowElement>('main thead tr');
  return Array.from(heads).some(({ cells }) => cells.length > MAX_COLUMNS_UPRIGHT);
}

/** Lays the page out for paper; the returned function puts it back. */
async function layOut(): Promise<() => void> {
  const root = document.documentElement;
  const { theme } = root.dataset;
  const main = document.getElementById('main');
  const scrollTop = main?.scrollTop ?? 0;
  flushSync(() => {
    root.dataset['theme'] = PAPER_THEME;
    uiStore.setState({ printedFacts: printedFacts() });
  });
  await new Promise((resolve) => {
    setTimeout(resolve, LAYOUT_MS);
  });
  return () => {
    flushSync(() => {
      // The player, or the account, may have chosen another theme in between.
      if (root.dataset['theme'] === PAPER_THEME) root.dataset['theme'] = theme;
      uiStore.setState({ printedFacts: null });
    });
    if (main !== null) main.scrollTop = scrollTop;
  };
}

let isBusy = false;

/** Prints, or saves as a PDF where the player says; one at a time. */
export async function printScreen(to: 'printer' | 'file'): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    if (to === 'file') {
      const chosen = await bridge.invoke('print:choose-file', {
        fileName: uiStore.getState().page.title || 'Hustings',
      });
      if (!chosen.ok) announce(chosen.error.message);
      if (!chosen.ok || !chosen.value) return;
    }
    const putBack = await layOut();
    const printed = await bridge
      .invoke('print:page', { to, isLandscape: isWide() })
      .finally(putBack);
    if (!printed.ok) announce(printed.error.message);
    else if (to === 'file' && printed.value === 'done') announce('Saved the screen as a PDF');
  } finally {
    isBusy = false;
  }
}

/** Reads of the frame, which is not printed. */
const FRAME_READS: ReadonlySet<unknown> = new Set([
  'clientNav',
  'clientStatus',
  'game',
  'countries',
]);

/** When the oldest answer on screen was read; null where the screen shows none. */
function oldestAnswerMs(profileId: string): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ queryKey: [profileId], type: 'active' })
    .filter(({ queryKey: [, id] }) => !FRAME_READS.has(id) && !String(id).includes(':'))
    .flatMap(({ state: { dataUpdatedAt } }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []));
  return times.length === 0 ? null : Math.min(...times);
}

/** `ada · Turn 1,012 · data of 23 Nov 2026, 14:02 or newer · printed 23 Nov 2026, 14:05`. */
function printedFacts(): string {
  const { profile } = sessionStore.getState().session;
  const game =
    profile === null
      ? undefined
      : queryClient.getQueryData<ResponseOf<'game'>>(endpointKey(profile.id, 'game', {}));
  const readAtMs = profile === null ? null : oldestAnswerMs(profile.id);
  return [
    profile?.label,
    typeof game?.currentTurn === 'number' ? `Turn ${formatCount(game.currentTurn)}` : null,
    readAtMs === null ? null : `data from ${formatInstant(readAtMs)} or later`,
    `printed ${formatInstant(shownNowMs())}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
