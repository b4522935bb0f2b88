/** Field schemas that many entries share: answers tolerant, because deployments send null for any number and leave out what they have not; parameters strict. */
import { z } from 'zod';

/** A number; NaN inside a service becomes JSON null, so every number may be null. */
export const nullableNumber = z.number().nullable();

/** Text that may be null. */
export const nullableText = z.string().nullable();

/** UTC ISO 8601 text (contract part 2). Kept as sent: a malformed time is shown, not an error. */
export const timestamp = z.string();

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

/** A value whose type the contract leaves open and which a screen shows as it is: a word or a number. */
export const optionalLabel = z.union([z.string(), z.number()]).nullish();

/** A field whose shape nobody states: any value is accepted, and a screen reads what it understands. */
export const openField = z.unknown().optional();

/** An item or object whose fields the contract calls "not shown". */
export const openObject = z.looseObject({});

/** Whoever holds an office or runs a company: `{ name, profileUrl }` (contract part 2). */
export const namedPerson = z.looseObject({ name: optionalText, profileUrl: optionalText });

/** A place or group: `{ id, name }`. */
export const namedRecord = z.looseObject({ id: optionalId, name: optionalText });

/** `ok` and `found` of a public answer (contract part 2, conventions); some deployments leave either out. */
export const envelope = { ok: optionalFlag, found: optionalFlag };

/**
 * Check of a public answer: at least one of `keys` is there, unless the lookup missed
 * (`found: false`, where the payload may be absent). Tells another service's JSON from an empty state.
 */
export function carriesUnlessMissed(...keys: readonly string[]) {
  return (answer: Record<string, unknown>, context: z.RefinementCtx): void => {
    if (answer['found'] === false || keys.some((key) => answer[key] !== undefined)) return;
    context.addIssue({ code: 'custom', message: `Expected ${keys.join(' or ')}`, input: answer });
  };
}

/** Parameter: text that may stand in a path. `.` and `..` would be folded away by every URL parser. */
export const pathText = z.string().regex(/^(?!\.{1,2}$).{1,200}$/su);

/** Parameter: text of a query or body. Names that the service sends have no stated length; this keeps URLs sendable. */
export const queryText = z.string().min(1).max(1_000);

/** Parameter: an object id or a public sequential id, as an answer carried it. */
export const idParameter = z.union([pathText, z.int().positive()]);

/** Parameter: a public sequential id only. */
export const sequentialIdParameter = z.union([
  z.string().regex(/^[1-9]\d{0,14}$/u),
  z.int().positive(),
]);

/** Parameter: how many rows at most. The contract states a maximum for history alone. */
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
