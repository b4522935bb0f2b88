/** Presence: which turns the player saw, when they were away, and that it survives every kind of leaving. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isAbsenceShown, presenceAfter } from '@shared/record/presence';
import type { Presence, PresenceReport } from '@shared/record/presence';
import { FILES, openTestStore } from '@support/record/directory-store';
import type { TestStore } from '@support/record/directory-store';
import { freshDirectory } from '@support/storage/directory';

const MINUTE_MS = 60_000;
const TURN_MS = 2 * MINUTE_MS;
const NOBODY: Presence = { seen: null, absence: null };

/** A window shows a turn when it begins. */
const shows = (turn: number, more: Partial<PresenceReport> = {}): PresenceReport => ({
  turn,
  atMs: turn * TURN_MS,
  isReturn: false,
  ...more,
});
const returns = (turn: number) => shows(turn, { isReturn: true });
const after = (...reports: readonly PresenceReport[]) => reports.reduce(presenceAfter, NOBODY);

describe('an absence', () => {
  it('is none on the first visit', () => {
    expect(after(returns(405))).toEqual({
      seen: { turn: 405, atMs: 405 * TURN_MS },
      absence: null,
    });
  });

  it('begins with the last turn that was on screen, however the client ended', () => {
    expect(after(returns(404), shows(405), returns(446)).absence).toEqual({
      leftTurn: 405,
      leftAtMs: 405 * TURN_MS,
      backTurn: 446,
      isDismissed: false,
    });
  });

  it('is none while the window shows every turn, however long nobody touches it', () => {
    const turns = Array.from({ length: 300 }, (_, index) => shows(405 + index));
    expect(after(returns(404), ...turns).absence).toBeNull();
  });

  it('is none if the window was hidden for less than a whole turn', () => {
    expect(after(returns(405), returns(405), returns(406)).absence).toBeNull();
  });

  it('is a sleep of the machine that no event announced', () => {
    expect(after(returns(405), shows(446)).absence).toMatchObject({ leftTurn: 405, backTurn: 446 });
  });

  it('is none where turns are forced on while the player looks', () => {
    const at = { atMs: 405 * TURN_MS + MINUTE_MS };
    expect(after(returns(405), shows(409, at)).absence).toBeNull();
  });

  it('is not moved by a screen that still shows an older answer', () => {
    const reports = [returns(405), returns(446)];
    expect(after(...reports, shows(444))).toEqual(after(...reports));
  });

  it('ends with the season', () => {
    const presence = after(returns(405), returns(446), returns(1));
    expect(presence).toEqual({ seen: { turn: 1, atMs: TURN_MS }, absence: null });
  });

  it('goes on where the player left again before they closed what was told', () => {
    const { absence } = after(returns(405), returns(446), shows(447), returns(460));
    expect(absence).toMatchObject({ leftTurn: 405, backTurn: 460 });
  });

  it('begins anew where what was told is old', () => {
    const stays = Array.from({ length: 10 }, (_, index) => shows(447 + index));
    const { absence } = after(returns(405), returns(446), ...stays, returns(470));
    expect(absence).toMatchObject({ leftTurn: 456, backTurn: 470 });
  });

  it('is told for six turns, and not once it was closed', () => {
    const { absence } = after(returns(405), returns(446));
    expect([446, 451, 452].map((turn) => isAbsenceShown(absence, turn))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isAbsenceShown(absence && { ...absence, isDismissed: true }, 446)).toBe(false);
    expect(isAbsenceShown(null, 446)).toBe(false);
  });
});

describe('presence in a profile’s file', () => {
  let directory: string;
  let store: TestStore;
  const report = (sent: PresenceReport) => store.work('presence', { files: FILES, ...sent });
  const absence = () => store.work('absence', { files: FILES });

  beforeEach(() => {
    directory = freshDirectory();
    store = openTestStore(directory);
  });
  afterEach(() => store.work('close', null));

  it('survives a client that ends without a last word', async () => {
    await report(returns(405));
    // Nobody closes the first store: the process is gone.
    const next = openTestStore(directory);
    const found = { leftTurn: 405, leftAtMs: 405 * TURN_MS, backTurn: 446, isDismissed: false };
    expect(await next.work('presence', { files: FILES, ...returns(446) })).toEqual(found);
    expect(await next.work('absence', { files: FILES })).toEqual(found);
    await next.work('close', null);
  });

  it('stays closed after a restart, and is still known', async () => {
    await report(returns(405));
    await report(returns(446));
    await store.work('dismissAbsence', { files: FILES });
    await store.work('close', null);
    store = openTestStore(directory);
    expect(await absence()).toMatchObject({ leftTurn: 405, isDismissed: true });
    expect(await report(returns(447))).toMatchObject({ leftTurn: 405, isDismissed: true });
  });

  it('is one profile’s own', async () => {
    await report(returns(405));
    const other = { ...FILES, profile: 'profile-2' };
    expect(await store.work('presence', { files: other, ...returns(446) })).toBeNull();
    expect(await absence()).toBeNull();
  });
});
