/** A server that sends the player's session and keys back in every text of every good answer. */
import { endpoints } from '@shared/contract/index';
import type { Endpoint } from '@shared/contract/define';
import type { ReadReport } from '@electron/http/api-client-types';
import { contractFixtures } from '@support/contract/fixtures/index';
import { makeTestClient } from '@support/fake-service/client';
import { sendJson, startFakeService } from '@support/fake-service/service';
import { expect, it } from 'vitest';

/** Contains a character that JSON escapes. */
const SESSION = 'Zr7Qm1Xv9Lp3"Wd8Ty2Ub6Nc4';
const PUBLIC_KEY = 'svc_pub_Canary0123456789abcdef';
const BOT_KEY = 'bt!Canary-token-55-of-the-bot';
const SECRETS = [SESSION, PUBLIC_KEY, BOT_KEY];
const SAID = ` ${SECRETS.join(' ')} `;

type Json = Readonly<Record<string, unknown>>;

/** The answer with the secrets in every text and in a further field of every object. */
function speaking(value: unknown): unknown {
  if (typeof value === 'string') return `${value}${SAID}`;
  if (Array.isArray(value)) return value.map(speaking);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value as Json).map(([name, inner]) => [name, speaking(inner)]);
  return { ...Object.fromEntries(fields), further: SAID, [`named${SAID}`]: 1 };
}

/** The same, with plain texts where the schema takes no other. */
function acceptable({ response }: Endpoint, answer: unknown): unknown {
  const all = speaking(answer);
  if (response.safeParse(all).success) return all;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  let kept: Json = answer as Json;
  for (const [name, inner] of Object.entries(answer as Json)) {
    const next = { ...kept, [name]: speaking(inner) };
    if (response.safeParse(next).success) kept = next;
  }
  return { ...kept, further: SAID };
}

const cases = Object.entries(contractFixtures).flatMap(([id, { params, contract, observed }]) =>
  [...contract, ...observed].map((answer, index) => ({ id, params, answer, index })),
);

it('no good answer passes the session or a key on to the page or the record', async () => {
  let body: unknown = {};
  const service = await startFakeService((_request, response) => sendJson(response, body));
  const reads: ReadReport[] = [];
  const { client, log } = makeTestClient(service.origin, {
    secrets: () => SECRETS,
    onRead: (read) => void reads.push(read),
    budget: () => ({
      ...makeTestClient(service.origin).budget('publicRead'),
      acquire: async () => ({
        ok: true,
        value: { settle: () => undefined, release: () => undefined },
      }),
    }),
  });
  let goodAnswers = 0;
  for (const { id, params, answer, index } of cases) {
    const endpoint: Endpoint = endpoints[id as keyof typeof endpoints];
    body = acceptable(endpoint, answer);
    const result = await client.run(id as keyof typeof endpoints, params);
    goodAnswers += result.ok && JSON.stringify(body).includes(PUBLIC_KEY) ? 1 : 0;
    const seen = JSON.stringify([result, reads.splice(0), log.list().slice(-1)]);
    for (const secret of SECRETS)
      expect(seen.includes(JSON.stringify(secret).slice(1, -1)), `${id} ${index}`).toBe(false);
  }
  await service.close();
  expect(goodAnswers).toBeGreaterThan(cases.length * 0.9);
});

it('a further key and the list of keys arrive whole, however long their common brand', async () => {
  const prefix = 'a-brand-of-many-words_pub_';
  const kept = `${prefix}Kept0123456789abcdefghijklmnopqr`;
  const further = `${prefix}Next0123456789abcdefghijklmnopqr`;
  const keys = [kept, further].map((key) => ({ prefix: key.slice(0, prefix.length + 6) }));
  let body: unknown = { token: further, scope: 'public' };
  const service = await startFakeService((_request, response) => sendJson(response, body));
  const { client } = makeTestClient(service.origin, { secrets: () => [kept] });
  expect(await client.run('createApiKey', { name: 'Next', scope: 'public' })).toMatchObject({
    ok: true,
    value: body,
  });
  body = { keys };
  expect(await client.run('apiKeys', {})).toMatchObject({ ok: true, value: { keys } });
  body = { keys: [{ name: kept.slice(0, -4), prefix: '' }] };
  expect(JSON.stringify(await client.run('apiKeys', {}))).not.toContain('Kept0123');
  await service.close();
});

it('masking an answer takes linear time, whatever the server chooses as session and answer', async () => {
  const half = 'a'.repeat(2_000);
  // Only the kind of text that pages show at length is kept as long as this.
  const post = { id: '1', content: 'a'.repeat(100_000), isSystem: false };
  const fields = {
    title: null,
    authorName: null,
    category: null,
    countryId: null,
    createdAt: null,
  };
  const posts = Array.from({ length: 9 }, (_, index) => ({ ...post, ...fields, id: `${index}` }));
  const service = await startFakeService((_request, response) =>
    sendJson(response, { ok: true, found: true, posts }),
  );
  const { client } = makeTestClient(service.origin, { secrets: () => [`${half}b${half}`] });
  const startedAt = performance.now();
  const result = await client.run('news', {});
  expect(result).toMatchObject({ ok: true });
  expect(JSON.stringify(result)).toContain('***');
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  await service.close();
});
