/** What the practice world's own state says that a player has to be told: nothing of the client's rules is used here. */
import { balanceOf } from '@electron/world/core/books';
import { activeElectionOf } from '@electron/world/core/indexes';
import { characterByNumber, partyByKey } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import type { Character, Player } from '@electron/world/model/characters';
import type { Election } from '@electron/world/model/elections';
import { campaignIncome } from '@electron/world/rules/campaign-income';
import { futureTurnMs } from '@electron/world/rules/time';

/** One thing that is to be told: the kind of the alert, and what tells it apart. */
export type Fact = `${string} ${string}`;

/** The state of the player's corner of the world, copied. */
export interface Truth {
  readonly turn: number;
  readonly unread: number;
  readonly mail: number;
  readonly actions: number;
  readonly actionsPerTurn: number;
  readonly funds: number;
  /** What a turn brings, in the same unit. */
  readonly income: number;
  readonly own: RaceTruth | null;
  readonly leader: string;
  readonly crisis: { readonly id: string; readonly deadlineMs: number } | null;
  readonly bills: ReadonlyMap<string, string>;
  readonly defaulted: ReadonlyMap<string, boolean>;
  readonly prices: ReadonlyMap<string, number>;
  /** By id, those that name the player or the party, with the turn. */
  readonly news: ReadonlyMap<string, { readonly turn: number; readonly title: string }>;
}

interface RaceTruth {
  readonly id: string;
  readonly stage: Election['stage'];
  readonly leader: string;
  readonly endsAtMs: number;
}

/** Cash of a purse in hundredths, so that sums are exact. */
function fundsOf(world: World, character: Character): number {
  const currency = world.state.countries.find(({ code }) => code === character.countryCode);
  const code = currency?.currency.code ?? '';
  return balanceOf(world.state.books, `campaign/${character.number}`, code) / 100;
}

function leaderOf({ candidates, snapshots }: Election): string {
  if (snapshots.length === 0) return '';
  const total = candidates.reduce((sum, { votes }) => sum + votes, 0);
  const [first, second] = candidates.toSorted((one, other) => other.votes - one.votes);
  if (!first || total === 0) return '';
  const lead = ((first.votes - (second?.votes ?? 0)) / total) * 100;
  return second && Math.round(lead * 100) === 0 ? '' : first.name;
}

/** In the corporation's own currency, in hundredths, as both dialects state it. */
function priceOf({ state }: World, number: number): number {
  const corporation = state.corporations[number - 1];
  const country = state.countries.find(({ code }) => code === corporation?.countryCode);
  return (
    Math.round((corporation?.sharePrice ?? 0) * (country?.currency.perAnchor ?? 1) * 100) / 100
  );
}

/** Whether a text has a name as whole words. */
function names(text: string, name: string): boolean {
  const words = (from: string) =>
    from
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .join(' ');
  return ` ${words(text)} `.includes(` ${words(name)} `);
}

export interface Watched {
  /** Numbers of corporations whose share price is watched. */
  readonly corporations: readonly number[];
}

/** Copies what the player could be told of. */
export function truthOf(world: World, player: Player, watched: Watched): Truth {
  const character = characterByNumber(world, player.character);
  if (character === null) throw new Error('this player has no character');
  const { state } = world;
  const race = activeElectionOf(world, character.number);
  const leadership = state.leaderships.find((one) => one.countryCode === character.countryCode);
  const crisis = state.crises.findLast(
    (one) => one.player === player.number && one.resolvedOption === null,
  );
  const party = partyByKey(world, character.partyKey);
  const searched = [character.name, party?.name ?? ''].filter((name) => name.length >= 4);
  const at = (turn: number) => world.beganAtMs + futureTurnMs(state, turn, world.turnMs);
  return {
    turn: state.turn,
    unread: player.unreadCount,
    mail: player.unreadMailCount,
    actions: character.actions,
    actionsPerTurn: character.office ? 5 : 4,
    funds: fundsOf(world, character),
    income: campaignIncome(state, character).netPerTurn,
    own: race && {
      id: race.objectId,
      stage: race.stage,
      leader: leaderOf(race),
      endsAtMs: at(race.endTurn),
    },
    leader: characterByNumber(world, leadership?.leader ?? null)?.name ?? '',
    crisis: crisis ? { id: crisis.objectId, deadlineMs: at(crisis.expiresAtTurn) } : null,
    bills: new Map(
      state.bills.flatMap((bill) =>
        bill.countryCode === character.countryCode && bill.sponsor === character.number
          ? [[bill.objectId, bill.status] as const]
          : [],
      ),
    ),
    defaulted: new Map(state.bonds.map(({ objectId, defaulted }) => [objectId, defaulted])),
    prices: new Map(watched.corporations.map((number) => [String(number), priceOf(world, number)])),
    news: new Map(
      state.news.flatMap(({ objectId, title, content, turn }) => {
        const text = `${title ?? ''}\n${content ?? ''}`;
        return turn !== null && searched.some((name) => names(text, name))
          ? [[objectId, { turn, title: title ?? '' }] as const]
          : [];
      }),
    ),
  };
}

const CAP = 200;
const NEAR_TURNS = 2;
const FALL_SHARE = 0.1;
const MOVE_SHARE = 0.1;
const MOVE_TURNS = 24;
const END_TURNS = 3;

interface Told {
  readonly moved: Map<string, number>;
  readonly leaders: Map<string, string>;
  readonly endings: Set<string>;
  readonly deadlines: Set<string>;
  readonly crises: Set<string>;
  readonly headlines: Set<string>;
  /** When the player first saw when a race ends, or until when a crisis waits. */
  readonly firstSeenMs: Map<string, number>;
  /** The ends of races that the player read of. */
  readonly ends: Map<string, number>;
  readonly prices: Map<string, { readonly turn: number; readonly price: number }[]>;
  /** Turns of which the player's funds are known. */
  readonly fundTurns: Set<number>;
  newestHeadline: number;
}

export interface JournalOptions {
  readonly turnMs: number;
  readonly deadlineMinutes: number;
  /** The server says what a turn brings. */
  readonly isIncomeStated: boolean;
  /** The server's list keeps bonds that have defaulted. */
  readonly listsDefaults: boolean;
}

/** The reads of a look, by what they show. */
export type ReadName =
  | 'nav'
  | 'status'
  | 'game'
  | 'crises'
  | 'race'
  | 'country'
  | 'news'
  | 'bills'
  | 'prices'
  | 'bonds';

/** Makes the journal of one player. */
export function createJournal(options: JournalOptions) {
  const { turnMs, deadlineMinutes, isIncomeStated, listsDefaults } = options;
  const last = new Map<ReadName, Truth>();
  const told: Told = {
    moved: new Map(),
    leaders: new Map(),
    endings: new Set(),
    deadlines: new Set(),
    crises: new Set(),
    headlines: new Set(),
    firstSeenMs: new Map(),
    ends: new Map(),
    prices: new Map(),
    fundTurns: new Set(),
    newestHeadline: 0,
  };

  function* nav(before: Truth, after: Truth, nowMs: number): Iterable<Fact> {
    if (after.unread > before.unread) yield 'unread self:self';
    if (after.mail > before.mail) yield 'mail self:self';
    const [was, is] = [before.own?.id ?? '', after.own?.id ?? ''];
    if (was === is) return;
    if (is !== '') yield `election-phase election:${is}`;
    if (was === '') return;
    const end = told.ends.get(was);
    yield end !== undefined && end > nowMs
      ? `election-phase election:${was}`
      : `election-result election:${was}`;
  }

  function* status(before: Truth, after: Truth): Iterable<Fact> {
    const turns = after.turn - before.turn;
    if (after.actions > before.actions) {
      const perTurn = isIncomeStated
        ? after.actionsPerTurn
        : (after.actions - before.actions) / turns;
      const near = CAP - NEAR_TURNS * perTurn;
      if (before.actions < near && after.actions >= near) yield 'actions-cap self:self';
    }
    const rise = after.funds - before.funds;
    if (-rise >= FALL_SHARE * before.funds) yield 'funds-fall self:self';
    const income = isIncomeStated ? after.income : before.income;
    if (
      rise > 0 &&
      isIncomeKnown(before) &&
      rise - income * turns > 0.5 * income * Math.max(1, turns)
    )
      yield 'funds-arrive self:self';
  }

  /** Without a stated income, three gains of whole turns tell what is usual. */
  function isIncomeKnown(before: Truth): boolean {
    if (isIncomeStated) return true;
    const turns = [0, 1, 2, 3, 4, 5].filter(
      (ago) => told.fundTurns.has(before.turn - ago) && told.fundTurns.has(before.turn - ago - 1),
    );
    return turns.length >= 3;
  }

  function* race(before: Truth, after: Truth): Iterable<Fact> {
    const { own } = after;
    if (own === null) return;
    const isSame = before.own?.id === own.id;
    const isPhase = own.stage === 'primary' || own.stage === 'general';
    if (isSame && isPhase && before.own?.stage !== own.stage)
      yield `election-phase election:${own.id}`;
    const leader = told.leaders.get(own.id);
    if (leader !== undefined && own.leader !== '' && own.leader !== leader)
      yield `election-lead election:${own.id}`;
  }

  function* prices(after: Truth): Iterable<Fact> {
    for (const [number, price] of after.prices) {
      const known = told.prices.get(number) ?? [];
      if (known.at(-1)?.price === price) continue;
      const from = Math.max(
        after.turn - MOVE_TURNS,
        told.moved.get(number) ?? Number.NEGATIVE_INFINITY,
      );
      const base = known.findLast(({ turn }) => turn <= from) ?? known[0];
      if (base === undefined || Math.abs(price / base.price - 1) < MOVE_SHARE) continue;
      told.moved.set(number, after.turn);
      yield `watched corporation:${number}`;
    }
  }

  function* compare(read: ReadName, before: Truth, after: Truth, nowMs: number): Iterable<Fact> {
    switch (read) {
      case 'nav':
        return yield* nav(before, after, nowMs);
      case 'status':
        return yield* status(before, after);
      case 'game':
        if (after.turn > before.turn) yield 'turn world:world';
        return;
      case 'crises':
        if (after.crisis && !told.crises.has(after.crisis.id))
          yield `crisis crisis:${after.crisis.id}`;
        return;
      case 'race':
        return yield* race(before, after);
      case 'country':
        if (after.leader !== before.leader) yield 'leader country';
        return;
      case 'news':
        for (const [id, post] of after.news)
          if (!told.headlines.has(id) && post.turn > told.newestHeadline)
            yield `news ${post.title}`;
        return;
      case 'bills':
        for (const [id, outcome] of after.bills)
          if (before.bills.get(id) === 'pending' && outcome !== 'pending') yield `bill ${id}`;
        return;
      case 'prices':
        return yield* prices(after);
      case 'bonds':
        for (const [id, defaulted] of after.defaulted)
          if (listsDefaults && defaulted && before.defaulted.get(id) === false)
            yield `bond-default bond:${id}`;
        return;
    }
  }

  /** What time alone brings about. */
  function* inTime(nowMs: number): Iterable<Fact> {
    const own = last.get('nav')?.own;
    const end = own ? told.ends.get(own.id) : undefined;
    if (own && end !== undefined) {
      const left = Math.ceil((end - nowMs) / turnMs);
      const first = told.firstSeenMs.get(`race ${own.id}`) ?? nowMs;
      const wasFar = Math.ceil((end - first) / turnMs) > END_TURNS;
      if (left > 0 && left <= END_TURNS && wasFar && !told.endings.has(own.id)) {
        told.endings.add(own.id);
        yield `election-ends election:${own.id}`;
      }
    }
    const crisis = last.get('crises')?.crisis;
    if (!crisis) return;
    const beginsMs = crisis.deadlineMs - deadlineMinutes * 60_000;
    const first = told.firstSeenMs.get(`crisis ${crisis.id}`) ?? nowMs;
    if (nowMs < beginsMs || nowMs >= crisis.deadlineMs || first >= beginsMs) return;
    if (told.deadlines.has(crisis.id)) return;
    told.deadlines.add(crisis.id);
    yield `crisis-deadline crisis:${crisis.id}`;
  }

  function remember(read: ReadName, truth: Truth, nowMs: number): void {
    last.set(read, truth);
    const { own, crisis } = truth;
    const first = (name: string) => {
      if (!told.firstSeenMs.has(name)) told.firstSeenMs.set(name, nowMs);
    };
    if (read === 'status') told.fundTurns.add(truth.turn);
    if (read === 'race' && own) {
      first(`race ${own.id}`);
      told.ends.set(own.id, own.endsAtMs);
      if (own.leader !== '') told.leaders.set(own.id, own.leader);
    }
    if (read === 'crises' && crisis) {
      first(`crisis ${crisis.id}`);
      told.crises.add(crisis.id);
    }
    if (read === 'prices')
      for (const [number, price] of truth.prices) {
        const known = told.prices.get(number) ?? [];
        told.prices.set(number, [...known, { turn: truth.turn, price }].slice(-60));
      }
    if (read === 'news') {
      for (const id of truth.news.keys()) told.headlines.add(id);
      told.newestHeadline = truth.turn;
    }
  }

  return {
    /** The player reads something; says what has to be told then. */
    sees(read: ReadName, truth: Truth, nowMs: number): readonly Fact[] {
      const before = last.get(read);
      const facts = before === undefined ? [] : [...compare(read, before, truth, nowMs)];
      if (before === undefined && read === 'prices') facts.push(...prices(truth));
      remember(read, truth, nowMs);
      return [...facts, ...inTime(nowMs)];
    },
    /** The race that the player knows to stand in. */
    knownRace: () => last.get('nav')?.own?.id ?? null,
  };
}
