/** A player's notifications. They are derived from the state, so that each entry names a record that exists. */
import { billsOfCountry, corporationRunBy, historyOfCountry } from '../core/indexes';
import { objectIdOf } from '../core/object-id';
import { characterByNumber, characterOf, partyByKey } from '../core/world';
import type { World } from '../core/world';
import type { Character, Player } from '../model/characters';
import { crisesOf } from '../rules/crises';
import { turnStartMs } from '../rules/time';
import { raceLabel } from './navigation';

/** How many records of one kind are reported, the newest first. */
const MAX_PER_KIND = 12;

/** One notification before it is known whether it was read. */
interface NotificationDraft {
  readonly turn: number;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  /** Ids of the records that it names. */
  readonly metadata: Readonly<Record<string, string | number>>;
}

/** A notification of a player. */
export interface Notification extends Omit<NotificationDraft, 'turn'> {
  readonly objectId: string;
  readonly isRead: boolean;
  /** State time at which it came. */
  readonly createdAtMs: number;
}

/** The player's notifications, newest first; the newest are unread. None without a character. */
export function notificationsOf(world: World, player: Player): readonly Notification[] {
  const character = characterOf(world, player);
  if (character === null) return [];
  const { seed } = world.state;
  return draftsFor(world, player, character)
    .toSorted((left, right) => right.turn - left.turn)
    .map(({ turn, ...told }, index) => ({
      ...told,
      objectId: objectIdOf(
        seed,
        `notification:${player.number}`,
        `${told.type}:${told.title}:${turn}`,
      ),
      isRead: index >= player.unreadCount,
      createdAtMs: turnStartMs(world.state, turn),
    }));
}

function draftsFor(world: World, player: Player, character: Character): NotificationDraft[] {
  return [
    ...crisisDrafts(world, player),
    ...raceDrafts(world, character),
    ...billDrafts(world, character),
    ...leaderDrafts(world, character),
    ...transferDrafts(world, character),
    ...partyDrafts(world, character),
    ...corporationDrafts(world, character),
  ];
}

function crisisDrafts(world: World, { number }: Player): NotificationDraft[] {
  return crisesOf(world.state, number)
    .slice(-MAX_PER_KIND)
    .map((crisis) => ({
      turn: crisis.resolvedTurn ?? crisis.offeredAtTurn,
      type: crisis.resolvedOption === null ? 'player_event_offered' : 'player_event_resolved',
      title: crisis.title,
      message: crisis.headline,
      metadata: { instanceId: crisis.objectId },
    }));
}

function raceDrafts({ state }: World, { countryCode, number }: Character): NotificationDraft[] {
  return state.elections
    .filter(
      (election) =>
        election.countryCode === countryCode &&
        election.startTurn <= state.turn &&
        (election.office === 'president' ||
          election.candidates.some((candidate) => candidate.character === number)),
    )
    .slice(-MAX_PER_KIND)
    .map((election) => ({
      turn: election.startTurn,
      type: 'election_opened',
      title: `The race is open: ${raceLabel(election)}`,
      message: 'Candidates are on the ballot.',
      metadata: { electionId: election.objectId, countryId: countryCode },
    }));
}

function billDrafts(world: World, { countryCode }: Character): NotificationDraft[] {
  return billsOfCountry(world, countryCode)
    .filter(({ status }) => status !== 'pending')
    .slice(-MAX_PER_KIND)
    .map((bill) => ({
      turn: bill.voteTurn,
      type: `bill_${bill.status}`,
      title: `${bill.title} ${bill.status === 'passed' ? 'passes' : 'fails'}`,
      message: `${bill.vote.yes} to ${bill.vote.no}, ${bill.vote.abstain} abstaining.`,
      metadata: { billId: bill.objectId, countryId: countryCode },
    }));
}

function leaderDrafts(world: World, { countryCode }: Character): NotificationDraft[] {
  return historyOfCountry(world, countryCode)
    .filter(({ eventType }) => eventType === 'leader_change')
    .slice(-MAX_PER_KIND)
    .map((event) => ({
      turn: event.turn,
      type: 'leader_change',
      title: event.title,
      message: 'The office has a new holder.',
      metadata: {
        countryId: countryCode,
        ...characterIdIn(world, event.character),
      },
    }));
}

function characterIdIn(world: World, number: number | null): { characterId?: string } {
  const character = characterByNumber(world, number);
  return character ? { characterId: character.objectId } : {};
}

function transferDrafts(world: World, { number }: Character): NotificationDraft[] {
  const mine = `campaign/${number}`;
  return world.state.books.entries
    .filter(
      ({ kind, postings }) =>
        kind === 'transfer' && postings.some(({ holder, amount }) => holder === mine && amount > 0),
    )
    .slice(-MAX_PER_KIND)
    .flatMap((entry) => {
      const payer = entry.postings.find(({ amount }) => amount < 0)?.holder ?? '';
      const sender = characterByNumber(world, Number(payer.split('/')[1]));
      return sender
        ? {
            turn: entry.turn,
            type: 'transfer_received',
            title: `${sender.name} sent you funds`,
            message: 'They are in your campaign funds.',
            metadata: { fromCharacterId: sender.objectId, entry: entry.number },
          }
        : [];
    });
}

function partyDrafts(world: World, { partyKey, createdTurn }: Character): NotificationDraft[] {
  const party = partyByKey(world, partyKey);
  if (!party) return [];
  return [
    {
      turn: createdTurn,
      type: 'party_joined',
      title: `${party.name} welcomes you`,
      message: 'You are a member.',
      metadata: { partyId: String(party.sequentialId), countryId: party.countryCode },
    },
  ];
}

function corporationDrafts(world: World, { number }: Character): NotificationDraft[] {
  const corporation = corporationRunBy(world, number);
  if (!corporation) return [];
  return [
    {
      turn: world.state.turn,
      type: 'corporation_report',
      title: `${corporation.name} reports`,
      message: 'The books of this turn are closed.',
      metadata: {
        corporationId: corporation.objectId,
        corporationSequentialId: corporation.number,
      },
    },
  ];
}
