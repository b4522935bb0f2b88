/**
 * Lives of players, turn by turn: what briefing, race, night, inbox and changes say is compared with the world's books.
 * `npm test` lives the first turns of two of them, the full run sixty turns of all.
 */
import { passTime } from '@support/app/time';
import { saveKey } from '@support/app/shared-steps';
import { playerOf, signInByBridge } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { IS_FULL_SIZE, SAMPLES } from '@support/limits';
import { booksOf } from '@support/lives/books';
import type { Books } from '@support/lives/books';
import { CLAIMS, judge } from '@support/lives/claims';
import { LIVES, TURNS_ASLEEP } from '@support/lives/lives';
import type { PlannedLife } from '@support/lives/lives';
import { sentencesOf } from '@support/lives/sentences';
import { openReader, openScreen } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';

const TURN_MS = 3_600_000;
/** Polls twice a second would use up a key’s minute: the budget’s timer runs in real time, and the turn would be late. */
const POLL_MS = 2_000;
/** Slightly more than the longest gap between two polls of the game's turn. */
const A_POLL_MS = 61_000;
/** Longer than a minute: after a change of accounts the poll may wait for the next minute’s budget, in real time. */
const POLLING = { intervals: [500, 2_000], timeout: 75_000 };
/** Longer than a turn's work takes in the observed dialect, where the counter moves last. */
const INTO_TURN_MS = 30_000;
/** For the second account of a player who has two. */
const OTHER_ACCOUNT = 'partychair';

/** The screens that tell the story of a player, with the newest own race and the own country's night. */
function storyScreens(world: TestWorld, username: string): readonly string[] {
  const state = world.state();
  const player = state.players.find((one) => one.username === username);
  const country = state.characters[(player?.character ?? 0) - 1]?.countryCode;
  const { races } = booksOf(state, username);
  return [
    '/',
    '/inbox',
    '/changes?since=turn',
    '/changes?since=left',
    ...races.slice(-1).map(({ id }) => `/elections/${id}`),
    ...(country === undefined ? [] : [`/elections/night?country=${country}`]),
  ];
}

/** Expects that nothing on these screens contradicts the books, once they show the present turn. */
async function expectTruth(
  page: Page,
  world: TestWorld,
  { username, dialect }: Pick<PlannedLife, 'username' | 'dialect'>,
  life: readonly Books[],
): Promise<readonly string[]> {
  const judged: string[] = [];
  for (const route of storyScreens(world, username)) {
    await openScreen(page, route);
    await expect
      .poll(
        async () => {
          const { falsehoods, judged: compared } = judge(await sentencesOf(page), life, dialect);
          judged.push(...compared);
          return falsehoods;
        },
        { message: `turn ${life.at(-1)?.turn}, ${route}`, timeout: 20_000 },
      )
      .toEqual([]);
  }
  return judged;
}

/** Signs out, signs another player in, and saves that player’s own read-only key: without one the game has no turn. */
async function changeAccount(page: Page, world: TestWorld, username: string): Promise<void> {
  await page.evaluate(() => window.hustings.invoke('session:sign-out', null));
  await signInByBridge(page, world, username);
  await saveKey(page, playerOf(world, username).publicKey);
}

const lives = LIVES.slice(0, SAMPLES.lives);

for (const planned of lives) {
  test(`a player who ${planned.name} meets no false sentence`, async ({ open, openWorld }) => {
    const { dialect } = planned;
    let { username } = planned;
    const world = await openWorld({ turnMs: TURN_MS, dialect });
    planned.arrange?.(world.state());
    let running = await openReader(open, world, { username, pollMs: POLL_MS });
    const { userDataDir } = running;
    const again = async () => {
      running = await open({ serverUrl: world.baseUrl, userDataDir, pollMs: POLL_MS });
    };
    const life: Books[] = [];
    const judged = new Set<string>();
    /** What the waits for polls took of the present turn: the next one begins in time all the same. */
    let waitedMs = 0;
    const msToTurn = (turns: number) => {
      const leftMs = turns * TURN_MS - waitedMs;
      waitedMs = 0;
      return leftMs;
    };
    const look = async () => {
      const books = booksOf(world.state(), username);
      life.push(books);
      const { page } = running;
      const shownTurn = page.getByTestId('status-turn');
      await expect
        .poll(async () => {
          const shown = await shownTurn.getAttribute('data-value');
          // An answer from before may have come just now: the next poll is a minute away.
          if (shown !== String(books.turn)) {
            await passTime(running, world, A_POLL_MS);
            waitedMs += A_POLL_MS;
          }
          return shown;
        }, POLLING)
        .toBe(String(books.turn));
      for (const name of await expectTruth(page, world, { username, dialect }, life))
        judged.add(name);
    };
    await passTime(running, world, INTO_TURN_MS);
    await look();
    for (let turn = 1; turn <= SAMPLES.lifeTurns; turn += 1) {
      if (turn === planned.characterBefore) {
        const order = { name: 'Ada Newman', country: 'AV', homeState: 'NC', party: 1 };
        await world.control.character(username, order);
      }
      const leaving = planned.before?.(turn) ?? 'stays';
      if (leaving === 'sleeps') {
        await running.close();
        await world.control.clock({ passMs: msToTurn(TURNS_ASLEEP) });
        await again();
      } else if (leaving === 'crashes') {
        await running.kill();
        await world.control.clock({ passMs: msToTurn(1) });
        await again();
      } else {
        await passTime(running, world, msToTurn(1));
      }
      if (leaving === 'changes account') {
        username = username === OTHER_ACCOUNT ? planned.username : OTHER_ACCOUNT;
        await changeAccount(running.page, world, username);
        life.length = 0;
      }
      await look();
    }
    if (IS_FULL_SIZE) console.log(`  ${planned.name}: ${judged.size} of ${CLAIMS.length} claims`);
    expect(judged.size).toBeGreaterThan(0);
  });
}
