/** Alerts as a digest: grouped by turn, results first, then the player's own; and the inbox's sentence. */
import { alertKind, isNoticeKind } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';
import { metricOf } from '@shared/record/metrics';

/** An alert with its place among all that are shown, from 1. */
interface PlacedAlert {
  readonly alert: AlertView;
  readonly position: number;
}

/** The alerts of one turn. */
export interface DigestTurn {
  /** 0 for alerts of no turn. */
  readonly turn: number;
  /** That the game moved on: it stands in the turn's heading. Null without such an alert. */
  readonly notice: AlertView | null;
  /** Results, then what else is about the player, newest first. */
  readonly first: readonly PlacedAlert[];
  readonly others: readonly PlacedAlert[];
  /** The notices of turns just before this one, newest first, where neither has anything else. */
  readonly quiet: readonly AlertView[];
}

const isNotice = ({ kind }: Pick<AlertView, 'kind'>) => isNoticeKind(kind);

type Decided = Pick<AlertView, 'kind' | 'decided'>;

/** How a race ended, or how a bill or crisis of the player's was decided. */
export const isResult = ({ kind, decided }: Decided) =>
  kind === 'election-result' || decided !== undefined;

/** The player's races first, then their bills and crises, then races of others; of each the last decided first. */
function byWeight(one: Decided, other: Decided): number {
  const rank = ({ kind, decided }: Decided) =>
    decided === undefined ? 2 : kind === 'election-result' ? 0 : 1;
  return rank(one) - rank(other) || (other.decided?.atMs ?? 0) - (one.decided?.atMs ?? 0);
}

/** Whether an alert is about the player: their money, actions, mail, race, bill or crisis; a new turn concerns everyone. */
export function isAboutPlayer({
  kind,
  reason,
  decided,
}: Decided & Pick<AlertView, 'reason'>): boolean {
  if (isNoticeKind(kind)) return false;
  if (decided !== undefined) return true;
  const isOwnFigure = reason.metric !== null && metricOf(reason.metric)?.isOwn === true;
  return isOwnFigure || alertKind(kind).group === 'About you';
}

/** The alerts that say more than that a turn has begun. */
export function withoutNotices(alerts: readonly AlertView[]): readonly AlertView[] {
  return alerts.filter((alert) => !isNotice(alert));
}

const isQuiet = ({ notice, first, others }: DigestTurn) =>
  notice !== null && first.length === 0 && others.length === 0;

/** Makes one group of quiet turns that follow each other. */
function withQuietTurnsFolded(turns: readonly DigestTurn[]): readonly DigestTurn[] {
  const folded: DigestTurn[] = [];
  for (const group of turns) {
    const last = folded.at(-1);
    if (last && group.notice && isQuiet(last) && isQuiet(group))
      folded[folded.length - 1] = { ...last, quiet: [...last.quiet, group.notice] };
    else folded.push(group);
  }
  return folded;
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
  const turns = Array.from(byTurn, ([turn, all]): DigestTurn => {
    const told = withoutNotices(all);
    const rest = told.filter((alert) => !isResult(alert));
    return {
      turn,
      notice: all.find(isNotice) ?? null,
      first: [...told.filter(isResult).toSorted(byWeight), ...rest.filter(isAboutPlayer)].map(
        placed,
      ),
      others: rest.filter((alert) => !isAboutPlayer(alert)).map(placed),
      quiet: [],
    };
  });
  return withQuietTurnsFolded(turns);
}

/** How many alerts a turn has. */
export interface TurnCount {
  readonly turn: number;
  readonly own: number;
  readonly others: number;
}

/** The counts of the last turns, the oldest first, without notices of turns; turns without an alert have zeros. */
export function countsByTurn(alerts: readonly AlertView[], most: number): readonly TurnCount[] {
  const dated = withoutNotices(alerts).filter(({ turn }) => turn > 0);
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
export function inboxHeadline(needs: number, own: number, all: number): string {
  const waiting =
    needs === 0
      ? 'Nothing needs your attention'
      : `${countWord(needs)} ${needs === 1 ? 'thing needs' : 'things need'} your attention`;
  if (all === 0) return waiting;
  if (own === 0) return `${waiting}; no alert is about you`;
  if (all === 1) return `${waiting}; the only alert is about you`;
  if (own === all)
    return `${waiting}; ${all === 2 ? 'both' : `all ${countWord(all).toLowerCase()}`} alerts are about you`;
  return `${waiting}; ${countWord(own).toLowerCase()} of ${countWord(all).toLowerCase()} ${own === 1 ? 'is' : 'are'} about you`;
}
