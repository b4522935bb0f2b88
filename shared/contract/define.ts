/** The type of an entry of the contract table, and the two functions that declare one. */
import type { z } from 'zod';

/**
 * How a request proves who is asking (contract part 5).
 *
 * `optionalSession` sends the cookie when there is one and works without; a `publicKey` endpoint
 * also takes a private key, a `privateKey` endpoint takes nothing less.
 */
export type EndpointAuth = 'none' | 'optionalSession' | 'session' | 'publicKey' | 'privateKey';

/** The service counts the requests of one bucket together (contract part 8). */
export type BucketName =
  | 'publicRead'
  | 'transfer'
  | 'forex'
  | 'keys'
  | 'decisions'
  | 'auth'
  | 'client';

/** Endpoints that lend their name to a counter which a server shares between several of them (part 8). */
type FamilyName = 'character' | 'corporation' | 'elections';

/** Requests allowed in every sliding minute, by bucket. `decisions`, `auth` and `client` are our own limits: the contract states none. */
export const BUCKET_LIMITS_PER_MINUTE = {
  publicRead: 60,
  transfer: 20,
  forex: 30,
  keys: 10,
  decisions: 10,
  auth: 10,
  client: 60,
} as const satisfies Record<BucketName, number>;

/** How long an answer stays fresh, and how often a screen that shows it polls. */
export interface CachePolicy {
  /** An answer younger than this is shown without asking again. */
  readonly staleMs: number;
  /** A screen that shows the answer polls at this interval; absent: it does not poll. */
  readonly pollMs?: number;
  /** The client leaves at least this long between two requests (contract part 8); absent: no such limit. */
  readonly minGapMs?: number;
  /** Whether the last good data is stored on disk for the next start. */
  readonly persist: boolean;
}

/** How a read returns a long list in parts, and how many rows the client requests at once. */
export type ListPaging<Parameter extends string = string> =
  /** The first rows, as many as were requested. */
  | { readonly by: 'size'; readonly sizeParameter: Parameter; readonly rows: number }
  /** Numbered pages, from 1; without a size parameter the service decides how long they are. */
  | {
      readonly by: 'page';
      readonly pageParameter: Parameter;
      readonly sizeParameter?: Parameter;
      readonly rows?: number;
    }
  /** The rows after a cursor, which is read from the last row. */
  | {
      readonly by: 'cursor';
      readonly cursorParameter: Parameter;
      readonly sizeParameter: Parameter;
      readonly rows: number;
      /** As many as the service sends at once, for where `rows` do not reach the next cursor. */
      readonly mostRows: number;
    }
  /** The rows whose ids were given, `rows` of them at most. */
  | { readonly by: 'ids'; readonly idsParameter: Parameter; readonly rows: number };

type ParamsSchema = z.ZodObject;
type ResponseSchema = z.ZodType;
type ParameterName<Params extends ParamsSchema> = Extract<keyof z.input<Params>, string>;

interface EndpointShared<Params extends ParamsSchema, Response extends ResponseSchema> {
  /** One line for people: diagnostics, the OpenAPI document, the practice world's catalogue. */
  readonly summary: string;
  /** Where the contract states it, for example `4` or `4, client endpoints`. */
  readonly section: string;
  /** Path with `{placeholders}`; each placeholder is a key of `params`. */
  readonly path: `/${string}`;
  /** What a success returns, for `docs/service-contract.md`: field names in backticks. */
  readonly returns: string;
  /** Remarks on parameters, for the same page. */
  readonly parameterNotes?: { readonly [Name in ParameterName<Params>]?: string };
  /**
   * Strict object of every parameter. A key named in `path` goes into the path; of the others a
   * read sends query parameters and a command sends a JSON body.
   */
  readonly params: Params;
  /** Tolerant schema of the success body: unknown fields are kept (contract part 9). */
  readonly response: Response;
  readonly auth: EndpointAuth;
  readonly bucket: BucketName;
  /** A call must give at least one of these parameters. `params` checks that; this list is for the documents. */
  readonly requiresOneOf?: readonly string[];
  /**
   * A server may answer 401 to a signed-in player without a character, so a 401 does not prove
   * that the session has ended.
   */
  readonly needsCharacter?: true;
  /** The endpoint whose counter it shares on a server that counts by family (part 8); absent: it has its own. */
  readonly family?: FamilyName;
  /** Parameters whose values the request log shows: they say nothing about the player. It hides all others. */
  readonly loggedParameters?: readonly ParameterName<Params>[];
  /** Beyond the contract: a server may lack it, and any 404 without a record's id in the path says so. */
  readonly isExtension?: true;
}

/** A GET: cached, coalesced, and retried only by the renderer's query client. */
export interface ReadEndpoint<
  Params extends ParamsSchema = ParamsSchema,
  Response extends ResponseSchema = ResponseSchema,
  Paging extends ListPaging | undefined = ListPaging | undefined,
> extends EndpointShared<Params, Response> {
  readonly kind: 'read';
  readonly method: 'GET';
  readonly cache: CachePolicy;
  /** `main`: the answer has secrets in it or beside it, and the bridge refuses the call. */
  readonly caller?: 'main';
  /** Undefined: the client requests the whole answer at once. */
  readonly paging: Paging;
  /** Parameters that some servers know only by another, older name. */
  readonly olderNames?: { readonly [Name in ParameterName<Params>]?: ParameterName<Params> };
  /** Parameters beyond the contract, which a server may refuse: it is then asked without them. */
  readonly beyondContract?: readonly ParameterName<Params>[];
  /** No turn changes the answer: it says what the service is or who the player is, not what happens in the world. */
  readonly isSameInEveryTurn?: true;
}

/** A write: sent once, never retried, never queued. */
export interface CommandEndpoint<
  Params extends ParamsSchema = ParamsSchema,
  Response extends ResponseSchema = ResponseSchema,
  Invalidated extends string = string,
> extends EndpointShared<Params, Response> {
  readonly kind: 'command';
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** `main`: only the main process may send it (it handles secrets, money or decisions that cannot be undone); the bridge refuses it. */
  readonly caller: 'page' | 'main';
  /** Ids of the reads whose cached answers are stale after a success. */
  readonly invalidates: readonly Invalidated[];
}

export type Endpoint = ReadEndpoint | CommandEndpoint;

type PlaceholderOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** A path each of whose placeholders is a parameter; any other is `never`, and does not compile. */
type PathFor<Path extends string, Params extends ParamsSchema> = [PlaceholderOf<Path>] extends [
  ParameterName<Params>,
]
  ? Path
  : never;

/** The mark of an extension in the type of its entry, so that the compiler can tell extensions apart. */
type MarkOf<Extension> = Extension extends true ? { readonly isExtension: true } : unknown;

/** Declares a GET. */
export function defineRead<
  Params extends ParamsSchema,
  Response extends ResponseSchema,
  const Path extends `/${string}`,
  const Paging extends ListPaging<ParameterName<Params>> | undefined = undefined,
  const Extension extends true | undefined = undefined,
>(
  spec: Omit<
    ReadEndpoint<Params, Response>,
    'kind' | 'method' | 'path' | 'paging' | 'isExtension'
  > & {
    readonly path: Path & PathFor<Path, Params>;
    readonly paging?: Paging;
    readonly isExtension?: Extension;
  },
): ReadEndpoint<Params, Response, Paging> & MarkOf<Extension> {
  const endpoint = { kind: 'read', method: 'GET', ...spec, paging: spec.paging as Paging };
  return endpoint as ReadEndpoint<Params, Response, Paging> & MarkOf<Extension>;
}

/** Declares a write; its `method` is part of the declaration. */
export function defineCommand<
  Params extends ParamsSchema,
  Response extends ResponseSchema,
  const Path extends `/${string}`,
  const Invalidated extends string,
  const Extension extends true | undefined = undefined,
>(
  spec: Omit<CommandEndpoint<Params, Response, Invalidated>, 'kind' | 'path' | 'isExtension'> & {
    readonly path: Path & PathFor<Path, Params>;
    readonly isExtension?: Extension;
  },
): CommandEndpoint<Params, Response, Invalidated> & MarkOf<Extension> {
  const endpoint = { kind: 'command', ...spec };
  return endpoint as unknown as CommandEndpoint<Params, Response, Invalidated> & MarkOf<Extension>;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Names of the `{placeholders}` in a path, in order. */
export function pathParameterNames(path: string): string[] {
  return Array.from(path.matchAll(PLACEHOLDER), (match) => match[1] ?? '');
}
