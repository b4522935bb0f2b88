/** Crises in the observed dialect. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();

describe('crises of the observed dialect', () => {
  it("have the deployment's shape, and only their player can resolve them", async () => {
    const [cookie, other] = [await world.session('senator'), await world.session('partychair')];
    const active = async () => (await world.get('/api/events/active', cookie)).json;
    const id = await world.control.crisis('senator');
    const { event } = z
      .strictObject({
        event: z.looseObject({
          instanceId: z.string(),
          expiresAtRealtimeMs: z.number(),
          options: z.array(z.looseObject({ id: z.string() })).min(1),
        }),
        lastResolved: z.null(),
      })
      .parse(await active());
    expect(event.instanceId).toBe(id);
    const resolve = (headers: Record<string, string>, optionId = event.options[0]?.id) =>
      world.send('POST', `/api/events/${id}/resolve`, { optionId }, headers);
    expect(await resolve(other)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    expect(await resolve({})).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } });
    expect(await resolve(cookie, 'none')).toMatchObject({
      status: 400,
      json: { code: 'BAD_REQUEST' },
    });
    expect(await resolve({ ...cookie, Origin: 'app://hustings' })).toMatchObject({
      status: 403,
      json: { code: 'FORBIDDEN', error: 'Cross-origin request rejected.' },
    });
    expect((await resolve({ ...cookie, 'X-Bot-Token': world.botToken })).status).toBe(403);
    expect(await resolve({ ...cookie, Origin: world.baseUrl })).toMatchObject({
      status: 200,
      json: { success: true, tierLabel: expect.any(String), statAdjustment: null },
    });
    expect((await resolve(cookie)).status).toBe(400);
    while (((await active()) as { event: object | null }).event !== null)
      await world.control.advanceTurns(13);
    expect(await active()).toMatchObject({
      event: null,
      lastResolved: { reason: expect.any(String) },
    });
  });

  it('need a character, which a monarch is not', async () => {
    const active = async (username: string) =>
      world.get('/api/events/active', await world.session(username));
    const refused = { status: 401, json: { error: 'Authentication with character required' } };
    expect(await active('newcomer')).toMatchObject(refused);
    await world.control.imperial('admin', true);
    expect(await active('admin')).toMatchObject(refused);
    await world.control.imperial('admin', false);
    expect((await active('admin')).status).toBe(200);
  });

  it('are not listed, and cannot be read singly', async () => {
    for (const path of ['/api/events', `/api/events/${'a'.repeat(24)}`]) {
      const answer = await world.get(path, await world.session('senator'));
      expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
    }
  });
});
