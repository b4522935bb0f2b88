/** Routes of the observed dialect that describe the game to everybody. */
import { describe, expect, it } from 'vitest';

import { observedWorldOfFile } from '@support/world/of-file';
import { fieldsOf } from '@support/answer-fields';

const world = await observedWorldOfFile();

describe('open routes of the observed dialect', () => {
  it('answer health, maintenance, the turn and the countries to everybody', async () => {
    expect((await world.get('/api/health')).json).toMatchObject({
      status: 'ok',
      checks: { app: 'ok' },
      timestamp: expect.stringMatching(/Z$/),
    });
    expect((await world.get('/api/maintenance')).json).toEqual({
      mode: 'off',
      enabled: false,
      reason: null,
      expectedEnd: null,
    });
    await world.control.settings({ transfersPaused: true });
    expect((await world.get('/api/game/turn/status')).json).toMatchObject({
      currentTurn: (await world.control.state()).turn,
      isActive: false,
      isProcessing: false,
      nextScheduledTurn: null,
      playerTransfersPaused: true,
    });
    await world.control.settings({ transfersPaused: false });
    const start = (await world.get('/api/game/countries')).json;
    // The public date counts from 2020; turn/status and this answer have the world's era.
    expect(start).toMatchObject({ gameDate: '25 August 1960' });
    expect(fieldsOf(start)['countries']).toHaveLength(6);
    expect((await world.get('/api/game/turn/status')).json).toMatchObject({ currentYear: 1960 });
    expect(start).toMatchObject({
      countries: expect.arrayContaining([
        expect.objectContaining({
          id: 'av',
          governmentType: 'presidential',
          playerCount: expect.any(Number),
        }),
      ]),
    });
  });
});
