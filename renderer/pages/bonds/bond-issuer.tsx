/** The issuer of a bond, with its credit rating, debt and defaults. */
import { useDirectory } from '@renderer/api/directory/directory';
import { issuerOf, issuerRatingOf } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { formatCount, formatNumber } from '@shared/domain/wording/numbers';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CorporationLink, CountryLink } from '@renderer/features/links/links';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';

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
export function IssuerPanel({ bond }: { readonly bond: Bond }) {
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
