/** Whether a bill will pass, as one sentence, and what would settle it. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatCount } from '@shared/domain/wording/numbers';

import type { BillOutlook } from './bill-outlook';

function votes(count: number): string {
  return count === 1 ? '1 vote' : `${formatCount(count)} votes`;
}

/** Who has not voted; empty where it is not known. */
function openWords(out: number | null): string {
  if (out === null) return '';
  return out === 0
    ? '; everybody has voted'
    : `; ${formatCount(out)} ${out === 1 ? 'has' : 'have'} not voted`;
}

function decided(verb: string, yes: number, no: number): Headline {
  return yes + no === 0
    ? plainHeadline(`It has ${verb}`)
    : {
        before: `It has ${verb}, `,
        figure: `${formatCount(yes)} to ${formatCount(no)}`,
        after: '',
      };
}

/** `isCounted`: the service sends votes. */
export function billHeadline(bill: BillOutlook, isCounted: boolean): Headline {
  const { outlook, yes, no, out } = bill;
  const open = openWords(out);
  switch (outlook) {
    case 'passed':
    case 'failed':
      return decided(outlook, yes, no);
    case 'certain':
      return plainHeadline('More than half of all seats have voted yes: it cannot be outvoted');
    case 'lost':
      return plainHeadline('More than half of all seats have voted no: it can no longer pass');
    case 'no-votes':
      return plainHeadline(isCounted ? `Nobody has voted yet${open}` : 'No votes listed');
    case 'tied':
      return plainHeadline(`The vote is tied${open}`);
    case 'leads':
    case 'trails':
      return {
        before: `${yes > no ? 'Yes' : 'No'} leads by `,
        figure: formatCount(Math.abs(yes - no)),
        after: open,
      };
  }
}

/** What would settle the vote; empty once it is decided, and where it is not known. */
export function billDeck({ outlook, out, missing }: BillOutlook): string {
  const isOpen = outlook === 'leads' || outlook === 'trails' || outlook === 'tied';
  if (!isOpen) return '';
  if (out === null) return 'How many have not voted is not known.';
  return missing === null || missing > out ? '' : `Another ${votes(missing)} would settle it.`;
}
