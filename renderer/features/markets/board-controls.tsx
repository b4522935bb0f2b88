/** The choices above the figures of all corporations: over how many turns, and in which currency. */
import { SelectField } from '@renderer/components/ui/form/select-field';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { formatCount } from '@shared/domain/wording/numbers';

const TURNS_BACK = [1, 6, 24, 168];

/** How many turns back changes are measured from; one for an address without a usable number. */
export function turnsBackOf(text: string): number {
  const turns = Number(text);
  return Number.isSafeInteger(turns) && turns > 0 ? turns : 1;
}

function spanLabel(turns: number): string {
  return turns === 1 ? 'the last turn' : `${formatCount(turns)} turns`;
}

interface SpanFieldProps {
  readonly turnsBack: number;
  readonly onChange: (turns: string) => void;
}

/** The turns over which price changes are measured. */
export function SpanField({ turnsBack, onChange }: SpanFieldProps) {
  const offered = TURNS_BACK.includes(turnsBack) ? TURNS_BACK : [...TURNS_BACK, turnsBack];
  return (
    <SelectField
      label="Change over"
      value={String(turnsBack)}
      options={offered.map((turns) => ({ value: String(turns), label: spanLabel(turns) }))}
      onChange={onChange}
    />
  );
}

interface UnitFieldProps {
  readonly wanted: string;
  readonly rates: Rates;
  /** Leave each amount in its own currency: a choice of tables, not of sums. */
  readonly hasOwn: boolean;
  readonly onChange: (unit: string) => void;
}

/** In which currency amounts are shown. */
export function UnitField({ wanted, rates, hasOwn, onChange }: UnitFieldProps) {
  const { home } = useOwnMoney();
  const codes = [...rates.keys()].filter((code) => code !== home).toSorted();
  return (
    <SelectField
      label="Currency"
      value={wanted}
      options={[
        { value: '', label: home === null ? 'Home currency' : `${home} (home)` },
        ...(hasOwn ? [{ value: 'own', label: 'Each corporation’s own' }] : []),
        { value: COMMON_UNIT, label: 'Common unit' },
        ...codes.map((code) => ({ value: code, label: code })),
      ]}
      onChange={onChange}
    />
  );
}
