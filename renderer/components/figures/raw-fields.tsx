/** Fields that the contract leaves open, shown as the service sends them. */
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { ABSENT, formatNumber } from '@shared/domain/numbers';
import { humanise } from '@shared/domain/words';

import { Time } from './time';

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u;
/** Deeper than this a value is shown as the JSON that it is. */
const MAX_DEPTH = 3;

interface RawValueProps {
  readonly value: unknown;
  readonly depth?: number;
}

/** One value in the form that fits its type. Text stays text. */
export function RawValue({ value, depth = 0 }: RawValueProps) {
  if (value === null || value === undefined || value === '') return <>{ABSENT}</>;
  if (typeof value === 'number') return <>{formatNumber(value)}</>;
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>;
  if (typeof value === 'string') return ISO_TIME.test(value) ? <Time at={value} /> : <>{value}</>;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (items.length === 0) return <>None</>;
    if (items.every((item) => typeof item !== 'object' || item === null)) {
      return <>{items.map(String).join(', ')}</>;
    }
  }
  if (depth >= MAX_DEPTH || typeof value !== 'object') return <code>{JSON.stringify(value)}</code>;
  return <RawFields value={value} depth={depth + 1} />;
}

/** An object of plain values in one line: `Yes 40, Turnout 49`; null for anything deeper. */
export function flatText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = Object.entries(value);
  if (fields.some(([, field]) => typeof field === 'object' && field !== null)) return null;
  return fields
    .map(([name, field]) => {
      const text = typeof field === 'number' ? formatNumber(field) : String(field ?? ABSENT);
      return `${humanise(name)} ${text}`;
    })
    .join(', ');
}

interface RawFieldsProps {
  readonly value: object;
  /** Names of fields that the screen shows elsewhere. */
  readonly known?: readonly string[];
  readonly depth?: number;
}

/** The names of an answer's fields that a screen does not show by itself. */
export function unknownFields(value: object, known: readonly string[]): readonly string[] {
  return Object.keys(value).filter((name) => !known.includes(name));
}

/** Every field that is not in `known`, by its name made readable; nothing when there is none. */
export function RawFields({ value, known = [], depth = 0 }: RawFieldsProps) {
  const fields = Object.entries(value).filter(([name]) => !known.includes(name));
  if (fields.length === 0) return null;
  return (
    <FactList>
      {fields.map(([name, field]) => {
        const label = Array.isArray(value) ? String(Number(name) + 1) : humanise(name);
        return typeof field === 'number' ? (
          <Fact key={name} label={label} value={field} testId={`field-${name}`}>
            {formatNumber(field)}
          </Fact>
        ) : (
          <Fact key={name} label={label} testId={`field-${name}`}>
            <RawValue value={field} depth={depth} />
          </Fact>
        );
      })}
    </FactList>
  );
}
