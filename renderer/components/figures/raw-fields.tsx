/** Fields that the contract leaves open, shown as the service sends them. */
import { useMemo } from 'react';
import { WebLink } from '@renderer/components/ui/web-link';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatField, formatText, unitBeside, labelOf } from '@shared/domain/wording/fields';
import { ABSENT } from '@shared/domain/wording/numbers';
import { useListPart } from '@renderer/components/tables/list-part';

import { Prose } from './prose';
import { Time } from './time';
import { isInternal, inWords } from './open-values';

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u;
const WEB_ADDRESS = /^https?:\/\//u;
const LINK_NAME = /Url$/u;
/** Values below this depth are written in one line. */
const MAX_DEPTH = 3;
/** How many fields of an object are drawn at once, by depth: an object inside another has less room. */
const PART_FIELDS = [60, 12, 6, 6];

interface RawValueProps {
  readonly value: unknown;
  /** The name of its field, which says what its numbers count. */
  readonly name?: string;
  readonly depth?: number;
}

/** One value in the form that fits its type. Text stays text. */
export function RawValue({ value, name = '', depth = 0 }: RawValueProps) {
  if (value === null || value === undefined || value === '') return <>{ABSENT}</>;
  if (typeof value === 'number') return <>{formatField(name, value)}</>;
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>;
  if (typeof value === 'string') {
    if (ISO_TIME.test(value)) return <Time at={value} />;
    return WEB_ADDRESS.test(value) || LINK_NAME.test(name) ? (
      <WebLink url={value}>Open</WebLink>
    ) : (
      <Prose>{formatText(name, value)}</Prose>
    );
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (items.length === 0) return <>None</>;
    if (items.every((item) => typeof item !== 'object' || item === null)) {
      return <Prose>{inWords(items)}</Prose>;
    }
  }
  if (depth >= MAX_DEPTH || typeof value !== 'object') return <Prose>{inWords(value, name)}</Prose>;
  return <RawFields value={value} depth={depth + 1} />;
}

const NONE: readonly string[] = [];

interface RawFieldsProps {
  readonly value: object;
  /** Names of fields that the screen shows elsewhere. */
  readonly known?: readonly string[];
  readonly depth?: number;
}

function unknownEntries(
  value: object,
  known: readonly string[],
): readonly (readonly [name: string, field: unknown])[] {
  const shownElsewhere = new Set(known);
  return Object.entries(value).filter(
    ([name, field]) => !shownElsewhere.has(name) && !isInternal(name, field),
  );
}

/** The names of an answer's fields that a screen does not show elsewhere and that mean something to a player. */
export function unknownFields(value: object, known: readonly string[]): readonly string[] {
  return unknownEntries(value, known).map(([name]) => name);
}

/** Every field that is not in `known`, by its name made readable; nothing when there is none. */
export function RawFields({ value, known = NONE, depth = 0 }: RawFieldsProps) {
  const fields = useMemo(() => unknownEntries(value, known), [value, known]);
  const { drawn, more } = useListPart(fields, PART_FIELDS[depth]);
  if (fields.length === 0) return null;
  return (
    <>
      <FactList>
        {drawn.map(([name, field]) => {
          const isItem = Array.isArray(value);
          const unit = typeof field === 'number' ? unitBeside(name, null) : null;
          const label = isItem ? String(Number(name) + 1) : labelOf(name);
          return typeof field === 'number' ? (
            <Fact
              key={name}
              label={unit === null ? label : `${label}, ${unit}`}
              value={field}
              testId={`field-${name}`}
            >
              {formatField(name, field)}
            </Fact>
          ) : (
            <Fact key={name} label={label} testId={`field-${name}`}>
              <RawValue value={field} name={name} depth={depth} />
            </Fact>
          );
        })}
      </FactList>
      {more}
    </>
  );
}

/** A panel with the fields of an answer that its page does not show elsewhere; renders nothing without such fields. */
export function OtherDetails({ value, known }: Required<Pick<RawFieldsProps, 'value' | 'known'>>) {
  if (unknownFields(value, known).length === 0) return null;
  return (
    <Panel title="Other details">
      <RawFields value={value} known={known} />
    </Panel>
  );
}
