/** A bill's answer: whether it will pass, with its votes against what is needed. */
import { VoteBar } from '@renderer/components/charts/bars';
import { BillStatus } from '@renderer/components/ui/status-badges';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, LedeStat, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { useChamber } from '@renderer/features/government/use-chamber';
import type { Bill } from '@renderer/features/legislation/bill-sponsor';
import { KickerCountry } from '@renderer/features/links/links';
import { href } from '@renderer/screens/href';
import { counted, formatCount, isNumber } from '@shared/domain/wording/numbers';

import { isOfOnlyChamber, billOutlook } from './bill-outlook';
import type { BillOutlook } from './bill-outlook';

/** How many have not voted; empty where it is not known. */
function openWords(out: number | null): string {
  if (out === null) return '';
  return out === 0 ? '; everybody has voted' : `; ${counted(out, 'has', 'have')} not voted`;
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
  const { outlook, yes, no, abstain, out } = bill;
  const open = openWords(out);
  if (outlook === 'no-votes' && abstain > 0) return plainHeadline(`Only abstentions so far${open}`);
  switch (outlook) {
    case 'passed':
    case 'failed':
      return decided(outlook, yes, no);
    case 'certain':
      return plainHeadline('More than half of all seats have voted yes: it cannot be outvoted');
    case 'lost':
      return plainHeadline('More than half of all seats have voted no: it can no longer pass');
    case 'no-votes':
      return plainHeadline(isCounted ? 'Nobody has voted yet' : 'Votes not available here');
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
  if (out === null) return 'Outstanding votes unknown.';
  return missing === null || missing > out
    ? ''
    : `Another ${counted(missing, 'vote')} would settle it.`;
}

interface BillLedeProps {
  readonly country: string;
  readonly bill: Bill;
}

interface StatsProps {
  readonly vote: Bill['vote'];
  /** Seats that are more than half of all; null where the chamber is not known. */
  readonly majority: number | null;
  readonly totalSeats: number | null;
  /** Members who have not voted, while the vote is open. */
  readonly out: number | null | undefined;
}

function Stats({ vote, majority, totalSeats, out }: StatsProps) {
  return (
    <>
      <LedeStat label="Yes" value={vote?.yes} format={formatCount} testId="bill-yes" />
      <LedeStat label="No" value={vote?.no} format={formatCount} testId="bill-no" />
      <LedeStat
        label="Abstentions"
        value={vote?.abstain}
        format={formatCount}
        testId="bill-abstain"
      />
      {majority !== null && (
        <LedeStat
          label="More than half"
          value={majority}
          format={formatCount}
          testId="bill-needed"
          note={totalSeats === null ? undefined : `Of ${formatCount(totalSeats)} seats`}
        />
      )}
      {out !== undefined && (
        <LedeStat label="Not voted" value={out} format={formatCount} testId="bill-out" />
      )}
    </>
  );
}

/** Positive while the bill is passing or has passed. */
function directionOf({ outlook, yes, no }: BillOutlook): number {
  if (outlook === 'passed') return 1;
  return outlook === 'failed' ? -1 : yes - no;
}

/** The votes are held against the chamber where it is known which one votes. */
export function BillLede({ country, bill }: BillLedeProps) {
  const { totalSeats, vacantSeats, majority, hasUpperHouse } = useChamber(country);
  const { status, vote } = bill;
  const isOfChamber = isOfOnlyChamber(status) && !hasUpperHouse;
  const outlook = billOutlook({
    status,
    vote,
    totalSeats: isOfChamber ? totalSeats : null,
    vacantSeats,
    majority: isOfChamber ? majority : null,
  });
  const isCounted = isNumber(vote?.yes) || isNumber(vote?.no);
  const isOpen = outlook.outlook !== 'passed' && outlook.outlook !== 'failed';
  const hasChamber = isOfChamber && majority !== null;
  return (
    <Lede
      tone={useChangeTone(directionOf(outlook))}
      kicker={
        <>
          <KickerCountry id={country} />
          <BillStatus status={status} />
          <RouteLink to={href('countryLegislature', { code: country })}>The chamber</RouteLink>
        </>
      }
      headline={
        <span data-testid="bill-outlook" data-outlook={outlook.outlook}>
          <Sentence {...billHeadline(outlook, isCounted)} />
        </span>
      }
      deck={
        <>
          {billDeck(outlook)}
          {isOpen &&
            !isOfChamber &&
            ' The chamber voting on this bill is unknown, so its votes aren’t compared with a majority.'}
          {isOpen && isCounted && ' Votes by party not available here.'}
        </>
      }
      stats={
        <Stats
          vote={vote}
          majority={hasChamber ? majority : null}
          totalSeats={totalSeats}
          out={isOpen && hasChamber ? outlook.out : undefined}
        />
      }
      pictureAt="side"
      picture={
        isCounted ? (
          <VoteBar tally={vote} majority={outlook.missing === null ? null : majority} />
        ) : undefined
      }
    />
  );
}
