/** The field for a currency: a choice of the codes in the service's answers, or a typed code. */
import { useState } from 'react';
import type { Ref } from 'react';
import { TextField } from '@renderer/components/ui/form/text-field';
import { SelectField } from '@renderer/components/ui/form/select-field';

import type { Currency } from './use-currencies';

const OTHER = 'other';
const MAX_CHARACTERS = 20;
const MAX_NAMES = 2;

interface CurrencyFieldProps {
  readonly ref: Ref<HTMLSelectElement>;
  readonly label: string;
  readonly error: string | null;
  readonly currencies: readonly Currency[];
  /** The currency's code; empty until one is chosen. */
  readonly code: string;
  readonly onChange: (code: string) => void;
}

function labelOf({ code, countries }: Currency): string {
  if (countries.length === 0) return code;
  const names = countries.slice(0, MAX_NAMES).join(', ');
  return `${code} · ${names}${countries.length > MAX_NAMES ? ' and others' : ''}`;
}

/** A `combobox`. Its last choice opens a text field for any other code. */
export function CurrencyField(props: CurrencyFieldProps) {
  const { ref, label, error, currencies, code, onChange } = props;
  const isKnown = code === '' || currencies.some((currency) => currency.code === code);
  const [isTyping, setIsTyping] = useState(!isKnown);
  return (
    <div>
      <SelectField
        isStacked
        ref={ref}
        label={label}
        error={error}
        value={isTyping ? OTHER : code}
        options={[
          { value: '', label: 'Choose a currency' },
          ...(isKnown || isTyping ? [] : [{ value: code, label: code }]),
          ...currencies.map((currency) => ({ value: currency.code, label: labelOf(currency) })),
          { value: OTHER, label: 'Another code…' },
        ]}
        onChange={(value) => {
          setIsTyping(value === OTHER);
          onChange(value === OTHER ? '' : value);
        }}
      />
      {isTyping && (
        <TextField
          label={`${label}: currency code`}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => onChange(event.currentTarget.value.trim().toUpperCase())}
        />
      )}
    </div>
  );
}
