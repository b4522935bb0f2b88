/** The contract table agrees with the published contract, of which `published-contract.json` is a copy as data. */
import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { endpointsOfSpec } from '@support/contract/published-contract';
import type { SpecifiedEndpoint } from '@support/contract/published-contract';

import { describeEndpoints } from '../../build/docs/contract-page';
import published from './published-contract.json';

/** The published page itself, where it lies beside the project. */
const PAGE = new URL('../../../shared/spec/service-api.md', import.meta.url);

/** The contract names this route only to say that it is "not a stream". */
const ABSENT = 'GET /api/events';
/** These parameters make a server that knows them send more; the contract leaves the answer's field list open. */
const BEYOND: Readonly<Record<string, readonly string[]>> = {
  'GET /api/client-status': ['layout'],
  'GET /api/public/v1/character': ['discordId'],
  'GET /api/public/v1/characterSearch': ['discordId'],
};

const promised = (published as readonly SpecifiedEndpoint[]).filter(
  ({ route }) => route !== ABSENT,
);
const code = new Map(
  describeEndpoints(
    Object.fromEntries(
      Object.entries<Endpoint>(endpoints).filter(([, { isExtension }]) => isExtension !== true),
    ),
  ).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

it.runIf(existsSync(PAGE))('published-contract.json is what the published page says', () => {
  expect(published).toEqual(endpointsOfSpec(readFileSync(PAGE, 'utf8')));
});

it('The contract table has the routes of the published contract; others are extensions', () => {
  expect([...code.keys()].toSorted()).toEqual(promised.map(({ route }) => route).toSorted());
});

/** What the contract says of a route, in the words of the table. A body's fields are marked as required only here and there. */
function statedOf({ route, auth, parameters, required = [], oneOf = [] }: SpecifiedEndpoint) {
  const unmarked = route.startsWith('GET ') ? 'optional' : undefined;
  const requirementOf = (name: string) =>
    oneOf.includes(name) ? `one of ${oneOf.join(', ')}` : unmarked;
  return {
    auth,
    parameters:
      parameters &&
      Object.fromEntries(
        parameters.map((name) => [
          name,
          required.includes(name) ? 'required' : requirementOf(name),
        ]),
      ),
  };
}

type Stated = ReturnType<typeof statedOf>;

/** What the table says of the same route, as far as the contract states it. */
function codedOf(route: string, stated: Stated): Stated {
  const { auth = 'absent', parameters = [] } = code.get(route) ?? {};
  const asPublished = auth === 'session' ? 'cookie' : 'none';
  const isPlayers = ['session', 'optionalSession', 'none'].includes(auth);
  const sent = parameters.filter(
    ({ name }) => !route.includes(`{${name}}`) && BEYOND[route]?.includes(name) !== true,
  );
  const requirements = stated.parameters;
  return {
    auth: isPlayers && stated.auth !== undefined ? asPublished : undefined,
    parameters:
      requirements &&
      Object.fromEntries(
        sent.map(({ name, requirement }) => [
          name,
          name in requirements && requirements[name] === undefined ? undefined : requirement,
        ]),
      ),
  };
}

it.each(promised)('$route has the published parameters and authentication', (route) => {
  const stated = statedOf(route);
  expect(codedOf(route.route, stated)).toStrictEqual(stated);
});
