/** Bills, from the list of legislation and from a chamber's answer. */
import { billGroup } from '../../domain/wording/words';
import { billKey } from '../keys';
import type { ObservationTable, About, Facts } from '../observations';
import { observed, orNone, rowsOf } from '../observations';

interface SentBill {
  readonly id: string | number;
  readonly title?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly sponsor?: string | null | undefined;
  readonly vote?:
    | {
        readonly yes?: number | null | undefined;
        readonly no?: number | null | undefined;
        readonly abstain?: number | null | undefined;
      }
    | null
    | undefined;
}

/** The subject of a bill of `country`. */
export function billSubject(country: string, { id, title }: SentBill): About {
  return { kind: 'bill', key: billKey(country, id), name: title };
}

/** The observations of one row. */
export function billFacts({ status, vote }: SentBill): Facts {
  return {
    billStatus: status,
    billOutcome: billGroup(status) ?? undefined,
    votesFor: vote?.yes,
    votesAgainst: vote?.no,
    abstentions: vote?.abstain,
  };
}

export const billObservations = {
  legislation: ({ bills }, { country }) =>
    rowsOf(bills).flatMap((bill) =>
      observed(billSubject(country, bill), { ...billFacts(bill), sponsor: orNone(bill.sponsor) }),
    ),
} satisfies ObservationTable;
