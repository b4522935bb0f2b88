/**
 * Separates what the contract promises from what an answer may also carry, in the types and for the OpenAPI document.
 */
import { z } from 'zod';

declare const listedMark: unique symbol;
declare const observedMark: unique symbol;
declare const notPromisedMark: unique symbol;
declare const alternativesMark: unique symbol;

/** A text with known values, for the compiler: those that the contract lists, and others that servers sent. */
export interface OpenWord<Listed extends string, Observed extends string = never> {
  readonly [listedMark]: Listed;
  readonly [observedMark]: Observed;
}

/** A field that an answer need not have. */
interface NotPromised {
  readonly [notPromisedMark]: true;
}

/** An answer that has one of several shapes. */
interface Alternatives<Shape extends z.ZodRawShape> {
  readonly [alternativesMark]: Shape;
}

type Marked<Shape> = { [Name in keyof Shape]: Shape[Name] & NotPromised };

/**
 * Fields that an answer need not have: the contract calls them optional or does not name them, but servers were
 * seen to send them. The client shows them.
 */
export function notPromised<const Shape extends z.ZodRawShape>(shape: Shape): Marked<Shape> {
  const marked = Object.entries(shape).map(([name, schema]) => {
    // Its own schema, because many fields share one; what it accepts stays the same.
    const own = z.optional(schema);
    unpromised.add(own);
    return [name, own] as const;
  });
  return Object.fromEntries(marked) as unknown as Marked<Shape>;
}

const unpromised = new WeakSet<z.core.$ZodType>();
/** Which of the shapes that `anyShapeOf` merged have a field. Fields that all shapes have are not listed. */
const shapesWith = new WeakMap<z.core.$ZodType, readonly boolean[]>();

/** The names of the fields that an object is promised to have: one list, or one for each of its possible shapes. */
export function promisesOf({ shape }: z.ZodObject): readonly (readonly string[])[] {
  const promised = Object.entries(shape).filter(([, schema]) => !unpromised.has(schema));
  const count = promised.reduce(
    (most, [, schema]) => Math.max(most, shapesWith.get(schema)?.length ?? 1),
    1,
  );
  return Array.from({ length: count }, (_, index) =>
    promised.filter(([, schema]) => shapesWith.get(schema)?.[index] ?? true).map(([name]) => name),
  );
}

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never;

type AnyShape<Shapes extends z.ZodRawShape> = Extract<Intersection<Shapes>, z.ZodRawShape>;

/**
 * An answer for which the contract does not say where its payload is. The schema reads the fields of every shape; the
 * promise is that an answer has one whole shape.
 */
export function anyShapeOf<Shapes extends readonly [z.ZodRawShape, ...z.ZodRawShape[]]>(
  ...shapes: Shapes
): z.ZodObject<AnyShape<Shapes[number]>, z.core.$loose> & Alternatives<Shapes[number]> {
  const all: z.ZodRawShape = Object.assign({}, ...shapes);
  const marked = Object.entries(all).map(([name, schema]) => {
    const having = shapes.map((shape) => Object.hasOwn(shape, name));
    if (unpromised.has(schema) || having.every(Boolean)) return [name, schema] as const;
    const own = z.optional(schema);
    shapesWith.set(own, having);
    return [name, own] as const;
  });
  const merged = Object.fromEntries(marked) as unknown as AnyShape<Shapes[number]>;
  return z.looseObject(merged) as z.ZodObject<AnyShape<Shapes[number]>, z.core.$loose> &
    Alternatives<Shapes[number]>;
}

type PromisedName<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends NotPromised ? never : Name;
}[keyof Shape];

/** Whose words an answer may use: those that the contract lists, or also those that servers were seen to send. */
export type Wording = 'contract' | 'observed';

type PromisedShape<Shape, Words extends Wording> = {
  readonly [Name in PromisedName<Shape>]: PromisedBy<Shape[Name], Words>;
} & {
  readonly [Name in Exclude<keyof Shape, PromisedName<Shape>>]?: PromisedBy<Shape[Name], Words>;
};

/** What an answer has by contract: every promised field, no field without a name, and known words where some are known. */
export type PromisedBy<Schema, Words extends Wording = 'contract'> =
  Schema extends OpenWord<infer Listed, infer Observed>
    ? Listed | (Words extends 'observed' ? Observed : never)
    : Schema extends Alternatives<infer Shapes>
      ? Shapes extends unknown
        ? PromisedShape<Shapes, Words>
        : never
      : Schema extends z.ZodObject<infer Shape>
        ? PromisedShape<Shape, Words>
        : Schema extends z.ZodArray<infer Item>
          ? readonly PromisedBy<Item, Words>[]
          : Schema extends z.ZodUnion<infer Options>
            ? PromisedBy<Options[number], Words>
            : Schema extends z.ZodOptional<infer Inner>
              ? PromisedBy<Inner, Words>
              : Schema extends z.ZodNullable<infer Inner>
                ? PromisedBy<Inner, Words> | null
                : z.output<Schema>;
