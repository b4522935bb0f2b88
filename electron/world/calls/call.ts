/** One request as a handler sees it, typed by the contract table. */
import type { EndpointId, ExtensionId, ParamsOf, PromisedOf } from '@shared/contract/index';

import type { World } from '../core/world';
import type { Answer } from './answers';
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
