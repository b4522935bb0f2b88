/** Control routes that put the world into a state that a test needs, and that read its books. */
import { balanceOf, pay, toMinor } from '@electron/world/core/books';
import { openRandom } from '@electron/world/core/random';
import { characterOf, countryByCode, seatsOfCountry } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import { generateCountry } from '@electron/world/generate/countries';
import { offerCrisis } from '@electron/world/generate/events';
import { introduceBill } from '@electron/world/generate/politics';
import { CABINET_OFFICES } from '@electron/world/model/politics';
import type { Country, Election } from '@electron/world/model/politics';
import type { WorldState } from '@electron/world/model/state';
import { playerNamed } from '@electron/world/newcomers';
import { settlePrimary, racesOf, openElection } from '@electron/world/rules/elections';
import { voteOf, isPassed } from '@electron/world/rules/government';
import { homeCurrency } from '@electron/world/rules/money';
import { saved } from '@electron/world/save/state-saver';
import { z } from 'zod';

import type { ControlApp, ControlParts } from './parts';
import { readOrder } from './read-order';

const electionOrder = z.strictObject({ country: z.string(), region: z.string().optional() });
const billOrder = z.strictObject({ country: z.string(), passes: z.boolean() });
const fundsOrder = z.strictObject({
  campaign: z.number().nonnegative().optional(),
  personal: z.number().nonnegative().optional(),
});
const emptyCountryOrder = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().min(1).max(200).optional(),
});
const ENTRIES_ANSWERED = 500;

export function addSceneRoutes(app: ControlApp, { world, saver }: ControlParts): void {
  const change = <T>(make: () => T) => saved(saver, make);
  app.post('/elections/ending', async (context) => {
    const order = await readOrder(context, electionOrder);
    const election = await change(() =>
      endingElection(world, countryNamed(world, order.country), order.region),
    );
    return context.json({ id: election.objectId, endTurn: election.endTurn });
  });
  app.post('/bills/closing', async (context) => {
    const order = await readOrder(context, billOrder);
    const bill = await change(() =>
      closingBill(world, countryNamed(world, order.country), order.passes),
    );
    return context.json({ id: bill.objectId, voteTurn: bill.voteTurn });
  });
  app.post('/countries/empty', async (context) => {
    const { code, name } = await readOrder(context, emptyCountryOrder);
    const country = await change(() =>
      addEmptyCountry(world.state, code, name ?? `Country ${code}`),
    );
    return context.json({ id: country.code, currency: country.currency.code });
  });
  app.post('/players/:username/funds', async (context) => {
    const order = await readOrder(context, fundsOrder);
    await change(() => setFunds(world, context.req.param('username'), order));
    return context.json({ done: true });
  });
  app.post('/players/:username/crisis', async (context) => {
    const player = playerNamed(world, context.req.param('username'));
    const { objectId } = await change(() =>
      offerCrisis(
        world.state,
        player.number,
        world.state.turn,
        openRandom(world.state.seed, `ordered-crisis:${world.state.crises.length}`),
      ),
    );
    return context.json({ id: objectId });
  });
  app.get('/ledger', (context) => {
    const { holder, kind } = context.req.query();
    const { books } = world.state;
    const entries = books.entries.filter(
      (entry) =>
        (!kind || entry.kind === kind) &&
        (!holder || entry.postings.some((posting) => posting.holder === holder)),
    );
    const balances = Object.entries(books.balances).filter(
      ([account]) => !holder || account.startsWith(`${holder}:`),
    );
    return context.json({
      entries: entries.slice(-ENTRIES_ANSWERED),
      balances: Object.fromEntries(balances),
    });
  });
}

function countryNamed(world: World, code: string): Country {
  const country = countryByCode(world.state, code);
  if (!country) throw new RangeError(`No country has the code ${code}`);
  return country;
}

/**
 * Adds a country without people and without history.
 * @throws RangeError when its code is taken.
 */
function addEmptyCountry(state: WorldState, code: string, name: string): Country {
  if (countryByCode(state, code)) throw new RangeError(`A country has the code ${code} already`);
  const country = generateCountry(state.seed, {
    code,
    name,
    regime: 'parliamentaryRepublic',
    // A third letter keeps it apart from every currency that a world starts with.
    currency: { code: `${code}0`, name: `${name} unit`, perAnchor: 1 },
    flag: { layout: 'plain', colors: ['#d0d0d0'], charge: null },
    population: null,
    chamber: 'Assembly',
    chamberSeats: 0,
    regions: [],
    parties: [],
    share: 0,
  });
  state.countries.push(country);
  state.leaderships.push({
    countryCode: code,
    leader: null,
    cabinet: CABINET_OFFICES.map(() => null),
    sinceTurn: state.turn,
  });
  return country;
}

/** An election of the country (or of one region), advanced to its last turn; opens one if none is running. */
function endingElection({ state }: World, country: Country, region: string | undefined): Election {
  const endTurn = state.turn + 1;
  const isWanted = (candidate: Pick<Election, 'countryCode' | 'regionCode'>): boolean =>
    candidate.countryCode === country.code &&
    (region === undefined || candidate.regionCode === region);
  let election = state.elections.find(
    (candidate) => isWanted(candidate) && candidate.stage !== 'ended',
  );
  if (!election) {
    const race = racesOf(state).find((candidate) => isWanted(candidate));
    if (!race) throw new RangeError(`${country.name} holds no such election`);
    election = openElection(state, race, state.archive.length + endTurn, endTurn);
    state.elections.push(election);
  }
  if (election.stage !== 'general')
    settlePrimary(
      state,
      election,
      openRandom(state.seed, `ordered-primary:${election.seatId}:${endTurn}`),
    );
  election.stage = 'general';
  election.primaryEndTurn = Math.min(election.primaryEndTurn, state.turn);
  election.endTurn = endTurn;
  return election;
}

const POSITIONS = Array.from({ length: 41 }, (_, index) => index / 2 - 10);

/** A bill that the chamber votes on next turn, positioned so that it passes or fails. */
function closingBill({ state }: World, country: Country, passes: boolean) {
  const seats = seatsOfCountry(state, country.code);
  const position = POSITIONS.find(
    (candidate) => isPassed(voteOf(state, seats, { position: candidate })) === passes,
  );
  if (position === undefined)
    throw new RangeError(`No bill ${passes ? 'passes' : 'fails'} in ${country.name}`);
  const random = openRandom(state.seed, `ordered-bill:${state.bills.length}`);
  const bill = {
    ...introduceBill(state, country, random),
    position,
    voteTurn: state.turn + 1,
  };
  state.bills.push(bill);
  return bill;
}

/** Sets a player's money; the difference comes from `mint` or goes back to it. */
function setFunds(
  world: World,
  username: string | undefined,
  order: z.infer<typeof fundsOrder>,
): void {
  const player = playerNamed(world, username);
  const character = characterOf(world.state, player);
  if (!character) throw new RangeError(`${player.username} has no character`);
  const currency = homeCurrency(world.state, character);
  for (const purse of ['campaign', 'personal'] as const) {
    const wanted = order[purse];
    if (wanted === undefined) continue;
    const holder = `${purse}/${character.number}`;
    pay(world.state, {
      kind: 'ordered',
      note: `${purse} of ${character.name}`,
      from: 'mint',
      to: holder,
      currency,
      amount: toMinor(wanted) - balanceOf(world.state.books, holder, currency),
    });
  }
}
