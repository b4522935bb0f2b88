/** `#/bonds/:id`: one bond, found in the market's list: what it pays, until when, and who owes it. */
import { knownFields } from 'virtual:contract-facts';

import { useBondUnits, useSessionBonds } from '@renderer/features/bonds/use-session-bonds';
import { useSearch } from '@renderer/api/query/use-search';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { bondName, bondCurrency } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { bondPageParams, nextBondPage } from './bond-pages';
import { lacksIssuers, withSessionFacts } from './session-bonds';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { SearchedRecord } from '@renderer/features/record/searched-record';
import { Badge } from '@renderer/components/ui/badge';
import { Column, Columns } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/screen-context';
import { formatMoney } from '@shared/domain/money/money';
import { ABSENT, formatCount, formatPercent, isNumber } from '@shared/domain/wording/numbers';
import { areOfFace, formatFace, formatRate } from '@shared/domain/wording/rates';
import type { RateUnit } from '@shared/domain/wording/rates';
import { plainKey } from '@shared/record/keys';

import { IssuerPanel } from './issuer-panel';

/** Pages of the market in which a bond is looked for before the player is asked. */
const MAX_PAGES = 10;
const KNOWN = knownFields.bonds['answer.bonds[]'];
const FACE = 100;

/** When it is paid back, as far as the service says. */
function maturityText(bond: Bond): string | null {
  const turns = bond['turnsRemaining'];
  // Some servers send 0 for every bond, which means that they do not know.
  if (typeof turns === 'number' && turns > 0) {
    const inTurns = `${formatCount(turns)} turns`;
    return bond.maturityLabel ? `${bond.maturityLabel} (${inTurns})` : inTurns;
  }
  return bond.maturityLabel || null;
}

/** What the market thinks of being paid back. */
function priceText(bond: Bond): string | null {
  const { marketPrice } = bond;
  if (!isNumber(marketPrice) || !areOfFace([marketPrice])) return null;
  const pct = (marketPrice - 1) * FACE;
  if (Math.abs(pct) < 0.05) return 'It trades at its face value.';
  return pct < 0
    ? `It trades ${formatPercent(-pct)} below its face value.`
    : `It trades ${formatPercent(pct)} above its face value.`;
}

/** The answer to a holder's question in a few sentences. */
function Outlook({ bond, coupon }: { readonly bond: Bond; readonly coupon: RateUnit }) {
  const pays = isNumber(bond.couponRate) && coupon !== 'unknown';
  const matures = maturityText(bond);
  return (
    <p data-testid="bond-outlook">
      {bond.defaulted === true
        ? 'Its issuer has defaulted. '
        : pays && `It pays ${formatRate(bond.couponRate, coupon)} of its face value. `}
      {matures === null ? 'No maturity listed. ' : `Maturity: ${matures}. `}
      {priceText(bond)}
    </p>
  );
}

function Facts({ bond }: { readonly bond: Bond }) {
  const { coupon, yields } = useBondUnits([bond]);
  const { couponRate, yieldToMaturity, marketPrice, totalIssued, defaulted } = bond;
  const unitPrice = bond['pricePerUnit'];
  const isOfFace = areOfFace([marketPrice]);
  const asSent = coupon === 'unknown' ? 'As sent: a fraction or percent' : undefined;
  return (
    <>
      <Figures label="The bond at a glance">
        <Figure label="Coupon" value={couponRate} testId="bond-coupon" note={asSent}>
          {formatRate(couponRate, coupon)}
        </Figure>
        <Figure
          label="Price"
          value={marketPrice}
          testId="bond-price"
          note={isOfFace ? 'Of its face value' : 'As sent'}
        >
          {formatFace(marketPrice)}
        </Figure>
        {typeof unitPrice === 'number' && (
          <Figure label="Price of a unit" value={unitPrice} testId="bond-unit-price">
            {formatMoney(unitPrice, bondCurrency(bond))}
          </Figure>
        )}
        {isNumber(yieldToMaturity) && (
          <Figure label="Yield to maturity" value={yieldToMaturity} testId="bond-yield">
            {formatRate(yieldToMaturity, yields)}
          </Figure>
        )}
        <Figure label="Issued" value={totalIssued} testId="bond-issued">
          {formatMoney(totalIssued, bondCurrency(bond))}
        </Figure>
        <Figure label="Status" value={null} testId="bond-standing">
          {defaulted === true ? (
            <Badge tone="loss">Defaulted</Badge>
          ) : defaulted === false ? (
            <Badge tone="gain">Performing</Badge>
          ) : (
            ABSENT
          )}
        </Figure>
      </Figures>
      <Outlook bond={bond} coupon={coupon} />
      <Columns count={2}>
        <Column>
          <IssuerPanel bond={bond} />
        </Column>
        {unknownFields(bond, KNOWN).length > 0 && (
          <Column>
            <Panel title="More from the service">
              <RawFields value={bond} known={KNOWN} />
            </Panel>
          </Column>
        )}
      </Columns>
    </>
  );
}

/** The bond's page. The service has no read of one bond, so it is looked for in the market's list. */
export function BondPage() {
  const id = useScreen().params['id'] ?? '';
  return <BondById key={id} id={id} />;
}

function BondById({ id }: { readonly id: string }) {
  const search = useSearch({
    id: 'bonds',
    filters: {},
    searchFor: `bond ${id}`,
    firstCursor: 1,
    paramsAt: (page) => bondPageParams({}, page),
    nextCursor: nextBondPage,
    rowsOf: ({ bonds }) => bonds ?? [],
    isWanted: (bond: Bond) => String(bond.id) === id,
    most: MAX_PAGES,
  });
  const listed = search.data ?? null;
  const lacksIssuer = listed !== null && lacksIssuers([listed]);
  const { byId } = useSessionBonds(lacksIssuer);
  const withFacts = (bond: Bond) => withSessionFacts([bond], byId)[0] ?? bond;
  return (
    <SearchedRecord
      kind="bond"
      subjectKey={plainKey(id)}
      search={search}
      list={{ to: href('bonds'), name: 'Bonds', open: 'Open the bond market' }}
      nameOf={(found, recorded) =>
        found === null
          ? recorded === null
            ? 'Bond'
            : `Bond of ${recorded}`
          : bondName(withFacts(found))
      }
      missing={(hasMore) =>
        hasMore
          ? `This bond is not on the first ${formatCount(search.searched)} pages of the market.`
          : 'The service no longer lists this bond: it was paid back, it defaulted, or there is none with this id.'
      }
      searchOn="Look further"
    >
      {(found, subject, name) => (
        <>
          <Facts bond={withFacts(found)} />
          <RecordedPanel subject={subject} name={name} />
        </>
      )}
    </SearchedRecord>
  );
}
