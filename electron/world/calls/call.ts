/** One request as a handler sees it, typed by the contract table; a parameter is absent, valid, or refused with 400. */
import type { EndpointId, ExtensionId, ParamsOf, PromisedOf } from '@shared/contract/index';

import type { World } from '../core/world';
import type { Answer, Refusal } from './answers';
import { badRequest } from './answers';
import type { Caller } from './session';

/** Names of an endpoint's parameters. */
type ParamName<Id extends EndpointId> = Extract<keyof ParamsOf<Id>, string>;

export interface Call<Id extends EndpointId = EndpointId> {
  readonly world: World;
  readonly caller: Caller;
  /** A path or query parameter as sent; undefined when it is absent or empty. */
  text(name: ParamName<Id>): string | undefined;
  /** The whole JSON body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** A path or query parameter beyond the table. */
  extra(name: string): string | undefined;
  header(name: string): string | undefined;
  /** A field of the JSON body as sent; unknown fields are ignored. */
  field(name: ParamName<Id>): unknown;
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

const WHOLE_NUMBER = /^\d{1,15}$/;

/** A limit, page or cursor. */
export interface WholeNumberRule {
  readonly name: string;
  readonly least: number;
  /** Larger numbers count as this one. */
  readonly most: number;
  readonly fallback: number;
}

/** A whole number; larger numbers count as the maximum, anything else is refused. */
export function readWhole(text: string | undefined, rule: WholeNumberRule): number | Refusal {
  if (text === undefined) return rule.fallback;
  const value = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!(value >= rule.least))
    return badRequest(`${rule.name} must be a whole number of at least ${rule.least}`);
  return Math.min(value, rule.most);
}

/** One of the listed words; any other word is refused. */
export function readWord<Word extends string>(
  text: string | undefined,
  name: string,
  words: readonly Word[],
): Word | undefined | Refusal {
  if (text === undefined) return undefined;
  return (
    words.find((word) => word === text) ?? badRequest(`${name} must be one of ${words.join(', ')}`)
  );
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';
}

/** The refusal for a required parameter that is absent. */
export function missing(name: string): Refusal {
  return badRequest(`${name} is required`);
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
