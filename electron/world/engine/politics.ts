/** Bills are decided, conflicts are fought, crises come and go, and people write. */
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import { offerCrisis } from '../generate/events';
import { cultureOf } from '../generate/names/cultures';
import { publish, NEWS_CATEGORIES } from '../generate/past';
import { introduceBill } from '../generate/politics';
import type { Bill, Seat } from '../model/politics';
import type { WorldState } from '../model/state';
import { fightBattle, nextStatus, settleCrisis } from '../rules/events';
import { applyEffects, isPassed, voteOf, votesSoFar } from '../rules/government';

const NEW_BILL_CHANCE = 0.5;

export function runLegislation(state: WorldState, turn: number, random: Random): void {
  for (const bill of state.bills.filter(
    ({ status, voteTurn }) => status === 'pending' && voteTurn <= turn,
  )) {
    settleBill(state, bill, turn);
  }
  gatherVotes(state, turn);
  for (const country of state.countries) {
    if (country.chamberSeats > 0 && random.chance(NEW_BILL_CHANCE)) {
      state.bills.push(
        introduceBill(state, country, turn, openRandom(state.seed, `bill:${turn}:${country.code}`)),
      );
    }
  }
}

/** More members vote on each bill that is still pending. */
function gatherVotes(state: WorldState, turn: number): void {
  const seatsOf = new Map<string, Seat[]>();
  for (const seat of state.seats) {
    const seats = seatsOf.get(seat.countryCode);
    if (seats) seats.push(seat);
    else seatsOf.set(seat.countryCode, [seat]);
  }
  for (const bill of state.bills) {
    if (bill.status !== 'pending') continue;
    bill.vote = votesSoFar(voteOf(state, seatsOf.get(bill.countryCode) ?? [], bill), bill, turn);
  }
}

/** Lets the chamber vote on a bill, which takes effect when it passes. */
function settleBill(state: WorldState, bill: Bill, turn: number): void {
  const country = state.countries.find(({ code }) => code === bill.countryCode);
  if (!country) return;
  bill.vote = voteOf(
    state,
    state.seats.filter(({ countryCode }) => countryCode === bill.countryCode),
    bill,
  );
  bill.status = isPassed(bill.vote) ? 'passed' : 'failed';
  if (bill.status === 'failed') return;
  applyEffects(country, bill);
  const sponsor = bill.sponsor === null ? undefined : state.characters[bill.sponsor - 1];
  state.history.push({
    countryCode: bill.countryCode,
    turn,
    eventType: 'bill_enacted',
    title: `${bill.title} becomes law`,
    officeType: null,
    character: bill.sponsor,
    partyKey: sponsor?.partyKey ?? null,
    billScope: bill.scope,
    details: { yes: bill.vote.yes, no: bill.vote.no },
  });
  publish(state, {
    title: `${bill.title} passes`,
    content: `${bill.vote.yes} to ${bill.vote.no}, ${bill.vote.abstain} abstaining.`,
    authorName: null,
    isSystem: true,
    category: 'legislation',
    countryCode: bill.countryCode,
    turn,
  });
}

const NOTIFICATION_CHANCE = 0.3;
const MAIL_CHANCE = 0.2;
const COLUMN_CHANCE = 0.4;
const EVENT_CHANCE = 0.06;
const REFERENDUMS = [
  'the calendar',
  'the anthem',
  'daylight saving',
  'the railways',
  'the voting age',
];

export function runSociety(state: WorldState, turn: number, random: Random): void {
  for (const player of state.players) {
    const [notified, mailed] = [random.chance(NOTIFICATION_CHANCE), random.chance(MAIL_CHANCE)];
    if (player.character === null) continue;
    if (notified) player.unreadCount += 1;
    if (mailed) player.unreadMailCount += 1;
  }
  writeColumn(state, turn, random);
  for (const country of state.countries) {
    const happens = random.chance(EVENT_CHANCE);
    if (!happens || country.chamberSeats === 0) continue;
    const isReferendum = random.chance(0.6);
    const yes = random.whole(20, 80);
    state.history.push({
      countryCode: country.code,
      turn,
      eventType: isReferendum
        ? yes > 50
          ? 'referendum_passed'
          : 'referendum_failed'
        : 'treaty_signed',
      title: isReferendum
        ? `Referendum on ${REFERENDUMS[turn % REFERENDUMS.length]}`
        : `${country.name} signs a treaty`,
      officeType: null,
      character: null,
      partyKey: null,
      billScope: null,
      details: isReferendum ? { yes, turnout: random.whole(30, 95) } : null,
    });
  }
}

function writeColumn(state: WorldState, turn: number, random: Random): void {
  const writes = random.chance(COLUMN_CHANCE);
  const author = random.pick(state.characters);
  const title = random.pick(cultureOf(author.countryCode).columns);
  const category = random.pick(NEWS_CATEGORIES);
  if (!writes) return;
  publish(state, {
    title,
    content: `${title}.\n\nBy ${author.name}.`,
    authorName: author.name,
    isSystem: false,
    category,
    countryCode: author.countryCode,
    turn,
  });
}

const BATTLE_CHANCE = 0.5;

export function runConflicts(state: WorldState, turn: number, random: Random): void {
  for (const conflict of state.conflicts) {
    const fights = random.chance(BATTLE_CHANCE);
    if (conflict.status === 'resolved' || !fights) continue;
    const battle = fightBattle(conflict, turn, random);
    state.battles.push(battle);
    const status = nextStatus(conflict);
    if (status !== conflict.status) {
      publish(state, {
        title: `${conflict.name}: ${status.replaceAll('_', ' ')}`,
        content: `Side B holds ${conflict.control} % of ${conflict.region}.`,
        authorName: null,
        isSystem: true,
        category: 'sovereign',
        countryCode: conflict.hostCountry,
        turn,
      });
    }
    conflict.status = status;
  }
}

const CRISIS_CHANCE = 0.08;

export function runCrises(state: WorldState, turn: number, random: Random): void {
  for (const crisis of state.crises) {
    if (crisis.resolvedOption !== null || turn < crisis.expiresAtTurn) continue;
    settleCrisis(state, crisis, crisis.options.at(-1)?.id ?? '', 'timeout', turn);
  }
  for (const player of state.players) {
    const strikes = random.chance(CRISIS_CHANCE);
    const isBusy = state.crises.some(
      (crisis) => crisis.player === player.number && crisis.resolvedOption === null,
    );
    if (strikes && !isBusy && player.character !== null) {
      offerCrisis(state, player.number, turn, random);
      player.unreadCount += 1;
    }
  }
}
