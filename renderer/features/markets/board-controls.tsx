/** The choices above the figures of all corporations: over how many turns, and in which currency. */
import type { Conversion } from '@renderer/features/exchange/use-conversion';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
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
  readonly conversion: Conversion;
  /** Leave each amount in its own currency: a choice of tables, not of sums. */
  readonly hasOwn: boolean;
  readonly onChange: (unit: string) => void;
}

/** In which currency amounts are shown. */
export function UnitField({ wanted, conversion, hasOwn, onChange }: UnitFieldProps) {
  const { home, rates } = conversion;
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
