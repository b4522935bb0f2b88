/**
 * Measures the time from the order to show a page of the game to the request for it, against a bare view in an empty
 * app.
 *
 * Both begin when main is told to make a document ask for the page, and end when the same server receives the request.
 * Both open their first page since their start, so neither has a warm process, a partition or a connection for it: the
 * empty app makes a partition in memory and a sandboxed view, shows the view and loads the address; the client, which
 * has imported the pane's code since the pointer came over the link, makes its partition with the profile's cookies,
 * its guards and its rules, and loads the address.
 */
import { z } from 'zod';

import type { BenchContext } from './context';
import { comparisonFinding } from './report';
import type { Finding } from './report';
import { compare } from './statistics';
import type { Round } from './statistics';
import type { RunningSubject } from './subject';

const LIMIT = 1.3;
/** By then both apps are idle, and the client has everything that it imports after its first frame. */
const SETTLE_MS = 4_000;
/** The time from the pointer being over the link to the click: shorter than a hand can be. */
const POINTER_MS = 100;
const REQUEST_TIMEOUT_MS = 15_000;
const LOOK_AGAIN_MS = 50;

/** Each app opens its first page: with it the client imports the pane, opens a partition and fills in the cookies. */
export async function measurePane(
  context: BenchContext,
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  const { effort } = context;
  const rounds: Round[] = [];
  const bare = (name: string) => openingMs(context, context.empty(name), true);
  // The first round only warms the caches of the disk and of V8.
  for (let round = -1; round < effort.paneRounds; round += 1) {
    say(`  pane: round ${round + 1} of ${effort.paneRounds}`);
    const isClientFirst = round % 2 === 0;
    const first = isClientFirst ? await openingMs(context, context.client(), false) : null;
    const empty = await bare('pane-a');
    const client = first ?? (await openingMs(context, context.client(), false));
    const taken = { empty, client, emptyAgain: await bare('pane-b') };
    if (round >= 0) rounds.push(taken);
  }
  return [
    comparisonFinding('pane to its first request', compare(rounds), LIMIT, {
      name: 'ms',
      digits: 0,
    }),
  ];
}

/** Milliseconds from the order to the request of a page that nobody has asked for yet. */
async function openingMs(
  { world }: BenchContext,
  app: RunningSubject,
  isBare: boolean,
): Promise<number> {
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (!isBare) await app.ask({ kind: 'expect-pane' }, z.unknown());
    await new Promise((resolve) => setTimeout(resolve, POINTER_MS));
    await world.control.resetRequests();
    const order = { kind: 'pane', url: `${world.baseUrl}/guide`, isBare } as const;
    const { askedAtMs } = await app.ask(order, z.unknown());
    const latestMs = Date.now() + REQUEST_TIMEOUT_MS;
    while (Date.now() < latestMs) {
      const asked = (await world.control.requests()).find(({ path }) => path === '/guide');
      if (asked) return asked.atMs - askedAtMs;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    throw new Error('The page was never asked for');
  } finally {
    await app.quit();
  }
}
