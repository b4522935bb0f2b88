/** Faults that tests inject: which requests they affect, and how often. */
import { z } from 'zod';

const httpStatus = z.number().int().min(200).max(599);

const simpleEffects = [
  /** An error body. `retryAfter`: seconds, or an HTTP date, or any text; absent: no such header. */
  z.strictObject({
    kind: z.literal('status'),
    status: httpStatus,
    retryAfter: z.union([z.number(), z.string()]).optional(),
    /** Null: left out of the body. */
    code: z.string().nullable().optional(),
    error: z.string().optional(),
  }),
  /** An HTML page where JSON was expected. */
  z.strictObject({ kind: z.literal('html'), status: httpStatus }),
  /** Any text as `application/json`: not JSON, or JSON of the wrong shape. */
  z.strictObject({
    kind: z.literal('body'),
    status: httpStatus.default(200),
    body: z.string(),
    contentType: z.string().default('application/json'),
  }),
  /** After: half of the real body, then the connection is cut. */
  z.strictObject({ kind: z.literal('truncate') }),
  /** After: the real body, some bytes at a time. */
  z.strictObject({
    kind: z.literal('drip'),
    bytes: z.number().int().positive().default(1),
    everyMs: z.number().int().positive().default(100),
  }),
  /** Valid JSON of this many decoded bytes; with `gzip`, a small compressed body. */
  z.strictObject({
    kind: z.literal('huge'),
    decodedBytes: z.number().int().positive().max(1_000_000_000),
    gzip: z.boolean().default(false),
  }),
  /** Nested arrays. */
  z.strictObject({ kind: z.literal('deep'), levels: z.number().int().positive().max(1_000_000) }),
  /** `location` may be a path (same origin) or an address (another one). */
  z.strictObject({
    kind: z.literal('redirect'),
    location: z.string().min(1),
    status: z.number().int().min(300).max(308).default(302),
  }),
  /** The connection is cut before the service sees the request. */
  z.strictObject({ kind: z.literal('close-before') }),
  /** After: handled, but the connection is cut instead of an answer. */
  z.strictObject({ kind: z.literal('close-after') }),
  /** The connection is reset. */
  z.strictObject({ kind: z.literal('reset') }),
  /** No answer until the client gives up. */
  z.strictObject({ kind: z.literal('hang') }),
  /** The real answer, late. */
  z.strictObject({ kind: z.literal('delay'), ms: z.number().int().nonnegative() }),
  /** After: the real answer with these headers added; `Set-Cookie` may be given several times. */
  z.strictObject({
    kind: z.literal('headers'),
    headers: z.array(z.tuple([z.string(), z.string()])),
  }),
] as const;

/** What goes wrong. Faults marked "after" let the service handle the request first. */
const faultEffect = z.discriminatedUnion('kind', [
  ...simpleEffects,
  /** After: the inner fault replaces the real answer. */
  z.strictObject({
    kind: z.literal('after'),
    effect: z.discriminatedUnion('kind', simpleEffects),
  }),
]);

export type FaultEffect = z.infer<typeof faultEffect>;

/** A fault rule as a test states it. */
export const faultOrder = z.strictObject({
  /** Path of the service; `*` stands for any text. */
  path: z.string().startsWith('/'),
  method: z.string().optional(),
  /** How many requests it affects; absent: every one until it is removed. */
  count: z.number().int().positive().optional(),
  /** How many requests pass first. */
  skip: z.number().int().nonnegative().default(0),
  effect: faultEffect,
});

export type FaultOrder = z.input<typeof faultOrder>;

interface FaultRule extends z.output<typeof faultOrder> {
  readonly id: number;
  played: number;
}

export interface FaultQueue {
  add(order: z.output<typeof faultOrder>): FaultRule;
  list(): readonly FaultRule[];
  /** Removes one rule, or all. */
  remove(id?: number): void;
  /** The effect for a request: that of the first matching rule that still applies. */
  next(method: string, path: string): FaultEffect | null;
}

interface Entry {
  readonly rule: FaultRule;
  readonly pattern: RegExp;
  left: number;
  toSkip: number;
}

export function createFaultQueue(): FaultQueue {
  let entries: Entry[] = [];
  let lastId = 0;
  return {
    add(order) {
      lastId += 1;
      const rule: FaultRule = { ...order, id: lastId, played: 0 };
      entries.push({
        rule,
        pattern: patternOf(order.path),
        left: order.count ?? Number.POSITIVE_INFINITY,
        toSkip: order.skip,
      });
      return rule;
    },
    list: () => entries.map(({ rule }) => rule),
    remove(id) {
      entries = id === undefined ? [] : entries.filter(({ rule }) => rule.id !== id);
    },
    next(method, path) {
      const entry = entries.find(
        ({ rule, pattern, left }) =>
          left > 0 && pattern.test(path) && (rule.method ?? method) === method,
      );
      if (!entry) return null;
      if (entry.toSkip > 0) {
        entry.toSkip -= 1;
        return null;
      }
      entry.left -= 1;
      entry.rule.played += 1;
      if (entry.left === 0) entries = entries.filter((other) => other !== entry);
      return entry.rule.effect;
    },
  };
}

function patternOf(path: string): RegExp {
  const parts = path
    .split('*')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`);
}
