/** What the game told a player: told from the state, so that each entry names a record that exists. */
import { billsOfCountry, corporationRunBy, historyOfCountry } from '../../core/indexes';
import { objectIdOf } from '../../core/object-id';
import { characterByNumber, characterOf, isoTime, partyByKey } from '../../core/world';
import type { World } from '../../core/world';
import type { Character, Player } from '../../model/characters';
import { turnStartMs } from '../../rules/time';
import { crisesOf } from '../../handlers/crises';
import { raceLabel } from '../../serializers/navigation';

/** The newest records of one kind that are told of. */
const MOST_OF_A_KIND = 12;

/** One notification before it is known whether it was read. */
interface Told {
  readonly turn: number;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, string | number>>;
}

/** The player's notifications, newest first; the newest are unread. None without a character. */
export function notificationsOf(world: World, player: Player) {
  const character = characterOf(world, player);
  if (character === null) return [];
  const { seed } = world.state;
  return toldTo(world, player, character)
    .toSorted((left, right) => right.turn - left.turn)
    .map((told, index) => ({
      _id: objectIdOf(
        seed,
        `notification:${player.number}`,
        `${told.type}:${told.title}:${told.turn}`,
      ),
      type: told.type,
      title: told.title,
      message: told.message,
      read: index >= player.unreadCount,
      metadata: told.metadata,
      createdAt: isoTime(world, turnStartMs(world.state, told.turn)),
    }));
}

function toldTo(world: World, player: Player, character: Character): Told[] {
  return [
    ...toldOfCrises(world, player),
    ...toldOfRaces(world, character),
    ...toldOfBills(world, character),
    ...toldOfLeaders(world, character),
    ...toldOfTransfers(world, character),
    ...toldOfParty(world, character),
    ...toldOfCorporation(world, character),
  ];
}

function toldOfCrises(world: World, { number }: Player): Told[] {
  return crisesOf(world, number)
    .slice(-MOST_OF_A_KIND)
    .map((crisis) => ({
      turn: crisis.resolvedTurn ?? crisis.offeredAtTurn,
      type: crisis.resolvedOption === null ? 'player_event_offered' : 'player_event_resolved',
      title: crisis.title,
      message: crisis.headline,
      metadata: { instanceId: crisis.objectId },
    }));
}

function toldOfRaces({ state }: World, { countryCode, number }: Character): Told[] {
  return state.elections
    .filter(
      (election) =>
        election.countryCode === countryCode &&
        election.startTurn <= state.turn &&
        (election.office === 'president' ||
          election.candidates.some((candidate) => candidate.character === number)),
    )
    .slice(-MOST_OF_A_KIND)
    .map((election) => ({
      turn: election.startTurn,
      type: 'election_opened',
      title: `The race is open: ${raceLabel(election)}`,
      message: 'Candidates are on the ballot.',
      metadata: { electionId: election.objectId, countryId: countryCode },
    }));
}

function toldOfBills(world: World, { countryCode }: Character): Told[] {
  return billsOfCountry(world, countryCode)
    .filter(({ status }) => status !== 'pending')
    .slice(-MOST_OF_A_KIND)
    .map((bill) => ({
      turn: bill.voteTurn,
      type: `bill_${bill.status}`,
      title: `${bill.title} ${bill.status === 'passed' ? 'passes' : 'fails'}`,
      message: `${bill.vote.yes} to ${bill.vote.no}, ${bill.vote.abstain} abstaining.`,
      metadata: { billId: bill.objectId, countryId: countryCode },
    }));
}

function toldOfLeaders(world: World, { countryCode }: Character): Told[] {
  return historyOfCountry(world, countryCode)
    .filter(({ eventType }) => eventType === 'leader_change')
    .slice(-MOST_OF_A_KIND)
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

function toldOfTransfers(world: World, { number }: Character): Told[] {
  const mine = `campaign/${number}`;
  return world.state.books.entries
    .filter(
      ({ kind, postings }) =>
        kind === 'transfer' && postings.some(({ holder, amount }) => holder === mine && amount > 0),
    )
    .slice(-MOST_OF_A_KIND)
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

function toldOfParty(world: World, { partyKey, createdTurn }: Character): Told[] {
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

function toldOfCorporation(world: World, { number }: Character): Told[] {
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
