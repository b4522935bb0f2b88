/**
 * The compiler refuses a world handler that does not answer what the contract promises. `tsc -p tests` is the check, and
 * nothing runs this: each `@ts-expect-error` is its own error as soon as the line under it compiles.
 */
import type { EndpointId, ExtensionId } from '@shared/contract/index';

import type { contractHandlers } from '@electron/world/handlers/index';
import { succeed } from '@electron/world/calls/answers';
import type { Handler, Handlers } from '@electron/world/calls/call';
import type { observedHandlers } from '@world-server/observed/handlers/index';
import type {
  ObservedHandler,
  ObservedHandlers,
} from '@world-server/observed/calls/observed-handlers';

type BodyOf<Any> = Any extends (...parameters: never) => infer Returned
  ? Extract<Awaited<Returned>, { readonly kind: 'success' }> extends { readonly body: infer Body }
    ? Body
    : never
  : never;

/** Ids of the endpoints whose handlers may answer `Body`. */
type Accepting<Body> = {
  [Id in EndpointId]: Body extends BodyOf<Handler<Id>> ? Id : never;
}[EndpointId];

type AcceptingWhenObserved<Body> = {
  [Id in EndpointId]: Body extends BodyOf<ObservedHandler<Id>> ? Id : never;
}[EndpointId];

/** `true`, and nothing else compiles, when the two unions are the same. */
type Same<Left, Right> = [Left, Right] extends [Right, Left] ? true : false;

/** No endpoint has a handler that may answer nonsense. */
export const refusesNonsense: [
  Same<Accepting<{ nonsense: number }>, never>,
  Same<AcceptingWhenObserved<{ nonsense: number }>, never>,
  // The contract does not show what these hold.
  Same<
    Accepting<{ ok: true; found: true; nonsense: number }>,
    'eventById' | 'eventsActive' | 'meta'
  >,
] = [true, true, true];

/** `{ none: true }`, and nothing else compiles, when there is no such id; the compiler names each one that there is. */
type NoneOf<Ids extends string> = Readonly<Record<'none' | Ids, true>>;

type Handled = keyof typeof contractHandlers | keyof typeof observedHandlers;
/** A property that the compiler misses here is an extension without a handler in either dialect. */
export const unhandled: NoneOf<Exclude<ExtensionId, Handled>> = { none: true };
export const areExtensions: Same<
  Extract<ExtensionId, 'mail' | 'resolveEvent' | 'news' | 'setTheme'>,
  'mail' | 'resolveEvent'
> = true;

/** A bill with this status, and all else as the contract says. */
function billWith<const Status extends string>(status: Status) {
  const vote = { yes: 1, no: 0, abstain: 0 };
  return { id: 'b1', title: 'Roads Act', sponsor: null, status, vote, effects: [] };
}

/** An event of a country's history with this type, and all else as the contract says. */
function eventWith<const Type extends string>(eventType: Type) {
  return {
    turn: 1,
    eventType,
    title: 'Ada takes office',
    officeType: null,
    characterId: null,
    characterName: null,
    party: null,
    billScope: null,
    details: null,
    iterationStartingYear: null,
    timestamp: '2020-03-18T00:00:00Z',
  };
}

/** Mistakes planted in single handlers, each refused, and their right forms. */
export const planted: readonly Partial<Handlers>[] = [
  // @ts-expect-error The body is nonsense.
  { news: () => succeed({ nonsense: 1 }) },
  // @ts-expect-error The posts are missing.
  { news: () => succeed({ ok: true, found: true }) },
  // @ts-expect-error The name of a field is misspelt.
  { news: () => succeed({ ok: true, found: true, post: [] }) },
  // @ts-expect-error A post is no number.
  { news: () => succeed({ ok: true, found: true, posts: [1] }) },
  // @ts-expect-error A row without its promised fields.
  { corporations: () => succeed({ ok: true, found: true, corporations: [{ id: 'a' }] }) },
  // @ts-expect-error The body belongs to another endpoint.
  { bonds: () => succeed({ ok: true, found: true, posts: [] }) },
  // @ts-expect-error The text of a handler names a parameter that the endpoint does not have.
  { news: ({ text }) => succeed({ ok: true, found: true, posts: [], more: text('country') }) },
  {
    // @ts-expect-error The dialect that follows the contract sends the contract's words for the status of a bill.
    legislation: () => succeed({ ok: true, found: true, bills: [billWith('signed')] }),
  },
  { legislation: () => succeed({ ok: true, found: true, bills: [billWith('passed')] }) },
  {
    // @ts-expect-error The word for the event is misspelt.
    countryHistory: () => succeed({ ok: true, found: true, events: [eventWith('leader_chang')] }),
  },
  {
    countryHistory: () => succeed({ ok: true, found: true, events: [eventWith('leader_change')] }),
  },
  { news: () => succeed({ ok: true, found: false }) },
  { news: () => succeed({ ok: true, found: true, posts: [], further: 1 }) },
];

export const plantedWhenObserved: readonly ObservedHandlers[] = [
  // @ts-expect-error The body is nonsense.
  { country: () => succeed({ nonsense: 1 }) },
  // @ts-expect-error The corporations are missing.
  { corporations: () => succeed({ ok: true }) },
  // @ts-expect-error No server was seen to send this status.
  { legislation: () => succeed({ ok: true, found: true, bills: [billWith('sinned')] }) },
  { legislation: () => succeed({ ok: true, found: true, bills: [billWith('signed')] }) },
  { corporations: () => succeed({ ok: true, corporations: [] }) },
];
