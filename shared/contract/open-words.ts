/** Words of which the contract lists only some: any text is accepted, and code can ask for the listed values. */
import { z } from 'zod';

declare const valuesMark: unique symbol;

/** A text with known values, for the compiler. */
export interface OpenWord<Value extends string> {
  readonly [valuesMark]: Value;
}

const knownValues = new WeakMap<z.core.$ZodType, readonly string[]>();

/** Text whose known values are `values`; the service may send or take others. */
export function openWord<const Value extends string>(
  values: readonly Value[],
): z.ZodString & OpenWord<Value> {
  const schema = z.string().min(1).max(1_000);
  knownValues.set(schema, values);
  return schema as z.ZodString & OpenWord<Value>;
}

/** The values that the contract lists for a schema; null if it lists none. */
export function knownValuesOf(schema: z.core.$ZodType): readonly string[] | null {
  const listed = knownValues.get(schema);
  if (listed !== undefined) return listed;
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null;
}
