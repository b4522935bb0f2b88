/** Markets, bonds and corporations as one deployment was seen to answer them. */
import { isoTime } from '../../core/world';
import type { World } from '../../core/world';
import { succeed } from '../../calls/answers';
import type { Answer } from '../../calls/answers';
import type { Call } from '../../calls/call';
import { isRefusal, pageOf } from '../../calls/parameters';
import { walkedRows } from '../../calls/walks';
import { turnStartMs } from '../../rules/time';
import { corporationLink } from '../../serializers/links';
import { bondRow } from '../../serializers/markets';
import { corporationNamed } from '../../handlers/markets';
import { adapt, contract, exactCountry, lenientWhole, orNotFound, rows } from './adapt';
import type { Body } from './adapt';

const PERCENT = 100;
const PER_PAGE = 20;
const LAST_PAGE = 1_000_000;

export const observedMarkets = {
  market,
  bonds,
  corporations: async (call: Call<'corporations'>) =>
    adapt(await contract('corporations', call), ({ found: _absent, ...body }) => body),
  corporation: async (call: Call<'corporation'>) =>
    adapt(
      orNotFound(await contract('corporation', call), 'Corporation not found'),
      ({ currencyCode: _unknown, ...body }) => ({
        ...body,
        typeLabel: body['type'],
        brandColor: null,
        logoUrl: null,
        corpUrl: corporationLink(call.world, { number: Number(body['sequentialId']) }),
        financials: withoutDividends(body['financials'] as Body),
        creditRating: snapshotOf(call.world, body['creditRating'] as Body),
        bonds: rows(body, 'bonds').map((row) => observedBond(row)),
      }),
    ),
};

/** A page that is no number is answered as one, with null for its number. */
async function market(call: Call<'market'>): Promise<Answer> {
  const asked = call.text('page');
  const page = asked === undefined ? 1 : Math.min(LAST_PAGE, Math.trunc(Number(asked)));
  const answer = await contract('market', call, {
    country: exactCountry(call.world, call.text('country')),
    page: String(Number.isNaN(page) ? 1 : Math.max(1, page)),
    view: call.text('view') === 'unowned' ? 'unowned' : 'share',
  });
  if (isRefusal(answer)) return answer;
  return adapt(answer, (body) => ({
    ...body,
    page: Number.isNaN(page) ? null : body['page'],
    ...(body['companies']
      ? { companies: rows(body, 'companies').map((row) => rawShare(call.world, row)) }
      : { sectors: rows(body, 'sectors').map((row) => rawRow(call.world, row)) }),
  }));
}

/** Rows of the store as they are, `_id` and dates included, and without what other lists tell. */
function rawRow(world: World, { id, ...row }: Body): Body {
  const time = isoTime(world, turnStartMs(world.state, world.state.turn));
  return {
    _id: id,
    ...row,
    createdAt: isoTime(world, turnStartMs(world.state, 1)),
    updatedAt: time,
  };
}

function rawShare(
  world: World,
  { corporationName: _absent, stateName: _unknown, ...row }: Body,
): Body {
  return {
    ...rawRow(world, row),
    targetGrowthRate: row['currentGrowthRate'],
    currentGrowthCost: 0,
    capitalStock: row['revenue'],
  };
}

/** Bonds in default are not listed; an empty answer does not tell how many a page holds. */
function bonds({ world, caller, text }: Call<'bonds'>): Answer {
  const page = lenientWhole(text('page'), 1, LAST_PAGE);
  const name = text('corp');
  const listed = walkedRows(world, caller, `bonds ${name ?? ''}`, page, () => {
    const issuer = name === undefined ? null : (corporationNamed(world, name)?.number ?? 0);
    return world.state.bonds.filter(
      ({ corporation, defaulted }) => !defaulted && (issuer === null || corporation === issuer),
    );
  });
  const part = pageOf(listed, page, PER_PAGE);
  return succeed({
    ok: true,
    found: listed.length > 0,
    bonds: part.rows.map((bond) => observedBond(bondRow(world, bond))),
    pagination: {
      page,
      ...(listed.length > 0 ? { perPage: PER_PAGE } : {}),
      totalCount: part.totalCount,
      totalPages: listed.length > 0 ? part.totalPages : 0,
    },
  });
}

/** Coupons in percent; who issued it, in which money and until when is not told. */
function observedBond(row: Body): Body {
  const { issuerName: _absent, currencyCode: _unknown, ...bond } = row;
  return {
    ...bond,
    couponRate: Number(row['couponRate']) * PERCENT,
    maturityLabel: null,
    yieldToMaturity: null,
    turnsRemaining: 0,
    holders: 0,
  };
}

function withoutDividends({ dividendsPerTurn: _absent, ...financials }: Body): Body {
  return financials;
}

function snapshotOf(world: World, { score, ...rating }: Body): Body {
  return { ...rating, compositeScore: score, snapshotTurn: world.state.turn };
}
