/** Characters: searched, read one by one or in bulk, and ranked. */
import type { ParamsOf, ResponseOf } from '../../contract/index';
import { COMMON_UNIT } from '../../domain/money/conversion';
import { isObjectId } from '../../domain/characters';
import { characterKey, countryKey } from '../keys';
import type { Observation, ObservationTable, Facts } from '../observations';
import { money, observed, orNone, rowsOf } from '../observations';

type CharacterRow = NonNullable<ResponseOf<'character'>['character']>;
type RankedRow = NonNullable<ResponseOf<'leaderboard'>['characters']>[number];
type Ranking = NonNullable<ParamsOf<'leaderboard'>['metric']>;

/** A row's own cash on hand is left out: it is an older figure that agrees with no other. */
function fromRow(row: CharacterRow): Observation[] {
  const { activeElection } = row;
  const candidacy = activeElection === null ? '' : activeElection?.electionId;
  return observed(
    { kind: 'character', key: characterKey(row), name: row.name },
    {
      politicalInfluence: row.politicalInfluence,
      nationalInfluence: row.nationalInfluence,
      favorability: row.favorability,
      campaignFunds: money(row.campaignFunds),
      netWorth: money(row.netWorth),
      portfolio: money(row.portfolioValue, COMMON_UNIT),
      infamy: row.infamy,
      donorBase: row.donorBaseLevel,
      actionsLeft: row.actions,
      party: row.party,
      position: row.position,
      homeState: row.state,
      homeCountry: countryKey(row.countryId) ?? undefined,
      candidacy: candidacy === null || candidacy === undefined ? undefined : String(candidacy),
      company: orNone(row.ceoOf),
    },
  );
}

const RANKS = {
  npi: 'rankNpi',
  pi: 'rankPi',
  favorability: 'rankFavorability',
  funds: 'rankFunds',
  actions: 'rankActions',
} as const satisfies Readonly<Record<Ranking, keyof Facts>>;

/** The metric by which a service ranks by default. */
const DEFAULT_RANKING: Ranking = 'npi';

function fromRank(row: RankedRow, { metric, country }: ParamsOf<'leaderboard'>): Observation[] {
  return observed(
    { kind: 'character', key: characterKey(row), name: row.name },
    {
      [RANKS[metric ?? DEFAULT_RANKING]]: row.rank,
      politicalInfluence: row.politicalInfluence,
      nationalInfluence: row.nationalInfluence,
      favorability: row.favorability,
      campaignFunds: money(row.funds, row['nativeCurrencyCode']),
      actionsLeft: row.actions,
      homeCountry: countryKey(country) ?? undefined,
      // Some servers send an id here; profiles name the party.
      party: row.party && isObjectId(row.party) ? undefined : row.party,
    },
  );
}

export const characterObservations = {
  character: ({ character }) => (character ? fromRow(character) : []),
  characterSearch: ({ characters }) => rowsOf(characters).flatMap(fromRow),
  characterSearchAlias: ({ characters }) => rowsOf(characters).flatMap(fromRow),
  charactersBulk: ({ characters }) => rowsOf(characters).flatMap(fromRow),
  leaderboard: ({ characters }, params) =>
    rowsOf(characters).flatMap((row) => fromRank(row, params)),
} satisfies ObservationTable;
