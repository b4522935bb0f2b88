/** What authors of bots find at the address of the world: a guide with examples to copy, and the OpenAPI document. */
import { endpoints } from '@shared/contract/index';
import { html } from 'hono/html';

import type { World } from '@electron/world/core/world';
import type { Around } from '@electron/world/server/app';
import { page } from '@electron/world/web-pages/layout';

import { buildOpenApiDocument } from './openapi';

/** Answers `/guide` and `/openapi.json`. */
export function botPages(world: World): Around {
  return async (context, next) => {
    switch (context.req.path) {
      case '/guide':
        return guidePage(world);
      case '/openapi.json':
        return context.json(
          buildOpenApiDocument(endpoints, { serverUrl: world.baseUrl, title: 'Practice world' }),
        );
      default:
        return next();
    }
  };
}

function guidePage(world: World): Promise<Response> {
  const { baseUrl, settings, state } = world;
  const [player] = state.players;
  const key = player?.keys.find(({ scope }) => scope === 'public')?.token ?? '';
  const privateKey = player?.keys.find(({ scope }) => scope === 'private')?.token ?? '';
  const recipient = state.characters.find(
    ({ countryCode, number }) =>
      number !== player?.character && countryCode === state.countries[0]?.code,
  );
  const examples: readonly (readonly [title: string, command: string])[] = [
    ['The turn', `curl -s -H 'X-API-Key: ${key}' ${baseUrl}/api/public/v1/game`],
    [
      'Who leads in funds',
      `curl -s -H 'X-API-Key: ${key}' '${baseUrl}/api/public/v1/leaderboard?country=${state.countries[0]?.code ?? ''}&metric=funds&limit=5'`,
    ],
    [
      'Everything that can be asked',
      `curl -s -H 'X-API-Key: ${key}' ${baseUrl}/api/public/v1/meta`,
    ],
    [
      'Send campaign funds',
      `curl -s -X POST -H 'X-API-Key: ${privateKey}' -H 'Content-Type: application/json' -d '{"targetCharacterId":"${recipient?.objectId ?? ''}","amount":1000}' ${baseUrl}/api/v1/transfer`,
    ],
    [
      'Trade currencies',
      `curl -s -X POST -H 'X-API-Key: ${privateKey}' -H 'Content-Type: application/json' -d '{"fromCurrency":"${state.countries[0]?.currency.code ?? ''}","toCurrency":"${state.countries[1]?.currency.code ?? ''}","amount":100}' ${baseUrl}/api/v1/forex/exchange`,
    ],
    [
      'Sign in as a player',
      `curl -s -c cookies.txt -H 'Content-Type: application/json' -d '{"email":"${player?.username ?? ''}","password":"${player?.password ?? ''}"}' ${baseUrl}/api/auth/login && curl -s -b cookies.txt ${baseUrl}/api/client-status`,
    ],
  ];
  return page(
    'Guide',
    html`<h1>For authors of bots</h1>
      <p>
        This world answers like the real service, but only on this machine. Nothing here costs
        anything: break it and start it again.
      </p>
      <ul>
        <li>
          Reads need a key in <code>X-API-Key</code>, ${settings.limits.publicRead} a minute per
          key. Transfers and trades need a private key.
        </li>
        <li>
          A 429 says in <code>Retry-After</code> how many seconds to wait. Read the turn at most
          once a minute.
        </li>
        <li>An answer with <code>found: false</code> is not an error. Ignore unknown fields.</li>
        <li>After a time-out the transfer may have happened: check before you send it again.</li>
      </ul>
      ${examples.map(
        ([title, command]) =>
          html`<h2>${title}</h2>
            <pre>${command}</pre>`,
      )}
      <p>The whole interface is in the <a href="/openapi.json">OpenAPI document</a>.</p>`,
  );
}
