/** What a supposition changes, in one sentence. Pure. */
import { namesOf } from '@renderer/components/ui/layout/headline';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { Supposed, SupposedRunner } from '@shared/domain/elections/suppose';
import { isolated } from '@shared/domain/wording/isolate';
import { listOf } from '@shared/domain/wording/names';
import { counted, formatCount, formatPoints } from '@shared/domain/wording/numbers';

/** More changes are only counted; the table has them. */
const MOST_NAMED = 2;

function changeWords(lines: readonly SupposedRunner[], verb: 'gain' | 'lose'): string {
  const sign = verb === 'gain' ? 1 : -1;
  const changed = lines
    .map((line) => ({ line, by: sign * (line.seats - line.seatsNow) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by);
  if (changed.length > MOST_NAMED) return `${formatCount(changed.length)} candidates ${verb} seats`;
  return listOf(
    changed.map(({ line, by }) => {
      const { isOwn, name } = line.runner;
      return `${isOwn ? `you ${verb}` : `${isolated(name)} ${verb}s`} ${counted(by, 'seat')}`;
    }),
  );
}

function ofOneSeat(lines: readonly SupposedRunner[]): string {
  const [first, second] = lines.toSorted((a, b) => b.votes - a.votes);
  if (first === undefined || first.votes === 0) return 'Nobody has votes';
  if (second === undefined || second.votes === 0)
    return first.runner.isOwn
      ? 'You win unopposed'
      : `${isolated(first.runner.name)} wins unopposed`;
  const own = lines.find(({ runner }) => runner.isOwn);
  const lead = first.sharePct - second.sharePct;
  if (lead === 0) return `${namesOf([first.runner.name, second.runner.name])} are level`;
  if (own === first) return `You win by ${formatPoints(lead)}`;
  if (own === undefined) return `${isolated(first.runner.name)} wins by ${formatPoints(lead)}`;
  return `You lose to ${isolated(first.runner.name)} by ${formatPoints(first.sharePct - own.sharePct)}`;
}

/**
 * The player's seats as supposed, or whose seats change where the player does not stand.
 *
 * @param lines every candidate as supposed
 * @param totalSeats of the race
 */
export function whatIfWords(
  lines: readonly SupposedRunner[],
  { dropped }: Pick<Supposed, 'dropped'>,
  totalSeats: number,
): string {
  if (!fillsSeveralSeats(totalSeats)) return ofOneSeat(lines);
  const own = lines.find(({ runner }) => runner.isOwn);
  if (own !== undefined && !dropped.has(own.runner.key)) {
    const { seats, seatsNow } = own;
    return seats === seatsNow
      ? `You stay at ${formatCount(seats)}`
      : `You go from ${formatCount(seatsNow)} to ${counted(seats, 'seat')}`;
  }
  const changes = [changeWords(lines, 'gain'), changeWords(lines, 'lose')].filter(Boolean);
  if (changes.length === 0) return 'No seat moves';
  return changes.join('; ').replace(/^you /u, 'You ');
}
