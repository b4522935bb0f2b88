/** Who owes a bond's money, and what speaks for and against being paid. */
import { useCountries } from '@renderer/features/countries/use-countries';
import { useCorporations } from '@renderer/features/corporations/use-corporations';
import { useCorporationCurrency } from '@renderer/features/exchange/use-currency-of';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CorporationLink, CountryLink } from '@renderer/features/links/links';
import { issuerOf } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount, formatNumber } from '@shared/domain/wording/numbers';

type Answer = ResponseOf<'corporation'>;

interface BooksProps {
  readonly answer: Answer;
  readonly id: string | number;
}

function BooksOf({ answer, id }: BooksProps) {
  const { balanceSheet, creditRating, bonds } = answer;
  const currency = useCorporationCurrency(id);
  const rating = creditRating?.rating ?? creditRating?.compositeScore;
  const defaulted = bonds?.filter((bond) => bond.defaulted === true).length;
  return (
    <FactList>
      <Fact label="Credit rating" testId="bond-issuer-rating">
        {typeof rating === 'number' ? formatNumber(rating) : rating}
      </Fact>
      <Fact label="Total debt" value={balanceSheet?.totalDebt} testId="bond-issuer-debt">
        {formatMoney(balanceSheet?.totalDebt, currency)}
      </Fact>
      <Fact label="Cash on hand" value={balanceSheet?.cashOnHand} testId="bond-issuer-cash">
        {formatMoney(balanceSheet?.cashOnHand, currency)}
      </Fact>
      <Fact label="Its bonds in default" value={defaulted} testId="bond-issuer-defaults">
        {bonds && `${formatCount(defaulted)} of ${formatCount(bonds.length)}`}
      </Fact>
    </FactList>
  );
}

/** A corporation with its books, a country with a link, or a sentence that says that the issuer is not known. */
export function IssuerPanel({ bond }: { readonly bond: Bond }) {
  const name = issuerOf(bond);
  const { findById, findByName } = useCorporations();
  const { countries } = useCountries();
  const sent = bond['corporationSequentialId'];
  const told = typeof sent === 'number' || typeof sent === 'string' ? sent : null;
  const company = findById(told) ?? findByName(name);
  const id = company?.sequentialId ?? told;
  const country = countries.find((one) => one.name === name)?.code ?? null;
  const read = useEndpoint('corporation', { id: String(id ?? '-') }, { enabled: id !== null });
  if (name === null && id === null) {
    return (
      <Panel title="Issuer">
        <EmptyState>No issuer listed.</EmptyState>
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
        country !== null && <p>This is a country’s own bond. No credit rating listed.</p>
      ) : (
        <Loaded read={read} skeletonLines={4} empty="Corporation not found.">
          {(answer) => <BooksOf answer={answer} id={id} />}
        </Loaded>
      )}
    </Panel>
  );
}
