/** Whether a bill will pass: its votes against what is needed, and who has not voted. */
import { useChamber } from '@renderer/features/government/use-chamber';
import { VoteBar } from '@renderer/components/charts/bars';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { RouteLink } from '@renderer/components/ui/route-link';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { billOutlook, isOfOnlyChamber } from './bill-outlook';
import type { BillOutlook } from './bill-outlook';
import { formatCount, isNumber } from '@shared/domain/wording/numbers';
import styles from './bills.module.css';
import type { Bill } from '@renderer/features/legislation/sponsor';

function votes(count: number): string {
  return count === 1 ? '1 vote' : `${formatCount(count)} votes`;
}

/** The outlook in words; `isCounted`: the service sends votes. */
function outlookText({ outlook, yes, no, out, missing }: BillOutlook, isCounted: boolean): string {
  const apart = votes(Math.abs(yes - no));
  const open =
    out === null
      ? 'How many have not voted is not known.'
      : out === 1
        ? '1 member has not voted.'
        : `${formatCount(out)} members have not voted.`;
  const needed =
    missing === null || out === null || missing > out
      ? ''
      : ` Another ${votes(missing)} would settle it.`;
  switch (outlook) {
    case 'passed':
      return yes + no === 0 ? 'It has passed.' : `It has passed, ${votes(yes)} to ${votes(no)}.`;
    case 'failed':
      return yes + no === 0 ? 'It has failed.' : `It has failed, ${votes(yes)} to ${votes(no)}.`;
    case 'certain':
      return 'More than half of all seats have voted yes: it cannot be outvoted.';
    case 'lost':
      return 'More than half of all seats have voted no: it can no longer pass.';
    case 'no-votes':
      return isCounted ? `Nobody has voted yet. ${open}` : 'The service sends no votes.';
    case 'tied':
      return `The vote is tied. ${open}${needed}`;
    case 'leads':
      return `Yes leads by ${apart}. ${open}${needed}`;
    case 'trails':
      return `Yes trails by ${apart}. ${open}${needed}`;
  }
}

interface OutlookPanelProps {
  readonly country: string;
  readonly bill: Bill;
}

/** The answer to "will it pass?" with the figures behind it. */
export function OutlookPanel({ country, bill }: OutlookPanelProps) {
  const { totalSeats, majority } = useChamber(country);
  const { status, vote } = bill;
  const isOfChamber = isOfOnlyChamber(status);
  const outlook = billOutlook({
    status,
    vote,
    totalSeats: isOfChamber ? totalSeats : null,
    majority: isOfChamber ? majority : null,
  });
  const hasChamber = isOfChamber && majority !== null;
  const isOpen = outlook.outlook !== 'passed' && outlook.outlook !== 'failed';
  return (
    <Panel
      title={isOpen ? 'Will it pass?' : 'The vote'}
      aside={<RouteLink to={href('countryLegislature', { code: country })}>The chamber</RouteLink>}
    >
      <p data-testid="bill-outlook" data-outlook={outlook.outlook}>
        {outlookText(outlook, isNumber(vote?.yes) || isNumber(vote?.no))}
      </p>
      <div className={styles.votes}>
        <VoteBar tally={vote} majority={outlook.missing === null ? null : majority} />
      </div>
      <Figures label="Votes">
        <Figure label="Yes" value={vote?.yes} testId="bill-yes">
          {formatCount(vote?.yes)}
        </Figure>
        <Figure label="No" value={vote?.no} testId="bill-no">
          {formatCount(vote?.no)}
        </Figure>
        <Figure label="Abstentions" value={vote?.abstain} testId="bill-abstain">
          {formatCount(vote?.abstain)}
        </Figure>
        {hasChamber && (
          <Figure
            label="More than half"
            value={majority}
            testId="bill-needed"
            note={totalSeats === null ? undefined : `Of ${formatCount(totalSeats)} seats`}
          >
            {formatCount(majority)}
          </Figure>
        )}
        {isOpen && hasChamber && (
          <Figure label="Not voted" value={outlook.out} testId="bill-out">
            {formatCount(outlook.out)}
          </Figure>
        )}
      </Figures>
      {isOpen && (
        <p>
          {!isOfChamber &&
            'It is not known which chamber votes on this bill, so its votes are not compared with the size of one. '}
          Neither the votes that this bill needs nor those of each party are known.
        </p>
      )}
    </Panel>
  );
}
