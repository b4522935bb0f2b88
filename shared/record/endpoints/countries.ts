/** Countries: regime, leader, economy, government, bills in the chamber, and past events. */
import type { ResponseOf } from '../../contract/index';
import { isNumber } from '../../domain/wording/numbers';
import { countryKey, plainKey } from '../keys';
import { memberMetric } from '../metrics';
import type { Observation, ObservationTable, About, Facts } from '../observations';
import { money, numberIn, observed, rowsOf, textIn } from '../observations';
import { billFacts, billSubject } from './legislation';

type Economy = ResponseOf<'countryEconomy'>;
type Government = ResponseOf<'government'>;
type Officials = Government['officials'];
type Legislature = ResponseOf<'countryLegislature'>;
type Battle = NonNullable<ResponseOf<'countryBattles'>['battles']>[number];
type HistoryEvent = NonNullable<ResponseOf<'countryHistory'>['events']>[number];

function countrySubject(code: string, name?: string | null): About {
  return { kind: 'country', key: countryKey(code), name };
}

/** A rate by turn; some servers name the value of a history in another way. */
function history(
  code: string,
  metric: 'primeRate' | 'inflation' | 'gdpGrowth',
  points: Economy['rateHistory'],
): Observation[] {
  return rowsOf(points).flatMap(({ turn, rate, value }) =>
    observed({ ...countrySubject(code), turn: turn ?? null }, { [metric]: rate ?? value }),
  );
}

/** With the economy, some servers state what the common unit is worth in the country's currency. */
function ownCurrency(economy: Economy): Observation[] {
  const code = textIn(economy['currencyCode']);
  return observed(
    { kind: 'currency', key: plainKey(code) },
    { exchangeRate: numberIn(economy['exchangeRate']) },
  );
}

function economyOf(economy: Economy, code: string): Observation[] {
  const { stockMarket, chair } = economy;
  return [
    ...observed(countrySubject(code), {
      primeRate: economy.primeRate,
      inflation: economy.inflation,
      gdpGrowth: economy.gdpGrowth,
      bankChair: chair === null ? '' : chair?.name,
      marketCap: money(stockMarket?.totalMarketCap, economy['currencyCode']),
      marketChange: stockMarket?.change24h,
    }),
    ...history(code, 'primeRate', economy.rateHistory),
    ...history(code, 'inflation', economy.inflationHistory),
    ...history(code, 'gdpGrowth', economy.gdpGrowthHistory),
    ...ownCurrency(economy),
  ];
}

const NO_NAMES: readonly string[] = [];

/** Who holds each office. Several holders of one office are joined into one text. */
function offices(officials: Officials): Facts {
  const holders = new Map<string, readonly string[]>();
  for (const { role, characterName } of rowsOf(officials)) {
    if (typeof role !== 'string' || role === '' || characterName === undefined) continue;
    const known = holders.get(role) ?? NO_NAMES;
    holders.set(role, characterName === null ? known : [...known, characterName]);
  }
  return Object.fromEntries(
    Array.from(holders, ([role, names]) => [memberMetric('office', role), names.join(', ')]),
  );
}

/** What each party of the lower house holds; lines of one name are added up. */
function chamberFacts({ lower }: ResponseOf<'chamberComposition'>): Facts {
  const held = new Map<string, number>();
  for (const { party, partyName, seats } of rowsOf(lower?.current)) {
    const name = partyName ?? textIn(party);
    if (name && isNumber(seats)) held.set(name, (held.get(name) ?? 0) + seats);
  }
  return {
    chamberSeats: lower?.totalSeats,
    ...Object.fromEntries(
      Array.from(held, ([name, seats]) => [memberMetric('seatsHeld', name), seats]),
    ),
  };
}

/** In alphabetical order: who governs together does not change when a server lists them in another order. */
function coalitionOf(names: unknown): string | undefined {
  if (!Array.isArray(names)) return undefined;
  return names
    .filter((name) => typeof name === 'string')
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .join(', ');
}

/** The state of the government. Its shape differs by regime, so this reads the fields that are there. */
function governmentFacts({ officials, governmentFormation: formation }: Government): Facts {
  const { president } = formation ?? {};
  const head = formation?.pmName === undefined ? president?.name : formation.pmName;
  const isVacant = formation?.pmName === undefined ? president === null : formation.pmName === null;
  return {
    ...offices(officials),
    governmentStatus: formation?.status,
    headOfGovernment: isVacant ? '' : head,
    governingParty: formation?.governingPartyName,
    coalition: coalitionOf(formation?.coalitionPartyNames),
    governmentSeats: formation?.totalSeatsSupporting,
    majority: formation?.majorityThreshold,
    chamberSeats: formation?.totalSeats,
  };
}

/** An event has no id: its turn, its kind and its title identify it. */
function fromEvent(code: string, { turn, eventType, title }: HistoryEvent) {
  if (!title) return [];
  const member = `${turn ?? ''}.${eventType ?? ''}.${title}`;
  return observed(
    { ...countrySubject(code), turn: turn ?? null },
    { [memberMetric('event', member)]: title },
  );
}

/** Seats by party. Independents count as one party, and so do parties of the same name. */
function seatsOf({ totalSeats, composition }: Legislature): Facts {
  const seats = new Map<string, number>();
  for (const { partyName, seats: held } of rowsOf(composition)) {
    if (!partyName || !isNumber(held)) continue;
    seats.set(partyName, (seats.get(partyName) ?? 0) + held);
  }
  return {
    legislatureSeats: totalSeats,
    ...Object.fromEntries(
      Array.from(seats, ([party, held]) => [memberMetric('partySeats', party), held]),
    ),
  };
}

function resultOf({ result, noContact, unopposedAdvance }: Battle): string | undefined {
  if (unopposedAdvance === true) return 'unopposed_advance';
  if (noContact === true || result === null) return 'no_contact';
  return result === undefined ? undefined : String(result);
}

/** The newest battle of each theatre and turn; the answer lists the newest first. */
function fromBattles(code: string, battles: readonly Battle[]): Observation[] {
  const seen = new Set<string>();
  return battles.flatMap((battle) => {
    const theatre = plainKey(battle.theaterId);
    const place = `${theatre} ${battle.turn}`;
    if (theatre === null || seen.has(place)) return [];
    seen.add(place);
    return observed(
      { ...countrySubject(code), turn: battle.turn ?? null },
      {
        [memberMetric('battle', theatre)]: resultOf(battle),
        [memberMetric('battleControl', theatre)]: battle.controlAfter,
      },
    );
  });
}

export const countryObservations = {
  /**
   * The seats are left out: on some servers they count officials of all offices. A party's own answers have them.
   */
  country: (country, { code }) => {
    const { currentLeader } = country;
    return observed(countrySubject(country.countryId ?? code, country.name), {
      leader: currentLeader === null ? '' : currentLeader?.name,
      regime: country.governmentType,
      population: country.population,
      electionCycle: country.lastElectionCycle,
    });
  },
  countryEconomy: (economy, { code }) => economyOf(economy, code),
  countryLegislature: (legislature, { code }) => [
    ...observed(countrySubject(code), seatsOf(legislature)),
    ...[...rowsOf(legislature.pendingBills), ...rowsOf(legislature.recentlyPassed)].flatMap(
      (bill) => observed(billSubject(code, bill), billFacts(bill)),
    ),
  ],
  countryBattles: ({ battles }, { code }) => fromBattles(code, rowsOf(battles)),
  countryHistory: ({ events }, { code }) =>
    rowsOf(events).flatMap((event) => fromEvent(code, event)),
  government: (government, { country }) =>
    observed(countrySubject(country), governmentFacts(government)),
  chamberComposition: (chambers, { country }) =>
    observed(countrySubject(country), chamberFacts(chambers)),
} satisfies ObservationTable;
