/** Fields that the contract leaves open, as facts: amounts in a currency where they are known to be money, everything else as sent. */
import { RawValue } from '@renderer/components/figures/raw-fields';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { formatMoney } from '@shared/domain/money';
import { formatPrecise } from '@shared/domain/rates';
import { humanise } from '@shared/domain/words';

interface OpenFactsProps {
  readonly value: object;
  /** Names of the fields that are amounts of money. */
  readonly money?: readonly string[];
  /** Code of their currency; null where the service does not say it. */
  readonly currency?: string | null;
  /** Names of fields that the screen shows elsewhere. */
  readonly hidden?: readonly string[];
}

/** Every field by its name made readable, in the service's order; nothing when there is none. */
export function OpenFacts({ value, money = [], currency = null, hidden = [] }: OpenFactsProps) {
  const fields = Object.entries(value).filter(([name]) => !hidden.includes(name));
  if (fields.length === 0) return null;
  return (
    <FactList>
      {fields.map(([name, field]) => {
        const label = humanise(name);
        const isMoney = money.includes(name);
        if (typeof field === 'number' || (isMoney && field === null)) {
          return (
            <Fact key={name} label={label} value={field} testId={`field-${name}`}>
              {isMoney ? formatMoney(field, currency) : formatPrecise(field)}
            </Fact>
          );
        }
        return (
          <Fact key={name} label={label} testId={`field-${name}`}>
            <RawValue value={field} />
          </Fact>
        );
      })}
    </FactList>
  );
}
