/** Values that a schema accepts, made from the schema itself, extremes included. */
import fc from 'fast-check';
import { z } from 'zod';

const HOSTILE_TEXTS = [
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  'C:\\Windows',
  '\u0000',
  '\uD800',
  '\u202Eevil',
  '\u2028',
  '=1+1',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/x',
  '/%2e%2e/%00',
  '${7*7}',
  "'; DROP TABLE",
  // A PNG's first bytes.
  'data:image/png;base64,iVBORw0KGgo=',
];
const EXTREME_NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-7,
  1_000,
  999_999.99,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  1e308,
  5e-324,
];
/** A longer text is tried only sometimes, because each costs a copy. */
const LONG = 4_000;

function texts(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 2, arbitrary: fc.string({ maxLength: 8 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: LONG }).map((length) => 'x'.repeat(length)) },
    { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true }) },
    { weight: 1, arbitrary: fc.stringMatching(/^\/[a-z/?=&%#.]{0,30}$/) },
    { weight: 1, arbitrary: fc.stringMatching(/^[A-Z]{1,20}$/) },
  );
}

function numbers(): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(...EXTREME_NUMBERS),
    fc.integer({ min: -1_000, max: 100_000 }),
    fc.maxSafeNat(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
}

/** Values for a schema that allows anything JSON and the bridge can carry. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  texts(),
  numbers(),
  fc.constant(undefined),
);

/** Values that mean something to the client, by the name of their field: ids that exist, words that it uses. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/**
 * Values of a schema's form. Not every one is accepted (a pattern, a range): see `valuesOf`.
 *
 * @throws TypeError for a kind of schema that nothing has had so far.
 */
function formOf(schema: z.core.$ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodString) return texts();
  if (schema instanceof z.ZodNumber) return numbersWithin(schema);
  if (schema instanceof z.ZodUnknown) return anything;
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodExactOptional)
    return formOf(schema.unwrap(), known);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return formOf(schema.unwrap(), known);
  if (schema instanceof z.ZodArray)
    return fc.array(acceptedBy(schema.element, known), { maxLength: 4 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(texts(), formOf(schema.valueType, known), { maxKeys: 4 });
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => formOf(option, known)));
  if (schema instanceof z.ZodObject) return fieldsOf(schema, known);
  throw new TypeError(`No values for a schema of the kind ${schema._zod.def.type}`);
}

function fieldsOf(schema: z.ZodObject, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  const isOptional = (field: z.core.$ZodType) =>
    field instanceof z.ZodExactOptional || field instanceof z.ZodOptional;
  const values = fields.map(([name, field]) => {
    const meaningful = (known[name] ?? []).filter((value) => z.safeParse(field, value).success);
    const accepted = acceptedBy(field, known);
    const mixed =
      meaningful.length === 0
        ? accepted
        : fc.oneof(
            { weight: 3, arbitrary: fc.constantFrom(...meaningful) },
            { weight: 1, arbitrary: accepted },
          );
    return [name, mixed] as const;
  });
  return fc.record(Object.fromEntries(values), {
    requiredKeys: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
  });
}

function numbersWithin({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  const isBounded =
    minValue !== null &&
    maxValue !== null &&
    Number.isSafeInteger(minValue) &&
    Number.isSafeInteger(maxValue);
  return isBounded ? fc.oneof(fc.integer({ min: minValue, max: maxValue }), numbers()) : numbers();
}

function acceptedBy(schema: z.core.$ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return formOf(schema, known).filter((value) => z.safeParse(schema, value).success);
}

/** Values that `schema` accepts; fields with a known value have it most of the time. */
export function valuesOf<Schema extends z.ZodType>(
  schema: Schema,
  known: KnownValues = {},
): fc.Arbitrary<z.input<Schema>> {
  return acceptedBy(schema, known) as fc.Arbitrary<z.input<Schema>>;
}
