/** `#/bonds/:id`: one bond, found in the market's list: what it pays, until when, and who owes it. */
import { useDirectory } from '@renderer/api/directory/directory';
import { knownFields } from 'virtual:contract-facts';
import {
  bondName,
  bondCurrency,
  issuerOf,
  issuerRatingOf,
} from '@renderer/features/bonds/bond-facts';
import { useSessionBonds, bondUnits } from '@renderer/features/bonds/use-session-bonds';
import { useSearch } from '@renderer/api/query/use-search';
import { OtherDetails } from '@renderer/components/figures/raw-fields';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { SearchedRecord } from '@renderer/features/record/searched-record';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import { formatCount, isNumber, formatNumber, counted } from '@shared/domain/wording/numbers';
import { plainKey } from '@shared/record/keys';
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, LedeStat, Sentence, useChangeTone } from '@renderer/components/ui/layout/lede';
import { Badge } from '@renderer/components/ui/badge';
import { formatMoney } from '@shared/domain/money/money';
import { areOfFace, formatFace, formatRate } from '@shared/domain/wording/rates';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CorporationLink, CountryLink } from '@renderer/features/links/links';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';

import { bondPageParams, nextBondPage, lacksIssuers, withSessionFacts } from './market-bonds';
import { yieldWords, bondHeadline } from './bond-yields';

/** Pages of the market in which a bond is looked for before the player is asked. */
const MAX_PAGES = 10;
const KNOWN = knownFields.bonds['answer.bonds[]'];

function Facts({ bond }: { readonly bond: Bond }) {
  return (
    <>
      <BondLede bond={bond} />
      <Columns>
        <Stack>
          <IssuerPanel bond={bond} />
        </Stack>
        <OtherDetails value={bond} known={KNOWN} />
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
          : 'Bond not found: it was repaid, it defaulted, or no bond has this ID.'
      }
      searchMore="Search more pages"
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

// A bond's answer: what it yields and how it trades, with its coupon beside its yield.

/** When it is paid back, if the service says so. */
function maturityText(bond: Bond): string | null {
  const turns = bond['turnsRemaining'];
  // Some servers send 0 for every bond: the time is then not known.
  if (typeof turns === 'number' && turns > 0) {
    const inTurns = counted(turns, 'turn');
    return bond.maturityLabel ? `${bond.maturityLabel} (${inTurns})` : inTurns;
  }
  return bond.maturityLabel || null;
}

function Stats({ bond }: { readonly bond: Bond }) {
  const { coupon, yields } = bondUnits([bond]);
  const { couponRate, yieldToMaturity, marketPrice, totalIssued } = bond;
  const unitPrice = bond['pricePerUnit'];
  return (
    <>
      <LedeStat label="Coupon" value={couponRate} testId="bond-coupon">
        {formatRate(couponRate, coupon)}
      </LedeStat>
      <LedeStat
        label="Price"
        value={marketPrice}
        format={formatFace}
        testId="bond-price"
        note={areOfFace([marketPrice]) ? 'Of its face value' : 'Unit unknown'}
      />
      {typeof unitPrice === 'number' && (
        <LedeStat label="Price of a unit" value={unitPrice} testId="bond-unit-price">
          {formatMoney(unitPrice, bondCurrency(bond))}
        </LedeStat>
      )}
      {isNumber(yieldToMaturity) && (
        <LedeStat label="Yield to maturity" value={yieldToMaturity} testId="bond-yield">
          {formatRate(yieldToMaturity, yields)}
        </LedeStat>
      )}
      <LedeStat label="Issued" value={totalIssued} testId="bond-issued">
        {formatMoney(totalIssued, bondCurrency(bond), 'compact')}
      </LedeStat>
    </>
  );
}

/** Coupon and yield on one scale, where both are known. */
function BondLede({ bond }: { readonly bond: Bond }) {
  const { coupon, yields } = bondUnits([bond]);
  const { couponRate, yieldToMaturity, marketPrice } = bond;
  const isDefaulted = bond.defaulted === true;
  const matures = maturityText(bond);
  const headline = bondHeadline({
    isDefaulted,
    yieldWords: isNumber(yieldToMaturity) ? yieldWords(yieldToMaturity, yields) : null,
    couponWords: isNumber(couponRate) ? formatRate(couponRate, coupon) : null,
    price: marketPrice,
  });
  return (
    <Lede
      tone={useChangeTone(isDefaulted ? -1 : null)}
      kicker={
        <span data-testid="bond-standing" data-value="">
          {isDefaulted ? (
            <Badge tone="loss">Defaulted</Badge>
          ) : bond.defaulted === false ? (
            'Performing'
          ) : (
            'Bond'
          )}
        </span>
      }
      headline={<Sentence {...headline} />}
      deck={
        <span data-testid="bond-outlook">
          {matures === null ? 'Maturity not available here.' : `Maturity: ${matures}.`}
        </span>
      }
      stats={<Stats bond={bond} />}
      pictureAt="side"
      picture={
        isNumber(couponRate) && isNumber(yieldToMaturity) && coupon === yields ? (
          <RowBars
            bars={[
              {
                key: 'coupon',
                name: 'Coupon',
                value: couponRate,
                words: yieldWords(couponRate, coupon),
              },
              {
                key: 'yield',
                name: 'Yield to maturity',
                value: yieldToMaturity,
                words: yieldWords(yieldToMaturity, yields),
              },
            ]}
          />
        ) : undefined
      }
    />
  );
}

// The issuer of a bond, with its credit rating, debt and defaults.

type Answer = ResponseOf<'corporation'>;

interface BooksProps {
  readonly answer: Answer;
  readonly id: string | number;
}

function BooksOf({ answer, id }: BooksProps) {
  const { balanceSheet, creditRating, bonds } = answer;
  const currency = useDirectory().currencyOfCorporation(id);
  const rating = creditRating?.rating ?? creditRating?.compositeScore;
  const defaulted = bonds?.filter((bond) => bond.defaulted === true).length;
  return (
    <FactList>
      <Fact label="Credit rating" testId="bond-issuer-rating">
        {typeof rating === 'number' ? formatNumber(rating) : rating}
      </Fact>
      <Fact
        label="Total debt"
        value={balanceSheet?.totalDebt}
        currency={currency}
        testId="bond-issuer-debt"
      />
      <Fact
        label="Cash on hand"
        value={balanceSheet?.cashOnHand}
        currency={currency}
        testId="bond-issuer-cash"
      />
      <Fact label="Its bonds in default" value={defaulted} testId="bond-issuer-defaults">
        {bonds && `${formatCount(defaulted)} of ${formatCount(bonds.length)}`}
      </Fact>
    </FactList>
  );
}

function CountryRating({ rating }: { readonly rating: string | null }) {
  if (rating === null)
    return <p>This is a country’s own bond. Credit rating not available here.</p>;
  return (
    <FactList>
      <Fact label="Credit rating" testId="bond-issuer-rating">
        {rating}
      </Fact>
    </FactList>
  );
}

/** A corporation with its books, a country with a link, or a sentence if the issuer is not listed. */
function IssuerPanel({ bond }: { readonly bond: Bond }) {
  const name = issuerOf(bond);
  const { corporation: findById, corporationNamed: findByName } = useDirectory();
  const { countries } = useCountryList();
  const sent = bond['corporationSequentialId'];
  const sentId = typeof sent === 'number' || typeof sent === 'string' ? sent : null;
  const company = findById(sentId) ?? findByName(name);
  const id = company?.sequentialId ?? sentId;
  const country = countries.find((one) => one.name === name)?.code ?? null;
  const read = useEndpoint('corporation', { id: String(id ?? '-') }, { enabled: id !== null });
  if (name === null && id === null) {
    return (
      <Panel title="Issuer">
        <EmptyState>Issuer not available here.</EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="Issuer">
      <FactList>
        <Fact label="Issued by" testId="bond-issuer">
          {id === null && country !== null ? (
            <CountryLink id={country} name={name} />
          ) : (
            <CorporationLink id={id} name={name ?? company?.name} />
          )}
        </Fact>
      </FactList>
      {id === null ? (
        country !== null && <CountryRating rating={issuerRatingOf(bond)} />
      ) : (
        <Loaded read={read} skeletonLines={4} empty="Corporation not found." showsAge>
          {(answer) => <BooksOf answer={answer} id={id} />}
        </Loaded>
      )}
    </Panel>
  );
}
