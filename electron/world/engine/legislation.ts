/** Bills are introduced, voted on, and take effect when they pass. */
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import { introduceBill } from '../generate/legislation';
import { publish } from '../generate/news';
import type { Bill } from '../model/legislation';
import type { Seat } from '../model/seats';
import type { WorldState } from '../model/state';
import { applyEffects, isPassed } from '../rules/legislation';
import { voteOf, votesSoFar } from '../rules/chamber';

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
