/** A player's letters and notifications. */
import {
  billsOfCountry,
  characterByNumber,
  characterOf,
  charactersOfCountry,
  corporationRunBy,
  historyOfCountry,
  partyByKey,
} from '../core/lookups';
import { objectIdOf, openRandom } from '../core/random';
import type { World } from '../core/world';
import type { Character, Player } from '../model/people';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { crisesOf } from '../rules/events';
import { turnStartMs } from '../rules/time';
import { raceLabel } from './navigation';

/** Letters that were read before the world began. */
const READ_BEFORE = 24;
const TURNS_BETWEEN = 3;
const SUBJECTS = [
  'The harbour vote',
  'A seat at dinner',
  'Your speech',
  'A favour',
  'Before the vote',
] as const;
const BODIES = [
  'Can I count on you?\n\nYours',
  'It was the best that I heard this year.\nThe worst, too.',
  'The committee meets on Thursday. Bring the figures.',
  'Let us speak before the chamber sits.',
  'Thank you for your support.',
] as const;

/** A letter in the player's mail. */
export interface Letter {
  readonly objectId: string;
  readonly sender: Character;
  readonly recipient: Character;
  readonly subject: string;
  readonly body: string;
  readonly isRead: boolean;
  /** State time at which it came. */
  readonly sentAtMs: number;
}

/** The turn in which the letter came. A running world sends at most one letter a turn. */
function turnOf(world: World, number: number): number {
  return number <= READ_BEFORE
    ? FIRST_TURN - (READ_BEFORE - number + 1) * TURNS_BETWEEN
    : Math.min(world.state.turn, FIRST_TURN + number - READ_BEFORE - 1);
}

/** The player's letters, newest first. None without a character. */
export function lettersTo(world: World, player: Player): readonly Letter[] {
  const recipient = characterOf(world.state, player);
  if (recipient === null) return [];
  const { seed } = world.state;
  // Some dialects have no record of characters that the computer runs, so these write no letters.
  const senders = charactersOfCountry(world.state, recipient.countryCode).filter(
    ({ isComputerRun, number }) => !isComputerRun && number !== recipient.number,
  );
  const count = senders.length === 0 ? 0 : READ_BEFORE + player.unreadMailCount;
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    const random = openRandom(seed, `letter:${player.number}:${number}`);
    const sender = random.pick(senders);
    return {
      objectId: objectIdOf(seed, `letter:${player.number}`, number),
      sender,
      recipient,
      subject: random.pick(SUBJECTS),
      body: random.pick(BODIES),
      isRead: number <= READ_BEFORE,
      sentAtMs: turnStartMs(world.state, turnOf(world, number)),
    };
  });
}

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
  const character = characterOf(world.state, player);
  if (character === null) return [];
  const { seed } = world.state;
  return draftsFor(world, player, character)
    .toSorted((left, right) => right.turn - left.turn)
    .map(({ turn, ...draft }, index) => ({
      ...draft,
      objectId: objectIdOf(
        seed,
        `notification:${player.number}`,
        `${draft.type}:${draft.title}:${turn}`,
      ),
      isRead: index >= player.unreadCount,
      createdAtMs: turnStartMs(world.state, turn),
    }));
}

function draftsFor({ state }: World, player: Player, character: Character): NotificationDraft[] {
  const { countryCode, number } = character;
  const country = { countryId: countryCode };
  const crises = crisesOf(state, player.number).map((crisis) => ({
    turn: crisis.resolvedTurn ?? crisis.offeredAtTurn,
    type: crisis.resolvedOption === null ? 'player_event_offered' : 'player_event_resolved',
    title: crisis.title,
    message: crisis.headline,
    metadata: { instanceId: crisis.objectId },
  }));
  const races = state.elections
    .filter(
      (election) =>
        election.countryCode === countryCode &&
        election.startTurn <= state.turn &&
        (election.office === 'president' ||
          election.candidates.some((candidate) => candidate.character === number)),
    )
    .map((election) => ({
      turn: election.startTurn,
      type: 'election_opened',
      title: `The race is open: ${raceLabel(election)}`,
      message: 'Candidates are on the ballot.',
      metadata: { ...country, electionId: election.objectId },
    }));
  const bills = billsOfCountry(state, countryCode)
    .filter(({ status }) => status !== 'pending')
    .map((bill) => ({
      turn: bill.voteTurn,
      type: `bill_${bill.status}`,
      title: `${bill.title} ${bill.status === 'passed' ? 'passes' : 'fails'}`,
      message: `${bill.vote.yes} to ${bill.vote.no}, ${bill.vote.abstain} abstaining.`,
      metadata: { ...country, billId: bill.objectId },
    }));
  const leaders = historyOfCountry(state, countryCode)
    .filter(({ eventType }) => eventType === 'leader_change')
    .map((event) => {
      const leader = characterByNumber(state, event.character);
      return {
        turn: event.turn,
        type: 'leader_change',
        title: event.title,
        message: 'The office has a new holder.',
        metadata: { ...country, ...(leader && { characterId: leader.objectId }) },
      };
    });
  return [
    ...[crises, races, bills, leaders, transferDrafts(state, number)].flatMap((drafts) =>
      drafts.slice(-MAX_PER_KIND),
    ),
    ...partyDrafts(state, character),
    ...corporationDrafts(state, character),
  ];
}

function transferDrafts(state: WorldState, number: number): NotificationDraft[] {
  const mine = `campaign/${number}`;
  return state.books.entries
    .filter(
      ({ kind, postings }) =>
        kind === 'transfer' && postings.some(({ holder, amount }) => holder === mine && amount > 0),
    )
    .flatMap((entry) => {
      const payer = entry.postings.find(({ amount }) => amount < 0)?.holder ?? '';
      const sender = characterByNumber(state, Number(payer.split('/')[1]));
      if (!sender) return [];
      return {
        turn: entry.turn,
        type: 'transfer_received',
        title: `${sender.name} sent you funds`,
        message: 'They are in your campaign funds.',
        metadata: { fromCharacterId: sender.objectId, entry: entry.number },
      };
    });
}

function partyDrafts(state: WorldState, character: Character): NotificationDraft[] {
  const party = partyByKey(state, character.partyKey);
  if (!party) return [];
  return [
    {
      turn: character.createdTurn,
      type: 'party_joined',
      title: `${party.name} welcomes you`,
      message: 'You are a member.',
      metadata: { partyId: String(party.sequentialId), countryId: party.countryCode },
    },
  ];
}

function corporationDrafts(state: WorldState, { number }: Character): NotificationDraft[] {
  const corporation = corporationRunBy(state, number);
  if (!corporation) return [];
  return [
    {
      turn: state.turn,
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
