/** The answer `status`: turn, money, actions, unread counts and deadlines of the account in use. */
import { instantText } from '@shared/domain/clocks';
import { ownMoney } from '@shared/domain/money/own-money';
import type { OwnAmount, OwnMoney } from '@shared/domain/money/own-money';
import { isNumber } from '@shared/domain/wording/numbers';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { PlayerData } from './player-data';

type Amounts = {
  readonly [Name in keyof OwnMoney as OwnMoney[Name] extends OwnAmount ? Name : never]: OwnAmount;
};

export interface StatusAnswer {
  readonly account: { readonly name: string; readonly server: string };
  readonly session: 'signed-in' | 'expired';
  readonly turn: number | null;
  readonly nextTurnAt: string | null;
  readonly actions: number | null;
  readonly actionCap: number | null;
  /** Every amount with its currency; a currency of null is unknown, `units` is the common unit. */
  readonly money: Amounts & {
    readonly home: string | null;
    readonly balances: readonly OwnAmount[];
  };
  readonly unread: {
    readonly notifications: number | null;
    readonly mail: number | null;
    readonly alerts: number;
  };
  readonly deadlines: readonly { readonly what: string; readonly at: string | null }[];
  /** When the server was last read for it; null for never. */
  readonly readAt: { readonly status: string | null; readonly game: string | null };
}

/** What the status bar, the tray and the small window show. */
export async function statusAnswer(data: PlayerData): Promise<Result<StatusAnswer>> {
  const recorded = await data.ask('standing', data.profile, {});
  if (!recorded.ok) return recorded;
  const status = await data.newest('clientStatus');
  const game = await data.newest('game');
  const { standing, unread } = recorded.value;
  const { balances, ...amounts } = ownMoney(status?.value ?? {}, data.directory.homeCurrency());
  const turn = game?.value.currentTurn;
  return succeed({
    account: { name: data.name, server: data.server },
    session: data.isExpired ? 'expired' : 'signed-in',
    turn: isNumber(turn) ? turn : null,
    nextTurnAt: instantText(game?.value.nextTurnAt),
    actions: standing.actions,
    actionCap: standing.actionCap,
    money: {
      ...amounts,
      balances: Array.from(balances, ([currency, amount]) => ({ currency, amount })),
    },
    unread: { notifications: standing.unread, mail: standing.unreadMail, alerts: unread },
    deadlines: standing.deadlines.map(({ what, atMs }) => ({ what, at: instantText(atMs) })),
    readAt: { status: instantText(status?.atMs), game: instantText(game?.atMs) },
  });
}
