/** Bills are decided, conflicts are fought, crises come and go, and people write. */
import { countryByCode, inhabitedCountries, seatsOfCountry } from '../core/lookups';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import { offerCrisis } from '../generate/events';
import { cultureOf } from '../names/cultures';
import { NEWS_CATEGORIES } from '../generate/past';
import { introduceBill } from '../generate/politics';
import type { Bill } from '../model/politics';
import type { WorldState } from '../model/state';
import { fightBattle, nextStatus, publish, report, settleCrisis } from '../rules/events';
import { applyEffects, isPassed, recordHistory, voteOf, votesSoFar } from '../rules/government';

const NEW_BILL_CHANCE = 0.5;

export function runLegislation(state: WorldState, random: Random): void {
  const { turn } = state;
  for (const bill of state.bills.filter(({ status }) => status === 'pending')) {
    const whole = voteOf(state, seatsOfCountry(state, bill.countryCode), bill);
    if (bill.voteTurn <= turn) settleBill(state, bill, whole);
    else bill.vote = votesSoFar(whole, bill, turn);
  }
  for (const country of inhabitedCountries(state)) {
    if (random.chance(NEW_BILL_CHANCE))
      state.bills.push(
        introduceBill(state, country, openRandom(state.seed, `bill:${turn}:${country.code}`)),
      );
  }
}

/** The chamber has voted on a bill, which takes effect when it passes. */
function settleBill(state: WorldState, bill: Bill, vote: Bill['vote']): void {
  bill.vote = vote;
  bill.status = isPassed(vote) ? 'passed' : 'failed';
  const country = countryByCode(state, bill.countryCode);
  if (bill.status === 'failed' || !country) return;
  applyEffects(country, bill);
  recordHistory(state, {
    countryCode: bill.countryCode,
    eventType: 'bill_enacted',
    title: `${bill.title} becomes law`,
    character: bill.sponsor,
    billScope: bill.scope,
    details: { yes: vote.yes, no: vote.no },
  });
  report(state, {
    title: `${bill.title} passes`,
    content: `${vote.yes} to ${vote.no}, ${vote.abstain} abstaining.`,
    category: 'legislation',
    countryCode: bill.countryCode,
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

export function runSociety(state: WorldState, random: Random): void {
  for (const player of state.players) {
    const [notified, mailed] = [random.chance(NOTIFICATION_CHANCE), random.chance(MAIL_CHANCE)];
    if (player.character === null) continue;
    if (notified) player.unreadCount += 1;
    if (mailed) player.unreadMailCount += 1;
  }
  writeColumn(state, random);
  for (const { code, name, chamberSeats } of state.countries) {
    const happens = random.chance(EVENT_CHANCE);
    if (!happens || chamberSeats === 0) continue;
    const isReferendum = random.chance(0.6);
    const yes = random.whole(20, 80);
    if (isReferendum)
      recordHistory(state, {
        countryCode: code,
        eventType: yes > 50 ? 'referendum_passed' : 'referendum_failed',
        title: `Referendum on ${REFERENDUMS[state.turn % REFERENDUMS.length]}`,
        details: { yes, turnout: random.whole(30, 95) },
      });
    else
      recordHistory(state, {
        countryCode: code,
        eventType: 'treaty_signed',
        title: `${name} signs a treaty`,
      });
  }
}

function writeColumn(state: WorldState, random: Random): void {
  const writes = random.chance(COLUMN_CHANCE);
  const author = random.pick(state.characters);
  const title = random.pick(cultureOf(author.countryCode).columns);
  const category = random.pick(NEWS_CATEGORIES);
  if (!writes) return;
  publish(state, {
    title,
    content: 'Letters from readers are printed next turn.',
    authorName: author.name,
    isSystem: false,
    category,
    countryCode: author.countryCode,
    turn: state.turn,
  });
}

const BATTLE_CHANCE = 0.5;

export function runConflicts(state: WorldState, random: Random): void {
  for (const conflict of state.conflicts) {
    const fights = random.chance(BATTLE_CHANCE);
    if (conflict.status === 'resolved' || !fights) continue;
    state.battles.push(fightBattle(conflict, state.turn, random));
    const status = nextStatus(conflict);
    if (status !== conflict.status)
      report(state, {
        title: `${conflict.name}: ${status.replaceAll('_', ' ')}`,
        content: `Side B holds ${conflict.control} % of ${conflict.region}.`,
        category: 'sovereign',
        countryCode: conflict.hostCountry,
      });
    conflict.status = status;
  }
}

const CRISIS_CHANCE = 0.08;

export function runCrises(state: WorldState, random: Random): void {
  for (const crisis of state.crises)
    if (crisis.resolvedOption === null && state.turn >= crisis.expiresAtTurn)
      settleCrisis(state, crisis, crisis.options.at(-1)?.id ?? '', 'timeout');
  for (const player of state.players) {
    const strikes = random.chance(CRISIS_CHANCE);
    const isBusy = state.crises.some(
      (crisis) => crisis.player === player.number && crisis.resolvedOption === null,
    );
    if (strikes && !isBusy && player.character !== null) {
      offerCrisis(state, player.number, state.turn, random);
      player.unreadCount += 1;
    }
  }
}
