/** The type of the observed deployment's handlers: what the contract promises, less what that deployment leaves out. */
import type { Answer } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import type { EndpointId, NothingFound, PromisedOf } from '@shared/contract/index';

/** Fields that the contract promises at the top level and the observed deployment does not send. */
interface LeftOut {
  /** Without `perPage` when there are no bonds. */
  readonly bonds: 'pagination';
  readonly commodities: 'found';
  readonly corporations: 'found';
  readonly country: 'population';
}

/** Answers whose shape the contract does not show. */
interface OwnBodies {
  readonly eventsActive: {
    readonly event: object | null;
    readonly lastResolved: object | null;
  };
}

type Without<Body, Name> = Body extends NothingFound
  ? Body
  : Omit<Body, Extract<Name, PropertyKey>>;

type ObservedBodyOf<Id extends EndpointId> = Id extends keyof OwnBodies
  ? OwnBodies[Id]
  : Without<PromisedOf<Id, 'observed'>, Id extends keyof LeftOut ? LeftOut[Id] : never>;

export type ObservedHandler<Id extends EndpointId> = (
  call: Call<Id>,
) => Answer<ObservedBodyOf<Id>> | Promise<Answer<ObservedBodyOf<Id>>>;

/** Endpoints without a handler do not exist on the observed deployment. */
export type ObservedHandlers = { readonly [Id in EndpointId]?: ObservedHandler<Id> };
