/** Plans the rounds of the full run of orders: a seed decides what goes wrong in each; `npm test` has chosen ones. */
import type { FaultOrder } from '@world-server/traffic/faults';

import type { LedgerEntry } from '@shared/ipc/channels/money';

import { randomFrom } from '../seeded-random';

/** The step of the flow at which the app is killed. */
const KILL_POINTS = [
  /** The confirmation window is open; nothing is confirmed. */
  'asked',
  /** A few milliseconds after the confirming click. */
  'confirmed',
  /** The intent has just been written to disk. */
  'intent-written',
  /** The service has the request and has not executed it. */
  'hanging-before',
  /** The service has executed the order and delays its answer. */
  'hanging-after',
  /** The outcome has just been written to disk. */
  'outcome-written',
  /** The renderer has the outcome. */
  'reported',
] as const;

type KillPoint = (typeof KILL_POINTS)[number];

type OrderKind = 'transfer' | 'exchange' | 'decision';

interface RoundBasics {
  readonly kind: OrderKind;
  /** Unique to this round, so that the world's books show which round moved money; a decision has none. */
  readonly amount: number;
}

/** One order and the faults that it meets. */
export type Round = RoundBasics &
  (
    | {
        readonly what: 'fault';
        readonly name: string;
        readonly effect: FaultOrder['effect'] | null;
        readonly expected: LedgerEntry['state'];
      }
    /** The service executes the order, then restarts without answering. */
    | { readonly what: 'world-restart' }
    | { readonly what: 'kill'; readonly at: KillPoint; readonly afterMs: number }
  );

type Fault = Extract<Round, { what: 'fault' }>;
type FaultCase = Pick<Fault, 'name' | 'effect' | 'expected'>;

const after = (effect: Extract<FaultOrder['effect'], { kind: 'after' }>['effect']) =>
  ({ kind: 'after', effect }) as const;

const FAULTS = [
  { name: 'none', effect: null, expected: 'sent' },
  { name: 'late answer', effect: { kind: 'delay', ms: 150 }, expected: 'sent' },
  { name: 'closed before', effect: { kind: 'close-before' }, expected: 'unknown' },
  { name: 'closed after', effect: { kind: 'close-after' }, expected: 'unknown' },
  { name: 'reset before', effect: { kind: 'reset' }, expected: 'unknown' },
  { name: 'reset after', effect: after({ kind: 'reset' }), expected: 'unknown' },
  { name: 'truncated', effect: { kind: 'truncate' }, expected: 'unknown' },
  { name: '500 before', effect: { kind: 'status', status: 500 }, expected: 'unknown' },
  { name: '500 after', effect: after({ kind: 'status', status: 500 }), expected: 'unknown' },
  { name: 'HTML 200 after', effect: after({ kind: 'html', status: 200 }), expected: 'unknown' },
  { name: 'HTML 502 after', effect: after({ kind: 'html', status: 502 }), expected: 'unknown' },
  {
    name: '307 after',
    effect: after({ kind: 'redirect', location: '/api/v1/transfer', status: 307 }),
    expected: 'unknown',
  },
  {
    name: '307 before',
    effect: { kind: 'redirect', location: '/api/v1/transfer', status: 307 },
    expected: 'unknown',
  },
  {
    name: 'broken JSON after',
    effect: after({ kind: 'body', body: '{"success": tr' }),
    expected: 'unknown',
  },
  { name: 'empty object after', effect: after({ kind: 'body', body: '{}' }), expected: 'unknown' },
  {
    name: 'success false',
    effect: { kind: 'body', body: '{"success":false,"error":"Not today"}' },
    expected: 'refused',
  },
  { name: '403', effect: { kind: 'status', status: 403, code: null }, expected: 'refused' },
  { name: '400', effect: { kind: 'status', status: 400 }, expected: 'refused' },
  { name: '429', effect: { kind: 'status', status: 429, retryAfter: 1 }, expected: 'refused' },
  { name: 'time-out before', effect: { kind: 'hang' }, expected: 'unknown' },
  { name: 'time-out after', effect: after({ kind: 'hang' }), expected: 'unknown' },
] as const satisfies readonly FaultCase[];

type FaultName = (typeof FAULTS)[number]['name'];

/** After this many rounds the app is killed and the world restarted. */
const KILL_EVERY = 4;
const RESTART_EVERY = 23;
const LONGEST_KILL_DELAY_MS = 60;
const CHOSEN_KILL_DELAY_MS = 20;
const SMALLEST_AMOUNT = 1_000;

/** Rounds in a seeded order. Every fault and kill point occurs once before any repeats. */
export function moneyRounds(count: number, seed: number): readonly Round[] {
  const random = randomFrom(seed);
  const drawAll = <T>(values: readonly T[]) => {
    let left: T[] = [];
    return (): T => {
      if (left.length === 0) left = [...values];
      const [drawn] = left.splice(Math.floor(random() * left.length), 1);
      if (drawn === undefined) throw new RangeError('Nothing to draw from');
      return drawn;
    };
  };
  const nextFault = drawAll(FAULTS);
  const nextKill = drawAll(KILL_POINTS);
  return Array.from({ length: count }, (_, index): Round => {
    const basics = { kind: kindOf(random()), amount: SMALLEST_AMOUNT + index } as const;
    if (index % RESTART_EVERY === RESTART_EVERY - 1) return { ...basics, what: 'world-restart' };
    if (index % KILL_EVERY === KILL_EVERY - 1) {
      const afterMs = Math.floor(random() * LONGEST_KILL_DELAY_MS);
      return killRound(basics, nextKill(), afterMs);
    }
    return faultRound(basics, nextFault());
  });
}

/** Equally many orders of each kind, in the long run. */
function kindOf(random: number): OrderKind {
  if (random < 0.3) return 'decision';
  return random < 0.6 ? 'exchange' : 'transfer';
}

/** Steps that only the ledger shows. A decision is not in it, so another order is killed there. */
const LEDGER_POINTS: readonly KillPoint[] = ['intent-written', 'outcome-written'];

function killRound(basics: RoundBasics, at: KillPoint, afterMs: number): Round {
  const hasNoLine = basics.kind === 'decision' && LEDGER_POINTS.includes(at);
  const kind = hasNoLine ? 'transfer' : basics.kind;
  return { ...basics, kind, what: 'kill', at, afterMs };
}

/** A refusal by 429 pauses an order's family, and only the limits of money are reported, so a decision does not get it. */
function faultRound(basics: RoundBasics, fault: FaultCase): Round {
  const kind = basics.kind === 'decision' && fault.name === '429' ? 'transfer' : basics.kind;
  return { ...basics, kind, what: 'fault', ...fault };
}

/** The rounds of `npm test`: the kill points and faults that leave different traces. The full run has every one. */
const CHOSEN: readonly (readonly [OrderKind, KillPoint | 'world-restart' | FaultName])[] = [
  ['transfer', 'none'],
  ['transfer', 'asked'],
  ['transfer', 'closed after'],
  ['decision', 'confirmed'],
  ['exchange', 'intent-written'],
  ['decision', 'HTML 200 after'],
  ['exchange', 'success false'],
  ['transfer', 'hanging-after'],
  ['exchange', '429'],
  ['transfer', 'outcome-written'],
  ['decision', 'hanging-before'],
  ['decision', 'time-out after'],
  ['transfer', 'world-restart'],
];

export function chosenRounds(): readonly Round[] {
  return CHOSEN.map(([kind, name], index): Round => {
    const basics = { kind, amount: SMALLEST_AMOUNT + index };
    const fault = FAULTS.find((known) => known.name === name);
    if (fault) return faultRound(basics, fault);
    const at = KILL_POINTS.find((point) => point === name);
    return at ? killRound(basics, at, CHOSEN_KILL_DELAY_MS) : { ...basics, what: 'world-restart' };
  });
}

/** A short description of a round, for the message of a failing check. */
export function nameOf(round: Round): string {
  switch (round.what) {
    case 'fault':
      return `${round.kind} of ${round.amount}: ${round.name}`;
    case 'world-restart':
      return `${round.kind} of ${round.amount}: world restart`;
    case 'kill':
      return `${round.kind} of ${round.amount}: killed at ${round.at} (${round.afterMs} ms)`;
  }
}
