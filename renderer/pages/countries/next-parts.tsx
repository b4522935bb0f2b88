/** What is decided next in a country: the closest bills and the next elections. */
import { useMemo } from 'react';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { RouteLink } from '@renderer/components/ui/link';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { VoteBar } from '@renderer/components/charts/bars';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { useDirectory } from '@renderer/api/directory/directory';
import { raceName, raceRows, soonestFirst } from '@shared/domain/elections/race-rows';
import { billListParams } from '@renderer/features/legislation/bills';
import {
  closestVotesFirst,
  isPending,
  voteGapPercent,
  voteLead,
  voteLeadWords,
} from '@shared/domain/bills';

import styles from './next-parts.module.css';

const BACKGROUND = { priority: 'background' } as const;
const MOST_BILLS = 4;
const MOST_ELECTIONS = 5;

function leadWords(lead: number | null): string {
  // The bar says so.
  if (lead === null) return '';
  const arrow = lead === 0 ? '' : lead > 0 ? '▲ ' : '▼ ';
  return `${arrow}${voteLeadWords(lead)}`;
}

/** Pending bills, the closest vote first. */
export function BillsPart({ code }: { readonly code: string }) {
  // The legislature's own list has no votes.
  const { data } = useEndpoint('legislation', billListParams(code, 'pending'), BACKGROUND);
  const bills = useMemo(
    () => closestVotesFirst((data?.bills ?? []).filter(isPending)).slice(0, MOST_BILLS),
    [data],
  );
  if (bills.length === 0) return null;
  const areOrdered = bills.some((bill) => voteGapPercent(bill) !== null);
  return (
    <Panel
      title={areOrdered ? 'Bills before the chamber, closest first' : 'Bills before the chamber'}
      aside={<RouteLink to={href('legislation', { country: code })}>All bills</RouteLink>}
    >
      <ul>
        {bills.map((bill) => {
          const lead = voteLead(bill);
          return (
            <li key={String(bill.id)} className={styles.bill}>
              <span className={styles.name}>
                <RouteLink to={hrefIfKnown('bill', { country: code, id: bill.id })}>
                  {bill.title ?? 'A bill'}
                </RouteLink>
              </span>
              <VoteBar tally={bill.vote} />
              <span
                className={styles.lead}
                data-direction={lead === null || lead === 0 ? 'same' : lead > 0 ? 'up' : 'down'}
              >
                {leadWords(lead)}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Elections that run or are to come, the soonest end first. */
export function NextElections({ code }: { readonly code: string }) {
  const { stateName } = useDirectory();
  const { data } = useEndpoint('elections', { country: code }, BACKGROUND);
  const rows = useMemo(
    () =>
      soonestFirst(raceRows(code, data, undefined).filter(({ group }) => group !== 'ended')).slice(
        0,
        MOST_ELECTIONS,
      ),
    [code, data],
  );
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Next elections"
      aside={<RouteLink to={href('countryElections', { code })}>All elections</RouteLink>}
    >
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.election}>
            <RouteLink to={hrefIfKnown('election', { id: row.id })}>
              {raceName(row, stateName)}
            </RouteLink>
            <small>
              {row.group === 'upcoming' ? 'opens ' : 'ends '}
              <TurnOffset
                at={row.group === 'upcoming' ? row.startTime : row.endTime}
                label={raceName(row, stateName)}
              />
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
