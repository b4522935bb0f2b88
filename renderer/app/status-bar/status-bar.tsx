/** The status bar: connection and turn on the left, the player's figures on the right. */
import type { ReactNode } from 'react';
import type { ResponseOf } from '@shared/contract/index';
import { isNextTurnCounting } from '@shared/domain/clocks';
import type { SessionView } from '@shared/ipc/channels/session';
import { ABSENT, formatCount, rawNumber } from '@shared/domain/wording/numbers';
import { serverNowMs } from '@renderer/api/clock';
import { failureOf } from '@renderer/api/query/read';
import type { EndpointRead, Read } from '@renderer/api/query/read';
import { useSession } from '@renderer/api/session/use-session';
import { useNow } from '@renderer/api/use-clock';
import { useGameDate } from '@renderer/features/countries/use-country-list';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { classNames } from '@renderer/components/ui/class-names';
import { Countdown } from '@renderer/components/figures/relative-time';

import { ChosenFigures } from './chosen-figures';
import { Connection } from './connection';
import styles from './status-bar.module.css';
import { TurnProgress } from './turn-progress';

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

/** When a read's answer was fetched, on the service's clock; null for never. */
function fetchedAtServerMs({ fetchedAtMs }: Read<unknown>): number | null {
  const atMs = fetchedAtMs();
  return atMs === null ? null : atMs + (serverNowMs() - Date.now());
}

interface TurnProps {
  readonly game: EndpointRead<'game'>;
  readonly status: EndpointRead<'clientStatus'>;
}

function Turn({ game, status }: TurnProps) {
  const { data } = game;
  // Followed by the clock: an answer that changes no figure has a new time all the same.
  const isCounting = useNow(null, () =>
    Number(
      isNextTurnCounting({
        nextTurnAt: data?.nextTurnAt,
        gameAtMs: fetchedAtServerMs(game),
        figuresAtMs: fetchedAtServerMs(status),
      }),
    ),
  );
  const failure = failureOf(game);
  const turn = data?.currentTurn;
  const date = useGameDate(data?.gameDate);
  let title = date === null ? undefined : `In-game date ${date}`;
  if (isCounting === 1) title = 'Your figures may already include the next turn.';
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
        isCounting={isCounting === 1}
        className={styles.value}
      />
    </span>
  );
}

/** `role=contentinfo`, 28 px high unless the figures need another line, at the bottom of every screen. */
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
  const user = userText(session, nav.data);
  return (
    <footer role="contentinfo" aria-label="Status" className={styles.bar}>
      <TurnProgress game={game.data} />
      <div className={styles.side}>
        <Connection nav={nav} status={status} />
        <Turn game={game} status={status} />
      </div>
      <div className={styles.side}>
        {hasNoCharacter && <Fact>No character yet</Fact>}
        <ChosenFigures status={figures} money={money} />
        <span className={classNames(styles.item, styles.user)} title={user}>
          <span className="visually-hidden">Signed in as </span>
          <span className={styles.value} data-testid="status-user">
            {user}
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
