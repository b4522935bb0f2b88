/** What a practice world itself knows at a moment, only from its state: no serializer, no answer. */
import { balanceOf, toUnits } from '@electron/world/core/books';
import { leaderOf } from '@electron/world/rules/government';
import type { Election } from '@electron/world/model/politics';
import { isOfSenate } from '@world-server/observed/handlers/legislation';
import type { NamedWorld } from '@world-server/world-server';

import { memberMetric } from '@shared/record/metrics';

import { COUNTRIES, CORPORATIONS } from './look-around';

/** The values of a moment, by `kind:key metric`. */
export type Facts = ReadonlyMap<string, number | string>;

type Fact = readonly [name: string, value: number | string];

const NEWEST_BILLS = 100;
const hundredths = (value: number) => Math.round(value * 100) / 100;

function nameOf({ state }: NamedWorld, number: number | null): string {
  return number === null ? '' : (state.characters[number - 1]?.name ?? '');
}

function currencyOf({ state }: NamedWorld, code: string): string {
  return state.countries.find((country) => country.code === code)?.currency.code ?? '';
}

/** The player's own figures. */
function ownFacts(world: NamedWorld, username: string): readonly Fact[] {
  const { state } = world;
  const player = state.players.find((known) => known.username === username);
  const character = state.characters[(player?.character ?? 0) - 1];
  if (!character) throw new Error(`${username} has no character`);
  const currency = currencyOf(world, character.countryCode);
  const balance = (purse: string) =>
    toUnits(balanceOf(state.books, `${purse}/${character.number}`, currency));
  return [
    ['self:self funds', balance('campaign')],
    [
      world.dialect === 'observed' ? 'self:self cashAtHome' : 'self:self cashOnHand',
      balance('personal'),
    ],
    [`self:self ${memberMetric('cash', currency)}`, balance('personal')],
    ['self:self actions', character.actions],
    ['self:self ownInfluence', character.politicalInfluence],
    ['self:self ownFavorability', character.favorability],
    ['self:self ownOffice', character.office ?? ''],
    ['self:self unreadMail', player?.unreadMailCount ?? 0],
    [
      'self:self crisesWaiting',
      state.crises.some(
        ({ player: whose, resolvedOption }) => whose === player?.number && resolvedOption === null,
      )
        ? 1
        : 0,
    ],
  ];
}

function countryFacts(world: NamedWorld, code: string): readonly Fact[] {
  const { state } = world;
  const country = state.countries.find((known) => known.code === code);
  if (!country) throw new Error(`No country ${code}`);
  const { economy, currency } = country;
  const parties = state.parties.filter(({ countryCode }) => countryCode === code).slice(0, 3);
  const bills = state.bills
    .filter(({ countryCode }) => countryCode === code)
    .slice(-NEWEST_BILLS)
    // The observed deployment counts a senate's votes, which are not in the state.
    .filter((bill) => world.dialect !== 'observed' || !isOfSenate(world, bill));
  return [
    [`country:${code} primeRate`, economy.primeRate],
    [`country:${code} inflation`, economy.inflation],
    [`country:${code} gdpGrowth`, economy.gdpGrowth],
    [`country:${code} leader`, nameOf(world, leaderOf(state, code))],
    [`currency:${currency.code} exchangeRate`, currency.perAnchor],
    ...parties.flatMap(({ key, sequentialId, chair }): Fact[] => [
      [
        `party:${code}/${sequentialId} members`,
        state.characters.filter(({ partyKey }) => partyKey === key).length,
      ],
      [`party:${code}/${sequentialId} chair`, nameOf(world, chair)],
      [
        `party:${code}/${sequentialId} treasury`,
        toUnits(balanceOf(state.books, `party/${key}`, currency.code)),
      ],
    ]),
    ...bills.flatMap(({ objectId, vote }): Fact[] => [
      [`bill:${code}/${objectId} votesFor`, vote.yes],
      [`bill:${code}/${objectId} votesAgainst`, vote.no],
    ]),
  ];
}

/** Battles of a country in this turn; the result of a battle does not change. */
function battleFacts({ state }: NamedWorld, code: string): readonly Fact[] {
  return state.battles
    .filter(
      ({ declarerCountry, targetCountry, turn }) =>
        turn === state.turn && [declarerCountry, targetCountry].includes(code),
    )
    .flatMap(({ conflict, controlAfter }): readonly Fact[] =>
      controlAfter === null
        ? []
        : [[`country:${code} ${memberMetric('battleControl', String(conflict))}`, controlAfter]],
    );
}

/** Shares, lead and phase of a race that the client reads. */
function raceFacts({ objectId, stage, candidates, snapshots }: Election): readonly Fact[] {
  const phase: Fact = [`election:${objectId} phase`, stage];
  if (snapshots.length === 0) return [phase];
  const total = candidates.reduce((sum, { votes }) => sum + votes, 0);
  const ranked = candidates.toSorted((one, other) => other.votes - one.votes);
  const [first, second] = ranked;
  const isTied = first?.votes === second?.votes;
  const names = candidates.map(({ name }) => name);
  const shares = candidates
    .filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name))
    .map(({ name, votes }): Fact => [
      `election:${objectId} ${memberMetric('voteShare', name)}`,
      total === 0 ? 0 : hundredths((votes / total) * 100),
    ]);
  return [
    phase,
    [`election:${objectId} votes`, total],
    [`election:${objectId} frontRunner`, isTied ? '' : (first?.name ?? '')],
    ...shares,
  ];
}

function marketFacts(world: NamedWorld, numbers: readonly number[]): readonly Fact[] {
  const { state } = world;
  const listed = state.bonds.filter(({ defaulted }) => world.dialect !== 'observed' || !defaulted);
  return [
    ...state.corporations
      .filter(({ number }) => numbers.includes(number))
      .flatMap(({ number, countryCode, sharePrice, ceo, lots }): Fact[] => {
        const country = state.countries.find(({ code }) => code === countryCode);
        return [
          [
            `corporation:${number} sharePrice`,
            hundredths(sharePrice * (country?.currency.perAnchor ?? 1)),
          ],
          [`corporation:${number} ceo`, nameOf(world, ceo)],
          ...lots.flatMap(({ sectorType, regionCode, revenue, workers }): readonly Fact[] => {
            const region = country?.regions.find(({ code }) => code === regionCode)?.name;
            const place = `${sectorType}, ${region ?? regionCode}`;
            return [
              [`corporation:${number} ${memberMetric('sectorRevenue', place)}`, revenue],
              [`corporation:${number} ${memberMetric('sectorWorkers', place)}`, workers],
            ];
          }),
        ];
      }),
    ...listed
      .slice(0, 20)
      .map(({ objectId, marketPrice }): Fact => [`bond:${objectId} bondPrice`, marketPrice]),
  ];
}

/** Figures for which the observed deployment has no endpoint. */
function contractFacts(world: NamedWorld, countries: readonly string[]): readonly Fact[] {
  const { state } = world;
  const involved = state.conflicts.filter(({ hostCountry, sideA, sideB }) =>
    [hostCountry, ...sideA.countries, ...sideB.countries].some((code) => countries.includes(code)),
  );
  return [
    ...involved.flatMap(({ number, control, status, sideA }): Fact[] => [
      [`conflict:${number} control`, control],
      [`conflict:${number} conflictStatus`, status],
      [`conflict:${number} countriesA`, sideA.countries.join(', ')],
    ]),
    ...countries.flatMap((code) => battleFacts(world, code)),
    ...state.funds.flatMap(({ slug, quotedNav, unitSupply }): Fact[] => [
      [`fund:${slug} nav`, quotedNav],
      [`fund:${slug} units`, unitSupply],
    ]),
  ];
}

/** All facts about the world that a client which reads now should have in its record. */
export function worldTruth(world: NamedWorld): Facts {
  const races = COUNTRIES.flatMap((code) =>
    world.state.elections
      .filter(
        ({ countryCode, stage }) =>
          countryCode === code && (stage === 'primary' || stage === 'general'),
      )
      .toSorted((one, other) =>
        world.dialect === 'observed' ? other.startTurn - one.startTurn : 0,
      )
      .slice(0, 3),
  );
  return new Map([
    ['world:world turn', world.state.turn],
    ...COUNTRIES.flatMap((code) => countryFacts(world, code)),
    ...races.flatMap(raceFacts),
    ...marketFacts(world, CORPORATIONS),
    ...(world.dialect === 'contract' ? contractFacts(world, COUNTRIES) : []),
  ]);
}

/** The same for a player's own figures. */
export function ownTruth(world: NamedWorld, username: string): Facts {
  return new Map(ownFacts(world, username));
}
