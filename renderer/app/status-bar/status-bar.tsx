/** The status bar: connection and turn on the left, the player's figures on the right. */
import type { ReactNode } from 'react';
import type { ResponseOf } from '@shared/contract/index';
import type { SessionView } from '@shared/ipc/channels/session';
import { amountWords, cashNote } from '@shared/domain/money/own-money';
import type { OwnAmount } from '@shared/domain/money/own-money';
import { ABSENT, formatCount, formatOutOf, rawNumber } from '@shared/domain/wording/numbers';
import { failureOf } from '@renderer/api/query/read';
import { useSession } from '@renderer/api/session/use-session';
import { useGameDate } from '@renderer/features/countries/use-country-list';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { Popover } from '@renderer/components/ui/overlay/popover';
import { Countdown } from '@renderer/components/figures/relative-time';

import { Connection } from './connection';
import styles from './status-bar.module.css';
import { TurnProgress } from './turn-progress';
import { IncomeExplanation } from './projected-income';

interface FigureProps {
  readonly label: string;
  readonly testId: string;
  readonly value: number | null | undefined;
  readonly text: string;
  /** The whole figure where `text` is shortened. */
  readonly whole?: string | undefined;
}

function Figure({ label, testId, value, text, whole }: FigureProps) {
  // The browser records when the figure was painted, for the benchmarks; absent figures do not count.
  const paintMark = value == null ? {} : { elementtiming: testId };
  return (
    <span className={styles.item} title={whole} {...paintMark}>
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.value} data-testid={testId} data-value={rawNumber(value)}>
        {text}
      </span>
    </span>
  );
}

interface MoneyProps extends Pick<FigureProps, 'label' | 'testId'> {
  readonly of: OwnAmount;
}

function Money({ of, ...figure }: MoneyProps) {
  const text = amountWords(of, 'compact');
  const whole = amountWords(of);
  return (
    <Figure {...figure} value={of.amount} text={text} whole={whole === text ? undefined : whole} />
  );
}

function userText(
  { status, profile }: SessionView,
  nav: ResponseOf<'clientNav'> | undefined,
): string {
  switch (status) {
    case 'guest':
      return 'Guest';
    case 'signing-in':
      return 'Signing in';
    case 'signed-in':
    case 'expired':
      return (
        nav?.user?.username ?? profile?.account?.displayName ?? profile?.account?.username ?? ABSENT
      );
  }
}

function Turn({ game }: { readonly game: ReturnType<typeof useGame> }) {
  const { data } = game;
  const failure = failureOf(game);
  const turn = data?.currentTurn;
  const date = useGameDate(data?.gameDate);
  let title = date === null ? undefined : `In-game date ${date}`;
  if (data === undefined && failure !== null) title = failure.message;
  return (
    <span className={styles.item} title={title}>
      <span className={styles.label}>Turn</span>{' '}
      <span className={styles.value} data-testid="status-turn" data-value={rawNumber(turn)}>
        {formatCount(turn)}
      </span>
      <span className={styles.label}> next </span>
      <Countdown
        nextTurnAt={data?.nextTurnAt}
        testId="status-countdown"
        prefix="in "
        className={styles.value}
      />
    </span>
  );
}

/** `role=contentinfo`, 28 px high, at the bottom of every screen. */
export function StatusBar() {
  const session = useSession();
  const nav = useNav();
  const status = useStatus();
  const game = useGame();
  const isPlayer = session.status === 'signed-in' || session.status === 'expired';
  // A guest must not see figures of a player who was signed in on this profile before.
  const figures = isPlayer ? status.data : undefined;
  const hasNoCharacter =
    isPlayer &&
    (figures?.status === 'no-character' ||
      (nav.data?.user != null && nav.data.hasCharacter === false));
  const money = useMoneyOf(figures);
  const { cash, netPerTurn } = money;
  return (
    <footer role="contentinfo" aria-label="Status" className={styles.bar}>
      <TurnProgress game={game.data} />
      <div className={styles.side}>
        <Connection nav={nav} status={status} />
        <Turn game={game} />
      </div>
      <div className={styles.side}>
        {hasNoCharacter && <Fact>No character yet</Fact>}
        <Money label="Funds" testId="status-funds" of={money.funds} />
        <Figure
          label="Actions"
          testId="status-actions"
          value={figures?.actions}
          text={formatOutOf(figures?.actions, figures?.actionCap)}
        />
        <Figure
          label="Cash on hand"
          testId="status-cash-on-hand"
          value={cash.amount}
          text={amountWords(cash, 'compact')}
          whole={cash.amount === null ? undefined : `${amountWords(cash)}. ${cashNote(money)}`}
        />
        <Popover
          triggerClassName={styles.trigger}
          trigger={
            <Money label="Projected income" testId="status-projected-income" of={money.fundraise} />
          }
        >
          <IncomeExplanation status={figures} money={money} />
        </Popover>
        {netPerTurn.amount !== null && (
          <Money label="Net per turn" testId="status-net-per-turn" of={netPerTurn} />
        )}
        <span className={styles.item}>
          <span className="visually-hidden">Signed in as </span>
          <span className={styles.value} data-testid="status-user">
            {userText(session, nav.data)}
          </span>
        </span>
      </div>
    </footer>
  );
}

function Fact({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.fact} data-testid="status-no-character">
      {children}
    </span>
  );
}
