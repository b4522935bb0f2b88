/** The contract table: every endpoint of the service by id, and the types that follow from it. */
import type { z } from 'zod';

import { clientEndpoints } from './endpoints/client';
import { gameEndpoints } from './endpoints/game';
import type { CommandEndpoint, ReadEndpoint } from './define';

export const endpoints = {
  ...gameEndpoints,
  ...clientEndpoints,
};

type Endpoints = typeof endpoints;

export type EndpointId = keyof Endpoints;
/** Ids of the reads. */
export type ReadId = { [Id in EndpointId]: Endpoints[Id] extends ReadEndpoint ? Id : never }[EndpointId];
/** Ids of the writes. */
export type CommandId = { [Id in EndpointId]: Endpoints[Id] extends CommandEndpoint ? Id : never }[EndpointId];
/** What a caller passes. */
export type ParamsOf<Id extends EndpointId> = z.input<Endpoints[Id]['params']>;
/** What the service answers. */
export type ResponseOf<Id extends EndpointId> = z.output<Endpoints[Id]['response']>;

export function isEndpointId(id: string): id is EndpointId {
  return Object.hasOwn(endpoints, id);
}
