/** Sessions and accounts in the observed dialect. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();

describe('sessions and accounts of the observed dialect', () => {
  it('end with a ban, which only sign-in and auth/me explain', async () => {
    const cookie = await world.session('magnate');
    const id = world.player('magnate').characterId;
    await world.control.ban('magnate', 'Cornered the herring market');
    const nav = await world.get('/api/client-nav', cookie);
    expect(nav).toMatchObject({ status: 200, json: { user: null } });
    expect(nav.headers.getSetCookie()).toHaveLength(2);
    const status = await world.get('/api/client-status', cookie);
    expect(status).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } });
    expect(status.headers.getSetCookie()).toHaveLength(2);
    const banned = { error: 'banned', reason: 'Cornered the herring market' };
    expect(await world.get('/api/auth/me', cookie)).toMatchObject({ status: 403, json: banned });
    const login = await world.send('POST', '/api/auth/login', {
      email: 'magnate',
      password: world.player('magnate').password,
    });
    expect([login.status, login.json]).toEqual([403, banned]);
    expect((await world.read(`/character/${id}`)).status).toBe(404);
    await world.control.ban('magnate', null);
    expect((await world.get('/api/client-status', cookie)).status).toBe(200);
  });

  it('have a navigation state and their own status for a monarch', async () => {
    const cookie = await world.session('admin');
    await world.control.imperial('admin', true);
    expect((await world.get('/api/client-nav', cookie)).json).toMatchObject({
      hasCharacter: true,
      isImperialMode: true,
      characterCountryId: 'HQ',
      user: { character: null, imperialCharacter: { name: expect.stringContaining('Crown') } },
      imperialCharacter: { royalHouse: expect.any(String) },
      adminCharacters: [],
      myCorporationType: null,
      activeElection: null,
    });
    const status = await world.get('/api/client-status?layout=full', cookie);
    expect(status.json).toMatchObject({
      isImperial: true,
      funds: 0,
      campaignFundsStored: 0,
      campaignIncomeBreakdown: null,
      electionStats: null,
    });
    expect(status.json).not.toHaveProperty('actionCap');
    expect(status.json).not.toHaveProperty('hoardThreshold');
    expect(status.headers.get('Cache-Control')).toBe('private, no-store, no-transform');
    expect(status.headers.get('ETag')).toBeNull();
    await world.control.imperial('admin', false);
    const magnate = await world.session('magnate');
    const corporation = async () =>
      z
        .object({ corpNav: z.looseObject({ name: z.string() }) })
        .parse((await world.get('/api/client-status?layout=full', magnate)).json).corpNav;
    expect(await corporation()).toHaveProperty('liquidCurrencyCode');
    await world.control.imperial('magnate', true);
    expect(await corporation()).not.toHaveProperty('liquidCurrencyCode');
    await world.control.imperial('magnate', false);
  });

  it('are required everywhere but on the always open routes when public viewing is off', async () => {
    const cookie = await world.session('senator');
    await world.control.settings({ publicViewing: false });
    for (const path of ['/api/client-nav', '/api/client-status', '/api/game/countries'])
      expect(Object.keys((await world.get(path)).json as object)).toEqual(['error']);
    for (const path of ['/api/error-codes', '/api/health', '/api/maintenance'])
      expect((await world.get(path)).status).toBe(200);
    expect((await world.read('/game')).status).toBe(200);
    expect((await world.get('/api/client-nav', cookie)).status).toBe(200);
    await world.control.settings({ publicViewing: true });
  });

  it('are required by auth/me, which takes no key instead, and end with a logout', async () => {
    expect((await world.get('/api/auth/me')).json).toEqual({ error: 'Not authenticated' });
    const key = { 'X-API-Key': world.player('senator').privateKey, Authorization: 'Bearer x' };
    expect((await world.get('/api/client-status', key)).status).toBe(401);
    expect((await world.get('/api/auth/me', await world.session('senator'))).json).toMatchObject({
      user: {
        role: 'player',
        isImperial: false,
        character: { homeCurrency: 'AVM', homeState: 'NC', party: expect.any(String) },
      },
    });
    const cookie = await world.session('partychair');
    await world.send('POST', '/api/auth/logout', undefined, cookie);
    expect((await world.get('/api/client-status', cookie)).status).toBe(401);
  });
});
