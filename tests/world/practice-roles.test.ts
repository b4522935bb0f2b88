/**
 * What a player can learn from the practice world: every role occurs, sponsors and chairs are linked, and bills gather
 * votes.
 */
import { describe, expect, it } from 'vitest';

import { PRACTICE_PLAYERS } from '@shared/domain/practice-world';
import { characterOf } from '@electron/world/core/lookups';
import { runTurn } from '@electron/world/engine/turn';
import { DEFAULT_OPTIONS } from '@world-server/options';
import { createTestClock } from '@world-server/test-clock';
import { openWorld } from '@electron/world/running-world';
import { billRow } from '@electron/world/handlers/legislation';
import { playerNavigation } from '@electron/world/serializers/navigation';
import { partyDetail } from '@electron/world/handlers/parties';

const world = openWorld(DEFAULT_OPTIONS, null, undefined, createTestClock(0));
const { state } = world;

const ROLE_FIELDS = [
  'cabinetOffice',
  'governorOffice',
  'imperialCharacter',
  'myCorporationId',
  'myUnionId',
  'pendingSeasonRecapId',
] as const;

describe('the practice world', () => {
  it('has the players that the client offers, in their order', () => {
    expect(state.players.map(({ username }) => username)).toEqual(
      PRACTICE_PLAYERS.map(({ username }) => username),
    );
  });

  it('sends every role field of the navigation to one of its players, and none to a newcomer', () => {
    const sent = state.players.map((player) => playerNavigation(world, player));
    for (const field of ROLE_FIELDS)
      expect([field, sent.some((nav) => nav[field] !== null)]).toEqual([field, true]);
    const newcomer = state.players.find(({ username }) => username === 'newcomer');
    if (newcomer === undefined) throw new Error('no newcomer');
    const nav = playerNavigation(world, newcomer);
    expect(ROLE_FIELDS.filter((field) => nav[field] !== null)).toEqual([]);
  });

  it('has a minister among its players, who sits in the cabinet', () => {
    const ministers = state.players.flatMap((player) => {
      const character = characterOf(world.state, player);
      return character?.office === 'minister' ? character.number : [];
    });
    expect(ministers).not.toEqual([]);
    const seated = state.leaderships.flatMap(({ cabinet }) => cabinet);
    expect(seated).toEqual(expect.arrayContaining(ministers));
  });

  it('links the profile of every sponsor and chair', () => {
    const sponsored = state.bills.filter(({ sponsor }) => sponsor !== null);
    expect(sponsored.length).toBeGreaterThan(100);
    for (const bill of sponsored)
      expect(billRow(world, bill)).toMatchObject({
        sponsorId: state.characters[(bill.sponsor ?? 0) - 1]?.objectId,
        sponsorProfileUrl: `/character/${bill.sponsor}`,
      });
    const chaired = state.parties.filter(({ chair }) => chair !== null);
    expect(chaired.length).toBeGreaterThan(10);
    for (const party of chaired)
      expect(partyDetail(world, party)).toMatchObject({
        chairId: state.characters[(party.chair ?? 0) - 1]?.objectId,
        chairProfileUrl: `/character/${party.chair}`,
      });
  });

  it('lets a bill gather votes until the chamber decides, never fewer than before', () => {
    const total = (vote: { yes: number; no: number; abstain: number }) =>
      vote.yes + vote.no + vote.abstain;
    const own = openWorld(DEFAULT_OPTIONS, null, undefined, createTestClock(0)).state;
    const [wanted] = own.bills
      .filter(({ status }) => status === 'pending')
      .toSorted((one, other) => other.voteTurn - one.voteTurn);
    if (wanted === undefined) throw new Error('no pending bill');
    const counts: number[] = [total(wanted.vote)];
    const find = () => own.bills.find(({ number }) => number === wanted.number);
    while (find()?.status === 'pending') {
      runTurn(own, 0);
      counts.push(total(find()?.vote ?? wanted.vote));
    }
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(new Set(counts).size).toBeGreaterThan(3);
    expect(counts.at(-2)).toBeGreaterThan(0);
    expect(counts.at(-2)).toBeLessThan(counts.at(-1) ?? 0);
  });
});
