/**
 * A process that has nothing but the record's worker, like main while it records: `<worker> <facts as JSON> <folder>`.
 * With several folders it measures only polls, of each folder in turn. Prints what it measured as one line of JSON.
 */
const { readFileSync } = require('node:fs');
const { Worker } = require('node:worker_threads');

const [script, facts, ...directories] = process.argv.slice(2);
const { files, lastTurn, atMs, turnMs, chart, long } = JSON.parse(facts);
const STARTS = 8;
const POLLS = 40;
/** The number of polls of each folder; the disk's own time differs from one commit to the next. */
const COMPARED_POLLS = 120;
const QUESTIONS = 5;

/** Starts the worker over a folder; `ask` resolves to the output and to the milliseconds that main waited for it. */
function start(directory) {
  /** @type {Map<number, (answer: any) => void>} */
  const waiting = new Map();
  let lastId = 0;
  const worker = new Worker(script, {
    workerData: { directory, locale: { numbers: 'en-US', times: 'en-US' } },
  });
  worker.on('message', (answer) => {
    waiting.get(answer.id)?.(answer);
  });
  const ended = new Promise((resolve) => {
    worker.once('exit', resolve);
  });
  async function ask(name, input) {
    const begunAt = performance.now();
    lastId += 1;
    const answer = await new Promise((resolve) => {
      waiting.set(lastId, resolve);
      worker.postMessage({ id: lastId, name, input });
    });
    if (!answer.ok) throw new Error(answer.message);
    return { ms: performance.now() - begunAt, output: answer.output };
  }
  return {
    ask,
    async close() {
      await ask('close', null);
      void worker.terminate();
      await ended;
    },
  };
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The usual wait for one question, and its last answer. */
async function usual(ask, name, input) {
  const answers = [];
  for (let question = 0; question < QUESTIONS; question += 1) answers.push(await ask(name, input));
  return { ms: median(answers.map(({ ms }) => ms)), output: answers.at(-1).output };
}

function pssKb() {
  const text = readFileSync('/proc/self/smaps_rollup', 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}

/** Writes what one poll brings; returns how long main waited. */
async function write(ask, poll) {
  const own = Array.from({ length: 12 }, (_, index) => ({
    subject: { kind: 'self', key: 'self' },
    metric: `own${index}`,
    value: poll * 100 + index,
  }));
  const world = [{ subject: { kind: 'world', key: 'world' }, metric: 'turn', value: poll }];
  const stamp = { turn: lastTurn, atMs: atMs + poll, turnMs, nextTurnAtMs: null };
  return (
    await ask('write', {
      files,
      stamp,
      choices: {},
      most: 0,
      limitBytes: Infinity,
      entries: [],
      own,
      world,
    })
  ).ms;
}

/**
 * The usual poll of each folder. They alternate, and each comes first equally often, so that a slow moment of the disk
 * affects all.
 */
async function comparePolls() {
  const sides = directories.map((directory) => ({ ...start(directory), pollsMs: [] }));
  for (let poll = 0; poll < COMPARED_POLLS; poll += 1) {
    for (let place = 0; place < sides.length; place += 1) {
      const { ask, pollsMs } = sides[(poll + place) % sides.length];
      pollsMs.push(await write(ask, poll));
    }
  }
  for (const { close } of sides) await close();
  return sides.map(({ pollsMs }) => median(pollsMs));
}

async function measureOne() {
  const [directory] = directories;
  const startsMs = [];
  for (let round = 0; round < STARTS; round += 1) {
    const begunAt = performance.now();
    const { ask, close } = start(directory);
    await ask('metrics', { files, subject: { kind: 'self', key: 'self' } });
    startsMs.push(performance.now() - begunAt);
    await close();
  }
  const { ask, close } = start(directory);
  for (let poll = 0; poll < POLLS; poll += 1) await write(ask, poll);
  const memoryKb = pssKb();
  const chartMs = [];
  for (const series of [chart, long]) {
    const { ms, output } = await usual(ask, 'series', { files, series });
    chartMs.push({ ms, points: output.map(({ points }) => points.length) });
  }
  const week = await usual(ask, 'changes', { files, sinceMs: atMs - 7 * 86_400_000 });
  await close();
  const changes = { ms: week.ms, many: week.output.changes.length };
  return { startMs: median(startsMs), memoryKb, chartMs, changes };
}

async function main() {
  const measured = directories.length > 1 ? await comparePolls() : await measureOne();
  process.stdout.write(JSON.stringify(measured));
}

void main();
