/** What the small window shows, as elements that are made once and written again: text nodes only, no markup from data. */
import { formatMoney } from '@shared/domain/money/money';
import {
  ABSENT,
  formatCount,
  formatOutOf,
  formatPercent,
  rawNumber,
} from '@shared/domain/wording/numbers';
import { untilNextTurnMs } from '@shared/domain/clocks';
import {
  formatCountdown,
  outOfDateWords,
  untilAgeChangesMs,
  untilCountdownChangesMs,
  wholeSecondsMs,
} from '@shared/domain/wording/times';
import type { MiniAction, MiniView } from '@shared/ipc/mini';

import { createStepTimer } from '../state/step-timer';
import { button, element, figure, labelled } from './elements';
import { drawTrend } from './trend';

export interface Frame {
  readonly element: HTMLElement;
  show(view: MiniView): void;
  /** Writes countdown and age again, and wakes when either changes. A hidden window sets no timer. */
  showTime(): void;
}

/** Creates the frame; `act` sends a request to main. */
export function createFrame(act: (action: MiniAction) => void): Frame {
  const player = element('span', 'player');
  player.dataset['testid'] = 'status-user';
  player.dir = 'auto';
  const turn = figure('Turn', 'status-turn');
  const countdown = figure('Next', 'status-countdown');
  countdown.value.setAttribute('role', 'timer');
  countdown.value.setAttribute('aria-label', 'Time to next turn');
  const funds = figure('Funds', 'status-funds');
  const actions = figure('Actions', 'status-actions');
  const unread = figure('Unread', 'mini-unread');
  const share = figure('Share', 'mini-race-share');
  const trend = element('div', 'trend');
  const raceName = element('h2', 'heading');
  raceName.dir = 'auto';
  const race = element('section', 'race');
  const shares = element('dl', 'figures');
  shares.append(labelled(share));
  race.append(raceName, shares, trend);
  const watched = element('ul', 'watched');
  const watchTitle = element('h2', 'heading', 'Watch list');
  const watch = element('section', 'watch');
  watch.append(watchTitle, watched);
  const onTop = button('Keep on top', () => {
    act({ kind: 'on-top', isOnTop: onTop.getAttribute('aria-pressed') !== 'true' });
  });
  const buttons = element('div', 'buttons');
  const open = button('Open Hustings', () => act({ kind: 'open', route: '/' }));
  buttons.append(open, onTop);

  const head = element('header', 'head');
  const title = element('h1', 'visually-hidden', 'Hustings, small window');
  const age = element('span', 'age');
  age.dataset['testid'] = 'mini-last-update';
  head.append(title, player, age);
  const figures = element('dl', 'figures');
  const always = [turn, countdown].map(labelled);
  const last = labelled(unread);
  const choices = [
    { name: 'funds', row: labelled(funds) },
    { name: 'actions', row: labelled(actions) },
  ] as const;
  const root = element('main', 'mini');
  root.append(head, figures, race, watch, buttons);

  let view: MiniView | null = null;
  let arranged: string | null = null;
  /** The service's clock when the monotonic one of this document began. */
  let serverStartMs = 0;
  const timer = createStepTimer(showTime);

  /** How old the figures are, once they are older than polls leave them. */
  function showAge(): void {
    const readAtMs = view?.standing?.readAtMs ?? null;
    const ageMs = readAtMs === null ? null : Date.now() - readAtMs;
    const words = outOfDateWords(ageMs) ?? '';
    if (age.textContent !== words) age.textContent = words;
    timer.wakeWithin(ageMs === null ? null : untilAgeChangesMs(ageMs));
  }

  function showTime(): void {
    timer.stop();
    showAge();
    const nowMs = serverStartMs + performance.now();
    const leftMs = untilNextTurnMs(view?.standing?.nextTurnAt, nowMs);
    if (leftMs === null) {
      countdown.write(null, ABSENT);
      return;
    }
    countdown.write(
      wholeSecondsMs(leftMs),
      formatCountdown(leftMs, view?.standing?.isNextTurnCounting),
    );
    timer.wakeWithin(untilCountdownChangesMs(leftMs));
  }

  /** Chosen figures in the player's order; the others stay in the document for checks, out of sight. */
  function arrangeFigures(chosen: MiniView['figures']): void {
    const place = (name: (typeof choices)[number]['name']) => chosen.indexOf(name);
    const rows = choices.toSorted((one, other) => place(one.name) - place(other.name));
    for (const { name, row } of rows) row.classList.toggle('visually-hidden', place(name) === -1);
    figures.replaceChildren(...always, ...rows.map(({ row }) => row), last);
  }

  function showRace(): void {
    const own = view?.standing?.race ?? null;
    race.hidden = own === null;
    raceName.textContent = own?.label ?? 'Your election';
    share.write(own?.sharePct ?? null, formatPercent(own?.sharePct));
    drawTrend(trend, own?.trend ?? []);
  }

  function showWatched(): void {
    const rows = view?.watched ?? [];
    watch.hidden = rows.length === 0;
    watched.replaceChildren(
      ...rows.map(({ subject, name, metric, value, text }) => {
        const row = element('li', 'row');
        row.dataset['subject'] = subject;
        row.dataset['metric'] = metric;
        const label = element('span', 'label', name);
        label.dir = 'auto';
        const number = element('span', 'value', text);
        number.dataset['value'] = rawNumber(value);
        row.append(label, number);
        return row;
      }),
    );
  }

  return {
    element: root,
    showTime,
    show(next) {
      view = next;
      serverStartMs = next.serverNowMs - performance.now();
      const { standing } = next;
      player.textContent = next.player ?? 'Guest';
      player.title = next.account;
      turn.write(standing?.turn ?? null, formatCount(standing?.turn));
      funds.write(
        standing?.funds ?? null,
        formatMoney(standing?.funds, standing?.currency, 'compact'),
      );
      actions.write(standing?.actions ?? null, formatOutOf(standing?.actions, standing?.actionCap));
      unread.write(standing?.unread ?? null, formatCount(standing?.unread));
      onTop.setAttribute('aria-pressed', String(next.isOnTop));
      if (next.figures.join(' ') !== arranged) arrangeFigures(next.figures);
      arranged = next.figures.join(' ');
      showRace();
      showWatched();
      showTime();
    },
  };
}
