/** The weightiest change of a span as one sentence. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatMoney } from '@shared/domain/money/money';
import { decidedAfter } from '@shared/domain/results/own-result';
import type { OwnResult } from '@shared/domain/results/own-result';
import { resultWords } from '@shared/domain/results/result-words';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { isOfSpan, isUpToDate } from './changes';
import type { Change, ListSpan } from './changes';

/** The first change of one of these figures of the player's own, or of their country. */
function find(changes: readonly Change[], metrics: readonly string[], group: Change['group']) {
  return changes.find((change) => change.group === group && metrics.includes(change.metric));
}

function officeHeadline({ after }: Change): Headline {
  return after === ''
    ? plainHeadline('You no longer hold an office')
    : { before: 'You are now ', figure: humanise(String(after)), after: '' };
}

function leaderHeadline({ after }: Change, country: string): Headline {
  return after === ''
    ? plainHeadline(`${country} has no leader`)
    : { before: '', figure: String(after), after: ` now leads ${country}` };
}

function fundsHeadline({ before, after, currency }: Change): Headline | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const verb = after > before ? 'rose' : 'fell';
  return {
    before: `Your campaign funds ${verb} by `,
    figure: formatMoney(Math.abs(after - before), currency),
    after: '',
  };
}

function countHeadline(changes: readonly Change[], within: readonly Change[]): Headline {
  if (changes.length === 0) return plainHeadline('No changes so far');
  if (within.length > 0)
    return { before: '', figure: counted(within.length, 'figure'), after: ' changed' };
  const since = formatCount(Math.min(...changes.map(({ fromTurn }) => fromTurn)));
  return {
    before: '',
    figure: counted(changes.length, 'figure'),
    after: ` changed since turn ${since}`,
  };
}

/** What `changesHeadline` is made from. */
interface HeadlineFacts {
  readonly changes: readonly Change[];
  readonly span: ListSpan;
  /** The own country's name. */
  readonly country: string;
  /** What was decided of the player's own in the span, the weightiest first. */
  readonly results: readonly OwnResult[];
}

/** `You won 2 seats, and Kasterlund changed leader`. */
function resultHeadline(result: OwnResult, hasNewLeader: boolean, country: string): Headline {
  const words = resultWords(result);
  return hasNewLeader
    ? { ...words, after: `${words.after}, and ${country} changed leader` }
    : words;
}

/**
 * An own race that ended first, then an own office, who leads the own country, another own decision, the own funds, else
 * how many figures changed. Nothing is said of values that are not of the span's last turn, and of changes that may have
 * come before its first.
 */
export function changesHeadline({ changes, span, country, results }: HeadlineFacts): Headline {
  const within = changes.filter(({ fromTurn }) => fromTurn >= span.fromTurn);
  const now = within.filter((change) => isUpToDate(change, span));
  const leader = find(now, ['leader', 'headOfGovernment'], 'country');
  const race = results.find(({ kind }) => kind === 'race');
  if (race !== undefined) return resultHeadline(race, leader !== undefined, country);
  const office = find(now, ['ownOffice', 'cabinetOffice'], 'me');
  if (office !== undefined) return officeHeadline(office);
  if (leader !== undefined) return leaderHeadline(leader, country);
  const decision = results.find((result) => (decidedAfter(result) ?? -1) >= span.fromTurn);
  if (decision !== undefined) return resultWords(decision);
  const funds = find(
    now.filter((change) => isOfSpan(change, span)),
    ['funds'],
    'me',
  );
  const headline = funds === undefined ? null : fundsHeadline(funds);
  return headline ?? countHeadline(changes, within);
}
