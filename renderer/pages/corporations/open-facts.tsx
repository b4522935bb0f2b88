/** Fields that the contract leaves open, as facts: each number in the unit that its name implies, everything else as sent. */
import { RawValue } from '@renderer/components/figures/raw-fields';
import { useListPart } from '@renderer/components/tables/list-part';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { formatField, formOf, unitBeside, labelOf } from '@shared/domain/wording/fields';

interface OpenFactsProps {
  readonly value: object;
  /** Code of the currency of its money; null where the service does not say it. */
  readonly currency?: string | null;
  /** Names of fields that the screen shows elsewhere. */
  readonly hidden?: readonly string[];
}

/** Every field by its name made readable, in the service's order; nothing when there is none. */
export function OpenFacts({ value, currency = null, hidden = [] }: OpenFactsProps) {
  const fields = Object.entries(value).filter(([name]) => !hidden.includes(name));
  const { drawn, more } = useListPart(fields);
  if (fields.length === 0) return null;
  return (
    <>
      <FactList>
        {drawn.map(([name, field]) => {
          const unit = unitBeside(name, currency);
          const label = unit === null ? labelOf(name) : `${labelOf(name)}, ${unit}`;
          if (typeof field === 'number' || (formOf(name) === 'money' && field === null)) {
            return (
              <Fact key={name} label={label} value={field} testId={`field-${name}`}>
                {formatField(name, field, { currency })}
              </Fact>
            );
          }
          return (
            <Fact key={name} label={label} testId={`field-${name}`}>
              <RawValue value={field} name={name} />
            </Fact>
          );
        })}
      </FactList>
      {more}
    </>
  );
}
