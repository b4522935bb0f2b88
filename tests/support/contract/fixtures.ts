/** Answers of every endpoint, as the contract words them and as a deployment was seen to; the compiler demands each. */
import type { EndpointId, ParamsOf, ResponseOf } from '@shared/contract/index';

import { clientFixtures } from './fixtures-client';
import { countryFixtures } from './fixtures-countries';
import { marketFixtures } from './fixtures-markets';
import { peopleFixtures } from './fixtures-people';
import { politicsFixtures } from './fixtures-politics';

/** One endpoint's call and answers. */
export interface ContractFixture<Id extends EndpointId> {
  readonly params: ParamsOf<Id>;
  /** As the contract says, every stated field included. */
  readonly contract: readonly [ResponseOf<Id>, ...ResponseOf<Id>[]];
  /** As seen on a deployment: nulls, absences, other kinds of id, further fields. */
  readonly observed: readonly [ResponseOf<Id>, ...ResponseOf<Id>[]];
}

export type ContractFixtures<Ids extends EndpointId> = {
  readonly [Id in Ids]: ContractFixture<Id>;
};

export const contractFixtures = {
  ...peopleFixtures,
  ...countryFixtures,
  ...politicsFixtures,
  ...marketFixtures,
  ...clientFixtures,
} satisfies ContractFixtures<EndpointId>;
