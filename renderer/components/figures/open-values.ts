/** Values whose shape the contract leaves open, in words: for one line of text, for the filter of a table and for exports. Pure. */
import { formatField, formatText, labelOf } from '@shared/domain/wording/fields';
import { ABSENT } from '@shared/domain/wording/numbers';
import { isObjectId } from '@shared/domain/characters';
import { LEFT_OUT_FIELDS } from '@shared/domain/left-out';

/** Fields of a database, which mean nothing to a player, and main's own fields, which the screen puts into words. */
const INTERNAL: ReadonlySet<string> = new Set(['_id', '__v', ...Object.values(LEFT_OUT_FIELDS)]);

/** An object id, also with a running number after it. */
const RECORD_ID = /^[0-9a-f]{24}-\d+$/iu;

/** Whether a field means nothing to a player: it identifies a record, or belongs to the database. */
export function isInternal(name: string, value: unknown): boolean {
  if (INTERNAL.has(name)) return true;
  if (typeof value === 'string') return isObjectId(value) || RECORD_ID.test(value);
  if (!Array.isArray(value) || value.length === 0) return false;
  const items: readonly unknown[] = value;
  return items.every((item) => typeof item === 'string' && isInternal('', item));
}

function fieldsInWords(value: object): string {
  return Object.entries(value)
    .filter(([name, field]) => !isInternal(name, field))
    .map(([name, field]) => `${labelOf(name)} ${inWords(field, name)}`)
    .join(', ');
}

/** Any value as text, never as JSON: objects as `Revenue 40, Workers 3`, lists with `;` between objects. */
export function inWords(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return ABSENT;
  if (typeof value === 'number') return formatField(name, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return formatText(name, value);
  if (typeof value !== 'object') return ABSENT;
  if (!Array.isArray(value)) return fieldsInWords(value) || 'nothing';
  const items: readonly unknown[] = value;
  if (items.length === 0) return 'none';
  const isOfObjects = items.some((item) => typeof item === 'object' && item !== null);
  return items.map((item) => inWords(item)).join(isOfObjects ? '; ' : ', ');
}

/** An object of plain values in one line: `Yes 40, Turnout 49`; null for anything deeper. */
export function flatText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const isDeep = Object.values(value).some((field) => typeof field === 'object' && field !== null);
  return isDeep ? null : fieldsInWords(value);
}
