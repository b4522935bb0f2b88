/** One request as a handler sees it, typed by the contract table; a parameter is absent, valid, or refused with 400. */
import type { EndpointId, ExtensionId, ParamsOf, PromisedOf } from '@shared/contract/index';
import { z } from 'zod';

import { countryByCode } from '../core/lookups';
import type { World } from '../core/world';
import type { Answer, Refusal } from './answers';
import { badRequest, unauthorized } from './answers';
import type { Caller, Session } from './session';

/** Names of an endpoint's parameters. */
type ParamName<Id extends EndpointId> = Extract<keyof ParamsOf<Id>, string>;

export interface Call<Id extends EndpointId = EndpointId> {
  readonly world: World;
  readonly caller: Caller;
  /** A path or query parameter as sent; undefined when it is absent or empty. */
  text(name: ParamName<Id>): string | undefined;
  /** The fields of the JSON body as sent. */
  readonly body: Readonly<Record<string, unknown>>;
  header(name: string): string | undefined;
}

export type Handler<Id extends EndpointId> = (
  call: Call<Id>,
) => Answer<PromisedOf<Id>> | Promise<Answer<PromisedOf<Id>>>;

/** A handler of any route; every handler reads the request in the same way. */
export type AnyHandler = (call: Call) => Answer | Promise<Answer>;

/** Every endpoint of the contract; extensions are a dialect's choice. */
export type Handlers = {
  readonly [Id in Exclude<EndpointId, ExtensionId>]: Handler<Id>;
} & { readonly [Id in ExtensionId]?: Handler<Id> };

/** The handlers of one subject: one for each endpoint of its file. Those of extensions may be left out. */
export type HandlersOf<Endpoints> = Pick<Handlers, Extract<keyof Endpoints, EndpointId>>;

/** Thrown where a request cannot be handled; `answerTo` makes it the answer. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.error);
  }
}

/** What a handler answers to a call, its refusal included. */
export async function answerTo(handler: AnyHandler, call: Call): Promise<Answer> {
  try {
    return await handler(call);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

const WHOLE_NUMBER = /^\d{1,15}$/;

/** A limit, page or cursor. */
export interface WholeNumberRule {
  readonly name: string;
  readonly least: number;
  /** Larger numbers count as this one. */
  readonly most: number;
  readonly fallback: number;
}

/** A whole number; larger numbers count as the maximum. @throws Refused for anything else. */
export function readWhole(text: string | undefined, rule: WholeNumberRule): number {
  if (text === undefined) return rule.fallback;
  const value = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!(value >= rule.least))
    throw new Refused(badRequest(`${rule.name} must be a whole number of at least ${rule.least}`));
  return Math.min(value, rule.most);
}

/** One of the listed words. @throws Refused for any other word. */
export function readWord<Word extends string>(
  text: string | undefined,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const word = words.find((one) => one === text);
  if (text !== undefined && word === undefined)
    throw new Refused(badRequest(`${name} must be one of ${words.join(', ')}`));
  return word;
}

/** A parameter that must be there. @throws Refused when it is absent. */
export function required(text: string | undefined, name: string): string {
  if (text === undefined) throw new Refused(badRequest(`${name} is required`));
  return text;
}

/** Code of the country that a call must name, in any case; empty when there is no such country. @throws Refused */
export function countryOf(call: {
  readonly world: World;
  text(name: 'country'): string | undefined;
}): string {
  const code = required(call.text('country'), 'country');
  return countryByCode(call.world.state, code)?.code ?? '';
}

/**
 * The fields of a body that a command of the contract table takes; others are ignored.
 * @throws Refused for the first that is wrong.
 */
export function readBody<Shape extends z.ZodRawShape>(
  body: Call['body'],
  { shape }: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  const parsed = z.object(shape).safeParse(body);
  if (parsed.success) return parsed.data;
  const [wrong] = parsed.error.issues;
  throw new Refused(badRequest(`${wrong?.path.join('.') ?? ''}: Missing or invalid`));
}

/** The session of the caller. @throws Refused when there is none. */
export function sessionOf({ caller }: Pick<Call, 'caller'>): Session {
  if (caller.kind !== 'session') throw new Refused(unauthorized());
  return caller.session;
}

/** One page of a list. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

/** One page of a list; a page beyond the end is empty, and an empty list has one page. */
export function pageOf<T>(rows: readonly T[], page: number, perPage: number): Page<T> {
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    page,
    totalPages: Math.max(1, Math.ceil(rows.length / perPage)),
    totalCount: rows.length,
  };
}

export const LIST_LIMIT = { name: 'limit', least: 1, most: 100, fallback: 20 } as const;

export const PAGE = { name: 'page', least: 1, most: 1_000_000, fallback: 1 } as const;

/** Rows on one page of a market, and of bonds. */
export const MARKET_ROWS_PER_PAGE = 20;
