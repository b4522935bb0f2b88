/** Words of which some are known: any text is accepted, code can ask for the known ones, and code that makes an answer must use one. */
import { z } from 'zod';

declare const listedMark: unique symbol;
declare const observedMark: unique symbol;

/** A text with known values, for the compiler: those that the contract lists, and further ones that servers sent. */
export interface OpenWord<Listed extends string, Observed extends string = never> {
  readonly [listedMark]: Listed;
  readonly [observedMark]: Observed;
}

const knownValues = new WeakMap<z.core.$ZodType, readonly string[]>();

/**
 * Field of an answer: a text whose known values are `listed`, and `observed` on servers alone.
 *
 * A reader gets any text, because a server may send other words. The practice world must use a known one: of `listed` in
 * the contract's dialect, of either list in the observed one. The fixtures' `contract` answers use one of `listed`.
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
