/** Faults and kills while its own process sends lists: nobody is paid twice, and nothing is lost silently. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ListView } from '@shared/ipc/channels/lists';
import { SAMPLES } from '@support/limits';
import { sendJson } from '@support/fake-service/service';
import { startSessionService } from '@support/fake-service/session';
import type { SessionService } from '@support/fake-service/session';
import { startListProcess } from '@support/money/list-process';
import type { ListCommand, ListProcess } from '@support/money/list-process';
import { LIST_FAULTS, listRounds } from '@support/money/list-troubles';
import type { ListRound, ListTrouble } from '@support/money/list-troubles';
import { freshDirectory } from '@support/storage/directory';
import { buildProgram } from '@support/storage/writer-build';

/** A long ledger is read at each start, so a new one begins after this many rounds. */
const ROUNDS_PER_FOLDER = 50;
const PEOPLE = 5;
const FIRST_AMOUNT = 1_000;
/** Enough for every list. */
const FUNDS = 1_000_000;

let bundle: string;
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
  bundle = freshDirectory();
  script = await buildProgram(bundle, 'list-sender');
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
  rmSync(bundle, { recursive: true, force: true });
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
