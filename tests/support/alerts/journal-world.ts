/** Alerts that are due by answers about the world: countries, news, bills, bonds and share prices. */
import { NEAR_TURNS } from './journal-memory';
import type { JournalOptions, Memory, Told } from './journal-memory';
import type { ShownFacts } from './shown-facts';

const MOVE_SHARE = 0.1;
const MOVE_TURNS = 24;
const PRICES_KEPT = 60;

/** What each read about the world causes. */
export function worldAlerts(memory: Memory, options: JournalOptions) {
  const { turnMs, listsDefaults, ownRule } = options;

  function* country({ country: code = '', truth, turn }: ShownFacts): Iterable<Told> {
    const known = memory.countries.get(code);
    memory.countries.set(code, { leader: truth.leader, turn });
    if (code !== truth.country || known === undefined || known.leader === truth.leader) return;
    yield { name: `leader country:${code}` };
  }

  function* news({ truth }: ShownFacts, nowMs: number): Iterable<Told> {
    const isFirst = !memory.last.has('news');
    for (const [id, post] of truth.news) {
      const isNew = !memory.headlines.has(id) && post.turn > memory.newestHeadline;
      memory.headlines.add(id);
      if (!isNew || isFirst) continue;
      const age = (nowMs - post.atMs) / turnMs;
      yield {
        name: `news ${post.title}`,
        mark: age <= 1 ? 'in time' : age > NEAR_TURNS + 1 ? 'late' : 'either',
      };
    }
    memory.newestHeadline = truth.turn;
  }

  function* bills({ truth, ids }: ShownFacts): Iterable<Told> {
    for (const [id, outcome] of truth.bills) {
      if (ids?.has(id) !== true) continue;
      const before = memory.bills.get(id);
      memory.bills.set(id, outcome);
      if (before === 'pending' && outcome !== 'pending')
        yield { name: `bill bill:${truth.country}/${id}` };
    }
  }

  function* bonds({ truth, ids }: ShownFacts): Iterable<Told> {
    for (const [id, isDefaulted] of truth.defaulted) {
      if (ids?.has(id) !== true) continue;
      const before = memory.defaulted.get(id);
      memory.defaulted.set(id, isDefaulted);
      if (listsDefaults && isDefaulted && before === false)
        yield { name: `bond-default bond:${id}` };
    }
  }

  function* prices({ truth, ids, turn }: ShownFacts): Iterable<Told> {
    for (const [number, price] of truth.prices) {
      if (ids?.has(number) !== true) continue;
      const last = memory.lastPrices.get(number);
      memory.lastPrices.set(number, price);
      const { corporation, above } = ownRule;
      if (number === corporation && last !== undefined && last <= above && price > above)
        yield { name: `own corporation:${number}` };
      if (turn === 0) continue;
      const known = memory.prices.get(number) ?? [];
      memory.prices.set(number, [...known, { turn, price }].slice(-PRICES_KEPT));
      if (known.length === 0 || known.at(-1)?.price === price) continue;
      const from = Math.max(turn - MOVE_TURNS, memory.moved.get(number) ?? 0);
      const base = known.findLast((one) => one.turn <= from) ?? known[0];
      if (base === undefined || Math.abs(price / base.price - 1) < MOVE_SHARE) continue;
      memory.moved.set(number, turn);
      yield { name: `watched corporation:${number}` };
    }
  }

  return { country, news, bills, bonds, prices };
}
