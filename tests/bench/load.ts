/** Asks a service as fast as it answers, over kept connections, and measures each answer. */
import { Agent, request } from 'node:http';

/** What a run of requests measured. */
export interface LoadFigures {
  readonly failures: number;
  readonly perSecond: number;
  readonly p99Ms: number;
}

export interface LoadOrder {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly durationMs: number;
}

/** Runs the load; resolves when the time is over and every answer is in. */
export async function runLoad({
  baseUrl,
  headers,
  paths,
  connections,
  durationMs,
}: LoadOrder): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(baseUrl);
  const timesMs: number[] = [];
  let failures = 0;
  const startedAtMs = performance.now();

  function askOnce(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const askedAtMs = performance.now();
      request({ agent, hostname, port, path, headers }, (response) => {
        if (response.statusCode !== 200) failures += 1;
        response.resume();
        response.once('end', () => {
          timesMs.push(performance.now() - askedAtMs);
          resolve();
        });
      })
        .once('error', reject)
        .end();
    });
  }

  async function ask(first: number): Promise<void> {
    for (let index = first; performance.now() - startedAtMs < durationMs; index += connections) {
      await askOnce(paths[index % paths.length] ?? '/');
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, index) => ask(index)));
  agent.destroy();
  const sorted = timesMs.toSorted((left, right) => left - right);
  return {
    failures,
    perSecond: Math.round((sorted.length * 1_000) / (performance.now() - startedAtMs)),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}
