/** Field schemas that many entries share. Those of answers are tolerant, because servers send null for any number and leave fields out; those of parameters are strict. */
import { z } from 'zod';

import { notPromised } from './promises';
import type { OpenWord } from './promises';

/** UTC ISO 8601 text (contract part 2). A malformed time is shown as sent; it is no error. */
const timestamp = z.string();

/** An id as sent: an object id (text), or a public sequential id (number, or digits as text). */
export const recordId = z.union([z.string(), z.number()]);

/** Text that may be null or absent. */
export const optionalText = z.string().nullish();

/** A number that may be null or absent. */
export const optionalNumber = z.number().nullish();

/** A flag that may be null or absent. */
export const optionalFlag = z.boolean().nullish();

/** An id that may be null or absent. */
export const optionalId = recordId.nullish();

/** A time that may be null or absent. */
export const optionalTimestamp = timestamp.nullish();

/** A word or a number: the contract does not state the type, and a screen shows the value as sent. */
export const optionalLabel = z.union([z.string(), z.number()]).nullish();

/** A field whose shape is not stated: any value is accepted, and a screen reads what it understands. */
export const openField = z.unknown().optional();

/** An item or object whose fields the contract calls "not shown". */
export const openObject = z.looseObject({});

/** The holder of an office or head of a company: `{ name, profileUrl }` (contract part 2). Main adds the id that the address ends in. */
export const namedPerson = z.looseObject({
  name: optionalText,
  profileUrl: optionalText,
  ...notPromised({ id: optionalId }),
});

/** A place or group: `{ id, name }`. */
export const namedRecord = z.looseObject({ id: optionalId, name: optionalText });

/** `ok` and `found` of a public answer (contract part 2, conventions); some servers leave either out. */
export const envelope = { ok: optionalFlag, found: optionalFlag };

/**
 * Check of a public answer: at least one of `keys` is present, unless the lookup found nothing (`found: false`).
 * Without this check, another service's JSON would pass for an empty state.
 */
export function requiredUnlessNotFound(...keys: readonly string[]) {
  return (answer: Record<string, unknown>, context: z.RefinementCtx): void => {
    if (answer['found'] === false || keys.some((key) => answer[key] !== undefined)) return;
    context.addIssue({ code: 'custom', message: `Expected ${keys.join(' or ')}`, input: answer });
  };
}

/** Parameter: text of a path segment. URL parsers would remove `.` and `..`. */
export const pathText = z.string().regex(/^(?!\.{1,2}$).{1,200}$/su);

/** Parameter: text of a query or body. The contract limits no name's length; this limit keeps URLs short enough to send. */
export const queryText = z.string().min(1).max(1_000);

/** Parameter: an object id or a public sequential id, as an answer contained it. */
export const idParameter = z.union([pathText, z.int().positive()]);

/** Parameter: a public sequential id only. */
export const sequentialIdParameter = z.union([
  z.string().regex(/^[1-9]\d{0,14}$/u),
  z.int().positive(),
]);

/** Parameter: the largest number of rows. The contract states a maximum only for history. */
export const limitParameter = z.int().positive();

/** Parameter: page number, from 1. */
export const pageParameter = z.int().positive();

/** Check of a parameter object: at least one of `keys` is given ("one of the two required", contract part 4). */
export function givesOneOf(...keys: readonly string[]) {
  return (params: Record<string, unknown>, context: z.RefinementCtx): void => {
    if (keys.some((key) => params[key] !== undefined)) return;
    context.addIssue({ code: 'custom', message: `Give ${keys.join(' or ')}`, input: params });
  };
}

const knownValues = new WeakMap<z.core.$ZodType, readonly string[]>();

/**
 * Field of an answer: a text whose known values are `listed` in the contract, and `observed` only on servers.
 *
 * A reader gets any text, because a server may send other words. The practice world must use a known one: of `listed`
 * in the contract's dialect, of either list in the observed one. The fixtures' `contract` answers use one of `listed`.
 */
export function openWord<const Listed extends string, const Observed extends string = never>(
  listed: readonly Listed[],
  observed: readonly Observed[] = [],
): z.ZodString & OpenWord<Listed, Observed> {
  const schema = z.string();
  knownValues.set(schema, [...listed, ...observed]);
  return schema as z.ZodString & OpenWord<Listed, Observed>;
}

/** Parameter: a text whose known values are `listed`; the service may take others. */
export function openWordParameter<const Listed extends string>(
  listed: readonly Listed[],
): z.ZodString & OpenWord<Listed> {
  const schema = z.string().min(1).max(1_000);
  knownValues.set(schema, listed);
  return schema as z.ZodString & OpenWord<Listed>;
}

/** The known values of a schema; null if it has none. */
export function knownValuesOf(schema: z.core.$ZodType): readonly string[] | null {
  const known = knownValues.get(schema);
  if (known !== undefined) return known;
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null;
}
