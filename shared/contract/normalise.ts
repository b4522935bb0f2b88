/**
 * Gives an answer one shape, whatever server sent it. Main applies it once to every answer, so that the record, the
 * orders of money and the renderer read one name for one thing. The contract table has the shapes as servers send them.
 */
import { idOfProfileUrl, isObjectId, sequentialIdOf } from '../domain/characters';
import { isFields } from '../domain/json';
import type { Fields } from '../domain/json';
import { asText } from '../domain/open-fields';
import { contractUsage, fractionOf, isComputerRun, learnUsage } from './server-usage';
import type { ServerUsage } from './server-usage';
import type { EndpointId, ParamsOf, ReadId, ResponseOf } from './index';

/** The object with the field `names[name]` in place of `name`, unless that field has its own value. */
function renamed<Value>(value: Value, names: Readonly<Record<string, string>>): Value {
  if (!isFields(value)) return value;
  const result: Record<string, unknown> = { ...value };
  for (const [name, usual] of Object.entries(names)) {
    if (!Object.hasOwn(value, name)) continue;
    result[usual] = value[usual] ?? value[name];
    delete result[name];
  }
  return result as Value;
}

const FINANCIALS = {
  revenue: 'totalRevenue',
  income: 'operatingIncome',
  costs: 'operatingCosts',
  dividendsPerTurn: 'dividends',
};
const SHARES = { shares: 'totalShares', float: 'publicFloat', price: 'sharePrice' };
const RATING = { score: 'compositeScore' };

function idIn(value: unknown): string | number | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

type Normalise<Id extends ReadId> = (
  answer: ResponseOf<Id>,
  params: ParamsOf<Id>,
) => ResponseOf<Id>;

const NORMALISERS: { readonly [Id in ReadId]?: Normalise<Id> } = {
  /** The fields stand at the top level, under the names that were seen on servers. */
  corporation: ({ corporation, ...rest }) => {
    const { financials, shareStructure, creditRating, ...fields } = { ...rest, ...corporation };
    return {
      ...fields,
      ...(financials && { financials: renamed(financials, FINANCIALS) }),
      ...(shareStructure && { shareStructure: renamed(shareStructure, SHARES) }),
      ...(creditRating && { creditRating: renamed(creditRating, RATING) }),
    };
  },
  /** The fields stand under `commodity`. */
  commodity: ({ ok, found, commodity, ...fields }) => {
    const { key } = fields;
    return { ok, found, commodity: typeof key === 'string' ? { ...fields, key } : commodity };
  },
  /** A monarch has no campaign: servers send zeros for it, which are no figures of the player. */
  clientStatus: (answer) =>
    answer.isImperial === true
      ? { ...answer, funds: null, campaignFundsStored: null, projectedIncome: null }
      : answer,
  /** A fund in full stands under `fund`. */
  funds: (answer) => {
    const { ok, found, funds: _funds, fund, ...fields } = answer;
    const { slug } = fields;
    return fund || typeof slug !== 'string' ? answer : { ok, found, fund: { ...fields, slug } };
  },
  /** The sides are `sideA` and `sideB`. */
  conflicts: (answer) => ({
    ...answer,
    conflicts: answer.conflicts?.map(({ sides, ...conflict }) => ({
      ...conflict,
      sideA: conflict.sideA ?? sides?.[0],
      sideB: conflict.sideB ?? sides?.[1],
    })),
  }),
  /** `id` is the sequential id, by which the service finds a party, and `objectId` the one that other answers name. */
  party: (answer, { id: given }) => {
    const { party } = answer;
    if (!party) return answer;
    const { partyUrl } = party;
    const profileUrl = typeof partyUrl === 'string' ? partyUrl : null;
    const id = sequentialIdOf({ id: given }) ?? sequentialIdOf({ id: party.id, profileUrl });
    const objectId = isObjectId(String(party.id)) ? party.id : party['objectId'];
    return { ...answer, party: { ...party, id: id ?? party.id, objectId } };
  },
  parties: (answer) => ({
    ...answer,
    parties: answer.parties?.map(({ _id: objectId, ...party }) => ({ objectId, ...party })),
  }),
  /** A row names its corporation in `corporationId`, `corporationName` and `sequentialId`; a bond its issuer in `issuerName`. */
  ownPortfolio: (answer) => ({
    ...answer,
    holdings: answer.holdings.map(({ corporation, ...row }) => {
      const { id, name, sequentialId } = isFields(corporation) ? corporation : { id: corporation };
      return {
        ...row,
        corporationId: row.corporationId ?? idIn(id),
        corporationName: row.corporationName ?? asText(name),
        sequentialId: row.sequentialId ?? idIn(sequentialId),
      };
    }),
    bondHoldings: answer.bondHoldings?.map(({ corporationName, ...row }) => {
      const { bond, bondId, id } = row;
      return {
        ...row,
        bondId: idIn(isFields(bond) ? bond['id'] : (bondId ?? bond ?? id)),
        issuerName: row.issuerName ?? corporationName,
      };
    }),
  }),
  /** The balances stand at the top level. */
  ownBalances: ({ character, ...answer }) => ({
    ...answer,
    currencyBalances: answer.currencyBalances ?? character?.currencyBalances,
  }),
  /** `issuerName` names whoever issued the bond. */
  sessionBonds: (answer) => ({
    ...answer,
    bonds: answer.bonds.map(({ corporationName, ...bond }) => ({
      ...bond,
      issuerName: bond.issuerName ?? corporationName,
    })),
  }),
};

/** Each field with the address of a character's page, and the field of that character's id. */
const ID_FIELDS = [
  ['profileUrl', 'id'],
  ['chairProfileUrl', 'chairId'],
  ['sponsorProfileUrl', 'sponsorId'],
] as const;

/** The ids that an object lacks: its own, which some servers call `_id`, and that of a character, which its address ends in. */
function missingIds(value: Fields, hasNoPlayer: unknown): Fields {
  const found: Record<string, unknown> = {};
  if ((value['id'] ?? null) === null && (value['_id'] ?? null) !== null) found['id'] = value['_id'];
  // A character that the computer runs has no record to open.
  if (hasNoPlayer === true) return found;
  const isOfOther = 'characterName' in value || 'characterId' in value;
  for (const [name, usual] of ID_FIELDS) {
    const address = value[name];
    const field = usual === 'id' && isOfOther ? 'characterId' : usual;
    if (typeof address !== 'string' || (value[field] ?? found[field] ?? null) !== null) continue;
    const id = idOfProfileUrl(address);
    if (id !== null) found[field] = id;
  }
  return found;
}

const NO_FIELDS: Fields = {};

/** What a server sends in its own way, in the contract's: who is run by the computer, and rates as fractions. */
function inContractTerms(value: Fields, usage: ServerUsage): Fields {
  if (!('isNPP' in value || 'couponRate' in value || 'yieldToMaturity' in value)) return NO_FIELDS;
  const coupon = fractionOf(value['couponRate'], usage);
  const yieldSent = fractionOf(value['yieldToMaturity'], usage);
  return {
    ...(typeof value['isNPP'] === 'boolean' && { isComputerRun: isComputerRun(value, usage) }),
    ...(coupon !== undefined && { couponRateFraction: coupon }),
    ...(yieldSent !== undefined && { yieldToMaturityFraction: yieldSent }),
  };
}

/**
 * `value` with the fields that all readers rely on; the same object where nothing is missing. An answer may have tens of
 * thousands of objects, so nothing is copied that does not change.
 */
function completed(value: unknown, usage: ServerUsage): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return completedItems(value, usage);
  const fields = value as Fields;
  const changed: [name: string, field: unknown][] = [];
  for (const name of Object.keys(fields)) {
    const own = completed(fields[name], usage);
    if (own !== fields[name]) changed.push([name, own]);
  }
  const terms = inContractTerms(fields, usage);
  const ids = missingIds(fields, terms['isComputerRun'] ?? fields['isComputerRun']);
  if (changed.length === 0 && terms === NO_FIELDS && Object.keys(ids).length === 0) return value;
  const whole = { ...fields, ...Object.fromEntries(changed), ...terms, ...ids };
  if (!('_id' in whole)) return whole;
  // Thousands of objects from which a field is deleted would stop main.
  const { _id: sentId, ...others } = whole;
  return sentId === whole['id'] ? others : whole;
}

function completedItems(items: readonly unknown[], usage: ServerUsage): readonly unknown[] {
  let own: unknown[] | null = null;
  for (const [index, item] of items.entries()) {
    const whole = completed(item, usage);
    if (whole === item) continue;
    own ??= [...items];
    own[index] = whole;
  }
  return own ?? items;
}

/** Whether an answer can lack such a field: most have none of these, and need not be searched. */
const MAY_LACK_FIELDS = /"_id"|rofileUrl"|"isNPP"|"couponRate"|"yieldToMaturity"/u;

/**
 * The answer in its one shape; the same object where it had that shape. `answer` fits the endpoint's schema, and `text`
 * is the body that it was parsed from. `usage` is what the server's answers have shown so far, and learns from this one.
 */
export function normalisedAnswer(
  id: EndpointId,
  params: Fields,
  answer: unknown,
  text: string,
  usage: ServerUsage = contractUsage(),
): unknown {
  learnUsage(usage, answer, text);
  const whole = MAY_LACK_FIELDS.test(text) ? completed(answer, usage) : answer;
  const normalise = (NORMALISERS as Readonly<Record<string, Normalise<never> | undefined>>)[id];
  return normalise === undefined ? whole : normalise(whole as never, params as never);
}
