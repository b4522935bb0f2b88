/** Faults and kills while its own process sends lists: nobody is paid twice, and nothing is lost silently. */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';

import type { ListView } from '@shared/ipc/channels/lists';
import { SAMPLES } from '@support/limits';
import { sendJson } from '@support/fake-service/service';
import { startSessionService } from '@support/fake-service/session';
import type { SessionService } from '@support/fake-service/session';
import { startListProcess } from '@support/money/list-process';
import type { ListCommand, ListProcess } from '@support/money/list-process';
import { freshDirectory } from '@support/storage/directory';
import { buildProgram } from '@support/build-program';

/** Answers a transfer wrongly; `act` carries it out. */
type ListFault = (act: () => void, response: ServerResponse) => void;

const bytes =
  (text: string): ListFault =>
  (_act, response) => {
    response.socket?.end(text);
  };
const status =
  (code: number, body: unknown = { error: 'No' }): ListFault =>
  (_act, response) =>
    sendJson(response, body, {
      status: code,
      headers: code === 307 ? { location: '/api/v1/transfer' } : {},
    });
const closed: ListFault = (_act, response) => response.destroy();
const reset: ListFault = (_act, response) => response.socket?.resetAndDestroy();
const after =
  (then: ListFault): ListFault =>
  (act, response) => {
    act();
    then(() => undefined, response);
  };
const truncated = bytes(
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"succ',
);
const html = bytes('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n<p>hi');

/** Each fault, and what must become of the line. A hang is ended by the client's deadline. */
const LIST_FAULTS = {
  'closed before': [closed, 'unknown'],
  'closed after': [after(closed), 'unknown'],
  'reset before': [reset, 'unknown'],
  'reset after': [after(reset), 'unknown'],
  'truncated after': [after(truncated), 'unknown'],
  'HTML 200 after': [after(html), 'unknown'],
  '500 before': [status(500), 'unknown'],
  '500 after': [after(status(500)), 'unknown'],
  '307 after': [after(status(307)), 'unknown'],
  'empty object after': [after(status(200, {})), 'unknown'],
  'hanging before': [() => undefined, 'unknown'],
  'hanging after': [(act) => act(), 'unknown'],
  'success false': [status(200, { success: false, error: 'Not today' }), 'refused'],
  '400': [status(400), 'refused'],
  '403': [status(403), 'refused'],
} as const satisfies Readonly<Record<string, readonly [ListFault, 'unknown' | 'refused']>>;

/** The steps at which the process is killed; those of the service are exact. */
const KILL_STEPS = ['asked', 'list', 'intent', 'request', 'carried-out', 'outcome'] as const;

type ListTrouble =
  | { readonly kind: 'fault'; readonly fault: keyof typeof LIST_FAULTS; readonly line: number }
  | {
      readonly kind: 'kill';
      readonly step: (typeof KILL_STEPS)[number];
      readonly line: number;
      readonly laterMs: number;
    };

/** One list and its trouble. `second`: another trouble when it goes on. */
interface ListRound {
  readonly count: number;
  readonly trouble: ListTrouble;
  readonly second: ListTrouble | null;
}

const anyLine = fc.integer({ min: 0, max: 4 });
const anyFault = fc.record({
  kind: fc.constant('fault' as const),
  fault: fc.constantFrom(...(Object.keys(LIST_FAULTS) as (keyof typeof LIST_FAULTS)[])),
  line: anyLine,
});
const anyKill = fc.record({
  kind: fc.constant('kill' as const),
  step: fc.constantFrom(...KILL_STEPS),
  line: anyLine,
  laterMs: fc.double({ min: 0, max: 8, noNaN: true }),
});

/** Seeded rounds; equally many begin with a fault and with a kill. */
function listRounds(count: number, seed: number): readonly ListRound[] {
  const halves = [anyFault, anyKill].map((trouble) =>
    fc.sample(
      fc.record({
        count: fc.integer({ min: 2, max: 5 }),
        trouble,
        second: fc.option(fc.oneof(anyFault, anyKill), { freq: 2, nil: null }),
      }),
      { numRuns: Math.ceil(count / 2), seed },
    ),
  );
  // Within the list, so that the first trouble of each round happens.
  return halves.flat().map((round) => ({
    ...round,
    trouble: { ...round.trouble, line: round.trouble.line % round.count },
  }));
}

/** A long ledger is read at each start, so a new one begins after this many rounds. */
const ROUNDS_PER_FOLDER = 50;
const PEOPLE = 5;
const FIRST_AMOUNT = 1_000;
/** Enough for every list. */
const FUNDS = 1_000_000;

let script: string;
let service: SessionService;
/** The requests of each line that reached the service, by `amount recipient`; the amount identifies the list. */
const books = new Map<string, { requests: number; paid: number }>();
/** What happens to the next requests; the service reports it for each. */
let onRequest: (
  act: () => void,
  answer: () => void,
  response: Parameters<typeof sendJson>[0],
) => void;

beforeAll(async () => {
  script = await buildProgram('list-sender');
  service = await startSessionService();
  service.override('/api/client-status', (_request, response) =>
    sendJson(response, { name: 'Ada', funds: FUNDS, homeCurrency: 'AVM' }),
  );
  for (let person = 0; person < PEOPLE; person += 1)
    service.override(`/api/public/v1/character/p${person}`, (_request, response) =>
      sendJson(response, { found: true, character: { id: `p${person}`, name: `P ${person}` } }),
    );
  service.override('/api/v1/transfer', ({ body }, response) => {
    const { targetCharacterId, amount } = JSON.parse(body) as Record<string, string | number>;
    const account = accountOf(Number(amount), String(targetCharacterId));
    account.requests += 1;
    const act = () => {
      account.paid += 1;
    };
    onRequest(act, () => sendJson(response, { success: true, amount }), response);
  });
});
afterAll(async () => {
  rmSync(dirname(script), { recursive: true, force: true });
  await service.close();
});

function accountOf(amount: number, recipientId: string) {
  const name = `${amount} ${recipientId}`;
  const account = books.get(name) ?? { requests: 0, paid: 0 };
  books.set(name, account);
  return account;
}

/** Fails when anybody was paid twice, a state is wrong, or a request has no line. */
function compare(list: ListView | undefined, amount: number, count: number): void {
  for (let person = 0; person < count; person += 1) {
    const { requests, paid } = accountOf(amount, `p${person}`);
    expect(requests, 'one request at most').toBeLessThanOrEqual(1);
    expect(paid, 'paid once at most').toBeLessThanOrEqual(1);
    const state = list?.lines[person]?.state;
    if (list === undefined) expect(requests, 'nothing is sent without a list').toBe(0);
    else expect(state, 'each line is told').toBeDefined();
    if (state === 'waiting') expect(requests, 'what waits was never sent').toBe(0);
    if (state === 'sent') expect(paid, 'sent is true').toBe(1);
    if (state === 'refused') expect(paid, 'refused is true').toBe(0);
    expect(state, 'nothing stays open').not.toBe('pending');
  }
  if (list !== undefined) expect(list.lines).toHaveLength(count);
}

/** Runs a command while the trouble happens. Resolves to whether the trouble came. */
async function runInto(
  sender: ListProcess,
  command: Exclude<ListCommand, { do: 'read' }>,
  trouble: ListTrouble | null,
): Promise<boolean> {
  let requests = 0;
  let marks = 0;
  let hasCome = false;
  let later: Promise<void> = Promise.resolve();
  const kill = () => {
    hasCome = true;
    sender.kill();
  };
  onRequest = (act, answer, response) => {
    const isNow = requests === trouble?.line;
    requests += 1;
    if (isNow && trouble?.kind === 'fault') {
      hasCome = true;
      return LIST_FAULTS[trouble.fault][0](act, response);
    }
    if (isNow && trouble?.kind === 'kill' && trouble.step === 'request') return kill();
    act();
    if (isNow && trouble?.kind === 'kill' && trouble.step === 'carried-out') return kill();
    return answer();
  };
  sender.onMark = (mark) => {
    if (trouble?.kind !== 'kill' || mark !== trouble.step) return;
    const isNow = marks === (mark === 'asked' || mark === 'list' ? 0 : trouble.line);
    marks += 1;
    if (isNow) later = delay(trouble.laterMs).then(kill);
  };
  const answer = await sender.ask(command);
  if (answer !== null) expect(answer).toMatchObject({ ok: true });
  // A kill may come a moment after the last step.
  await later;
  sender.onMark = () => undefined;
  if (hasCome && trouble?.kind === 'fault' && answer?.ok) {
    const [, state] = LIST_FAULTS[trouble.fault];
    const states = answer.value?.lines.map((line) => line.state) ?? [];
    expect(states, `after ${trouble.fault}`).toContain(state);
    // Nothing follows an unknown outcome.
    if (state === 'unknown') {
      expect(requests).toBe(trouble.line + 1);
      expect(answer.value?.stop?.by).toBe('unknown');
    }
  }
  return hasCome;
}

async function runRound(
  start: () => Promise<ListProcess>,
  sender: ListProcess,
  { count, trouble, second }: ListRound,
  amount: number,
): Promise<{ readonly sender: ListProcess; readonly troubles: number }> {
  const lines = Array.from({ length: count }, (_, person) => ({
    recipientId: `p${person}`,
    amount,
  }));
  let used = sender;
  let troubles = 0;
  let next: ListTrouble | null = trouble;
  let list: ListView | undefined;
  do {
    const command: Exclude<ListCommand, { do: 'read' }> =
      list === undefined ? { do: 'send', lines } : { do: 'resume', listId: list.id };
    const hasCome = await runInto(used, command, next);
    troubles += hasCome ? 1 : 0;
    if (hasCome && next?.kind === 'kill') used = await start();
    list = (await used.read()).find(({ lines: [first] }) => first?.amount === amount);
    compare(list, amount, count);
    next = next === trouble ? second : null;
  } while (list === undefined || list.lines.some(({ state }) => state === 'waiting'));
  return { sender: used, troubles };
}

describe('lists of transfers', () => {
  it(`pay nobody twice and lose nothing in ${SAMPLES.listKills} rounds of faults and kills`, async () => {
    let sender: ListProcess | null = null;
    let directory = '';
    let troubles = 0;
    for (const [index, round] of listRounds(SAMPLES.listKills, 15).entries()) {
      if (index % ROUNDS_PER_FOLDER === 0) {
        sender?.kill();
        if (directory !== '') rmSync(directory, { recursive: true, force: true });
        directory = join(freshDirectory(), 'state');
        mkdirSync(directory, { mode: 0o700 });
        sender = null;
      }
      const folder = directory;
      const start = () => startListProcess(script, folder, service.origin);
      const done = await runRound(start, sender ?? (await start()), round, FIRST_AMOUNT + index);
      ({ sender } = done);
      troubles += done.troubles;
    }
    sender?.kill();
    rmSync(directory, { recursive: true, force: true });
    expect(troubles).toBeGreaterThanOrEqual(SAMPLES.listKills);
  });
});
