/** The weightiest change of a span as one sentence. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatMoney } from '@shared/domain/money/money';
import { counted } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import type { Change } from './changes';

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

/**
 * An own office first, then who leads the own country, then the own funds, else how many figures changed.
 *
 * @param country the own country's name
 */
export function changesHeadline(changes: readonly Change[], country: string): Headline {
  const office = find(changes, ['ownOffice', 'cabinetOffice'], 'me');
  if (office !== undefined) return officeHeadline(office);
  const leader = find(changes, ['leader', 'headOfGovernment'], 'country');
  if (leader !== undefined) return leaderHeadline(leader, country);
  const funds = find(changes, ['funds'], 'me');
  const headline = funds === undefined ? null : fundsHeadline(funds);
  if (headline !== null) return headline;
  return changes.length === 0
    ? plainHeadline('No changes so far')
    : { before: '', figure: counted(changes.length, 'figure'), after: ' changed' };
}
