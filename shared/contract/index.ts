/** The contract table: every endpoint of the service by id, and the types that follow from it. */
import type { z } from 'zod';

import { accountEndpoints } from './endpoints/account';
import { apiKeyEndpoints } from './endpoints/api-keys';
import { bondEndpoints } from './endpoints/bonds';
import { characterEndpoints } from './endpoints/characters';
import { clientEndpoints } from './endpoints/client';
import { commodityEndpoints } from './endpoints/commodities';
import { conflictEndpoints } from './endpoints/conflicts';
import { corporationEndpoints } from './endpoints/corporations';
import { countryEndpoints } from './endpoints/countries';
import { crisisEndpoints } from './endpoints/crises';
import { electionEndpoints } from './endpoints/elections';
import { exchangeEndpoints } from './endpoints/exchange';
import { fundEndpoints } from './endpoints/funds';
import { gameEndpoints } from './endpoints/game';
import { governmentEndpoints } from './endpoints/government';
import { leaderboardEndpoints } from './endpoints/leaderboard';
import { legislationEndpoints } from './endpoints/legislation';
import { marketEndpoints } from './endpoints/markets';
import { messageEndpoints } from './endpoints/messages';
import { metaEndpoints } from './endpoints/meta';
import { moneyEndpoints } from './endpoints/money';
import { newsEndpoints } from './endpoints/news';
import { partyEndpoints } from './endpoints/parties';
import type { PromisedBy, Wording } from './promises';
import type { Endpoint } from './define';

export const endpoints = {
  ...gameEndpoints,
  ...characterEndpoints,
  ...partyEndpoints,
  ...countryEndpoints,
  ...governmentEndpoints,
  ...electionEndpoints,
  ...newsEndpoints,
  ...legislationEndpoints,
  ...marketEndpoints,
  ...bondEndpoints,
  ...corporationEndpoints,
  ...leaderboardEndpoints,
  ...commodityEndpoints,
  ...conflictEndpoints,
  ...fundEndpoints,
  ...metaEndpoints,
  ...moneyEndpoints,
  ...clientEndpoints,
  ...crisisEndpoints,
  ...accountEndpoints,
  ...exchangeEndpoints,
  ...apiKeyEndpoints,
  ...messageEndpoints,
};

type Endpoints = typeof endpoints;

export type EndpointId = keyof Endpoints;
/** Ids of the entries beyond the contract. */
export type ExtensionId = {
  [Id in EndpointId]: Endpoints[Id] extends { readonly isExtension: true } ? Id : never;
}[EndpointId];
/** Ids of the reads. */
export type ReadId = {
  [Id in EndpointId]: Endpoints[Id]['kind'] extends 'read' ? Id : never;
}[EndpointId];
/** Ids of the writes. */
export type CommandId = {
  [Id in EndpointId]: Endpoints[Id]['kind'] extends 'command' ? Id : never;
}[EndpointId];
type ReadNamed<Id extends ReadId> = Id;
/** Ids of the reads whose cached answers a command makes stale. An entry that names anything else does not compile here. */
export type InvalidatedBy<Id extends CommandId> = ReadNamed<Endpoints[Id]['invalidates'][number]>;
/** What a caller passes. */
export type ParamsOf<Id extends EndpointId> = z.input<Endpoints[Id]['params']>;
/** What a reader may rely on: every field may be null or absent, and others may come. */
export type ResponseOf<Id extends EndpointId> = z.output<Endpoints[Id]['response']>;

/** The lookup found nothing: a success without its payload (contract part 2, conventions). */
export type NothingFound = { readonly ok: true; readonly found: false };

type PromisedAnswer<Answer> = Answer extends { readonly found: unknown }
  ? Answer | NothingFound
  : Answer;

/**
 * What the contract promises about an endpoint's answer, for code that makes one: the practice world's handlers and the
 * fixtures.
 *
 * Every field that the contract names is required (nullable if the service may not know it), a field marked
 * `notPromised` is optional, and there is no index signature, so an answer without the payload, or with a required field
 * misspelt, does not compile. A field with known words (`openWord`) has one of them. A read that can miss may answer
 * `NothingFound` in place of its payload.
 */
export type PromisedOf<Id extends EndpointId, Words extends Wording = 'contract'> = PromisedAnswer<
  PromisedBy<Endpoints[Id]['response'], Words>
>;

export function isEndpointId(id: string): id is EndpointId {
  return Object.hasOwn(endpoints, id);
}

/** The family of an endpoint; in a bucket that is never divided it is the bucket's own name. */
export function familyOf(id: EndpointId): string {
  const { bucket, kind, family }: Endpoint = endpoints[id];
  switch (bucket) {
    case 'publicRead':
      return family ?? id;
    case 'client':
      return kind === 'command' ? 'clientWrites' : 'clientReads';
    case 'auth':
    case 'transfer':
    case 'forex':
    case 'keys':
    case 'decisions':
      return bucket;
  }
}
