/** Alerts as a digest: grouped by turn, the player's own first; and the inbox's sentence. */
import { alertKind } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';

/** An alert with its place among all that are listed, from 1. */
interface PlacedAlert {
  readonly alert: AlertView;
  readonly position: number;
}

/** The alerts of one turn. */
export interface DigestTurn {
  /** 0 for alerts of no turn. */
  readonly turn: number;
  /** About the player, newest first. */
  readonly own: readonly PlacedAlert[];
  readonly others: readonly PlacedAlert[];
}

/** Whether an alert is about the player: their money, actions or mail; a new turn concerns everyone. */
export function isAboutPlayer({ kind }: Pick<AlertView, 'kind'>): boolean {
  return alertKind(kind).group === 'About you' && kind !== 'turn';
}

/** The turns in the order of their newest alerts. */
export function digestByTurn(alerts: readonly AlertView[]): readonly DigestTurn[] {
  const byTurn = new Map<number, AlertView[]>();
  for (const alert of alerts) {
    const turn = byTurn.get(alert.turn) ?? [];
    turn.push(alert);
    byTurn.set(alert.turn, turn);
  }
  let position = 0;
  const placed = (alert: AlertView): PlacedAlert => {
    position += 1;
    return { alert, position };
  };
  return Array.from(byTurn, ([turn, all]) => ({
    turn,
    own: all.filter(isAboutPlayer).map(placed),
    others: all.filter((alert) => !isAboutPlayer(alert)).map(placed),
  }));
}

/** How many alerts a turn has. */
export interface TurnCount {
  readonly turn: number;
  readonly own: number;
  readonly others: number;
}

/** The counts of the last turns, the oldest first; turns without an alert have zeros. */
export function countsByTurn(alerts: readonly AlertView[], most: number): readonly TurnCount[] {
  const dated = alerts.filter(({ turn }) => turn > 0);
  const last = Math.max(...dated.map(({ turn }) => turn), 0);
  const first = Math.max(Math.min(...dated.map(({ turn }) => turn), last), last - most + 1);
  if (last === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const ofTurn = dated.filter(({ turn }) => turn === first + index);
    const own = ofTurn.filter(isAboutPlayer).length;
    return { turn: first + index, own, others: ofTurn.length - own };
  });
}

const WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
] as const;

function countWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/** What waits for the player, and how much of the list is about them. */
export function inboxHeadline(needs: number, own: number, listed: number): string {
  const waiting =
    needs === 0
      ? 'Nothing needs your attention'
      : `${countWord(needs)} ${needs === 1 ? 'thing needs' : 'things need'} your attention`;
  if (listed === 0) return waiting;
  if (own === 0) return `${waiting}; no alert is about you`;
  return `${waiting}; ${countWord(own).toLowerCase()} of ${countWord(listed).toLowerCase()} ${own === 1 ? 'is' : 'are'} about you`;
}
