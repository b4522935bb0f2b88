/**
 * A process that has nothing but the record's worker, like main while it records: `<worker> <folder> <facts as JSON>`.
 * Prints what it measured as one line of JSON.
 */
const { readFileSync } = require('node:fs');
const { Worker } = require('node:worker_threads');

const [script, directory, facts] = process.argv.slice(2);
const { files, lastTurn, atMs, turnMs, chart, long } = JSON.parse(facts);
const POLLS = 40;

/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
let lastId = 0;
const startedAt = performance.now();
const worker = new Worker(script, { workerData: { directory } });
worker.on('message', (answer) => {
  waiting.get(answer.id)?.(answer);
});

/** Milliseconds of one request, as main waits for them. */
async function timed(name, input) {
  const begunAt = performance.now();
  lastId += 1;
  const answer = await new Promise((resolve) => {
    waiting.set(lastId, resolve);
    worker.postMessage({ id: lastId, name, input });
  });
  if (!answer.ok) throw new Error(answer.message);
  return { ms: performance.now() - begunAt, output: answer.output };
}

function pssKb() {
  const text = readFileSync('/proc/self/smaps_rollup', 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}

async function main() {
  await timed('metrics', { files, subject: { kind: 'self', key: 'self' } });
  const startMs = performance.now() - startedAt;
  const pollsMs = [];
  for (let poll = 0; poll < POLLS; poll += 1) {
    const own = Array.from({ length: 12 }, (_, index) => ({
      subject: { kind: 'self', key: 'self' },
      metric: `own${index}`,
      value: poll * 100 + index,
    }));
    const world = [{ subject: { kind: 'world', key: 'world' }, metric: 'turn', value: poll }];
    const stamp = { turn: lastTurn, atMs: atMs + poll, turnMs, nextTurnAtMs: null };
    pollsMs.push((await timed('write', { files, stamp, choices: {}, own, world })).ms);
  }
  const memoryKb = pssKb();
  const chartMs = [];
  for (const series of [chart, long]) {
    const { ms, output } = await timed('series', { files, series });
    chartMs.push({ ms, points: output.map(({ points }) => points.length) });
  }
  const week = await timed('changes', { files, sinceMs: atMs - 7 * 86_400_000 });
  await timed('close', null);
  const changes = { ms: week.ms, many: week.output.changes.length };
  process.stdout.write(JSON.stringify({ startMs, pollsMs, memoryKb, chartMs, changes }));
}

void main();
