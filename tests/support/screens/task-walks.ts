/**
 * The questions that players bring, each walked from the briefing by the shortest way. A click that opens a field stands
 * for what is typed into it, Enter included.
 */
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';

import type { RunningApp } from '../app/app';
import { tabTo } from '../app/shared-steps';
import { goTo } from '../app/steps';
import { passMachineTime } from '../app/time';
import { fieldsOf, rowsOf } from '../answer-fields';
import { confirmationOf } from '../money/steps';
import type { TestWorld } from '../world/control';
import { readPublic } from './steps';

const MINUTE_AND_MORE_MS = 62_000;
const CLOCK_ERROR_MS = 10_000;
const TURNS_ASLEEP = 40;
const CANDIDATES_PAID = 5;
/** Of the worlds in which these walks are taken. */
export const TURN_MS = 3_600_000;

/** The pages of a walk, and the mouse that counts. */
interface Walk {
  readonly running: RunningApp;
  readonly world: TestWorld;
  readonly page: Page;
  readonly click: (target: Locator) => Promise<void>;
}

/** A question of one role. */
export interface Task {
  readonly name: string;
  readonly question: string;
  /** At most so many clicks. */
  readonly clicks: number;
  readonly readsMuch?: boolean;
  /** Ends where the answer stands, and resolves to that place. */
  readonly walk: (walk: Walk) => Promise<Locator>;
}

export const navigation = (page: Page, id: string) =>
  page.getByRole('navigation', { name: 'Main' }).locator(`[data-nav-id="${id}"]`);
/** A tab of the section, above the page. */
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^Section: / }).getByRole('link', { name, exact: true });
export const lede = (page: Page) => page.getByTestId('lede');
export const region = (page: Page, name: string) => page.getByRole('region', { name });

/** How a walk presses what it presses. */
export type By = 'mouse' | 'keyboard';

/** Presses a link or button by Tab and Enter, and puts the focus into a field. */
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  const isAhead = await target.evaluate((element) => {
    const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  await tabTo(page, target, isAhead ? 'Tab' : 'Shift+Tab');
  if ((await target.getAttribute('role')) !== 'textbox') await page.keyboard.press('Enter');
}

/** Walks from the briefing; resolves to the number of clicks and to the place of the answer. */
export async function walkTask(
  running: RunningApp,
  world: TestWorld,
  { walk, readsMuch = false }: Task,
  by: By = 'mouse',
): Promise<{ readonly clicks: number; readonly answer: Locator }> {
  const { app, page } = running;
  // The walks read in seconds what a player reads in minutes, and each minute has its limit of requests.
  if (readsMuch) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
  await goTo(page, '/');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  let clicks = 0;
  const answer = await walk({
    running,
    world,
    page,
    click: async (target) => {
      clicks += 1;
      await (by === 'mouse' ? target.click() : pressByKeyboard(page, target));
    },
  });
  await expect(answer).toBeVisible();
  return { clicks, answer };
}

/** An independent of the candidate's country above 60, with the state. */
async function popularIndependent(
  world: TestWorld,
): Promise<{ readonly name: string; readonly state: string }> {
  const ranking = await readPublic(world, '/leaderboard?country=AV&metric=favorability&limit=50');
  const found = rowsOf(ranking, 'characters').find(
    ({ party, favorability }) => party === 'Independent' && Number(favorability) > 60,
  );
  const { character } = await readPublic(world, `/character/${String(found?.['id'])}`);
  return { name: String(found?.['name']), state: String(fieldsOf(character)['state']) };
}

/** A newcomer whose character has just been made. */
export const NEWCOMER: readonly Task[] = [
  {
    name: 'first-steps',
    question: 'What do I do first?',
    clicks: 0,
    walk: async ({ page }) => page.getByRole('region', { name: 'First steps' }),
  },
  {
    name: 'where-to-stand',
    question: 'Where do I stand for office?',
    clicks: 1,
    walk: async ({ page, click }) => {
      await click(page.getByRole('link', { name: 'Find a race to stand in' }));
      return page.getByTestId('open-races');
    },
  },
];

/** A senator who stands in a race, and what anyone asks. The last needs a refused read. */
export const CANDIDATE: readonly Task[] = [
  {
    name: 'winning',
    question: 'Am I winning? How many votes to the next seat?',
    clicks: 0,
    walk: async ({ page }) => page.getByTestId('race-votes-to-next'),
  },
  {
    name: 'next-turns',
    question: 'What must I do in the next 10 turns?',
    clicks: 0,
    walk: async ({ page }) => region(page, 'What comes next'),
  },
  {
    name: 'what-if',
    question: 'What if the third drops out?',
    clicks: 2,
    walk: async ({ page, click }) => {
      await click(lede(page).getByRole('link', { name: 'What if…' }));
      await click(region(page, 'What if').getByRole('checkbox').nth(2));
      return page.getByTestId('whatif-seats').first();
    },
  },
  {
    name: 'close-bill',
    question: 'Which bill is close and when is it decided?',
    clicks: 1,
    walk: async ({ page, click }) => {
      await click(navigation(page, 'legislation'));
      await expect(lede(page)).toContainText('is closest');
      return page.getByTestId('bills-decided');
    },
  },
  {
    name: 'independents',
    question: 'All independents above 60 favourability in state Y',
    clicks: 2,
    readsMuch: true,
    walk: async ({ page, click, world }) => {
      const { name, state } = await popularIndependent(world);
      await click(navigation(page, 'characters'));
      const found = page.getByTestId('table-known-characters').getByRole('link', { name });
      await click(page.getByRole('searchbox', { name: 'Filter: Characters seen so far' }));
      await page.keyboard.type(`independent ${state} favourability > 60`);
      await expect(page.getByTestId('count-known-characters')).toContainText(' of ');
      return found;
    },
  },
  {
    name: 'alert',
    question: 'Tell me when inflation in X passes 5 %',
    clicks: 3,
    readsMuch: true,
    walk: async ({ page, click }) => {
      await click(navigation(page, 'countries'));
      await click(page.getByRole('link', { name: 'Kasterlund' }));
      const bell = page.getByRole('button', { name: /^Set an alert: .+, Inflation$/u });
      await click(bell.first());
      await expect(page.getByRole('textbox', { name: 'Limit, percent' }).first()).toBeFocused();
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      return page.getByRole('button', { name: /^Alert above 5%: .+, Inflation$/u }).first();
    },
  },
  {
    name: 'share',
    question: 'Show my friends the race as a picture',
    clicks: 2,
    walk: async ({ page, click }) => {
      await click(page.getByRole('button', { name: 'Share: At a glance' }));
      await click(page.getByRole('button', { name: 'Copy as picture' }));
      const confirmation = page.getByRole('status', { name: 'Confirmations' });
      await expect(confirmation).toContainText('Picture copied');
      return confirmation;
    },
  },
  {
    name: 'rate-limited',
    question: 'Why was I rate-limited? Export what was recorded',
    clicks: 2,
    walk: async ({ running, page, click }) => {
      await click(page.getByTestId('status-connection'));
      const answer = page.getByTestId('last-refusal');
      await expect(answer).toBeVisible();
      await running.app.evaluate(({ dialog }) => {
        dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
      });
      await click(page.getByRole('button', { name: 'Save report' }));
      return answer;
    },
  },
];

/** The same candidate after forty turns of sleep. */
export const RETURNED: readonly Task[] = [
  {
    name: 'slept',
    question: 'I slept for 40 turns: did I win, what happened to my money, who rules?',
    clicks: 0,
    walk: async ({ page }) => {
      const since = region(page, 'Since you left');
      // Where the server sends no seats, the place and the estimate are all that is certain.
      await expect(since).toContainText(/You (?:won|lost|came \w+, with an estimated)/u);
      return since;
    },
  },
  {
    name: 'rich',
    question: 'Who got rich since yesterday?',
    clicks: 1,
    walk: async ({ page, click }) => {
      await click(navigation(page, 'characters'));
      await expect(lede(page)).toContainText(/gained .+ since (?:yesterday|turn \d+)/u);
      return lede(page);
    },
  },
];

export const CHAIR: readonly Task[] = [
  {
    name: 'cheapest',
    question: 'Which of my candidates is cheapest to save?',
    clicks: 3,
    walk: async ({ page, click }) => {
      await click(navigation(page, 'party'));
      await click(tab(page, 'Desk'));
      await expect(lede(page)).toContainText('closest to one more seat');
      return lede(page);
    },
  },
  {
    name: 'rivals',
    question: 'My party against all others over the last 40 turns',
    clicks: 1,
    walk: async ({ page, click }) => {
      await click(navigation(page, 'party'));
      return region(page, 'Seats and members over time');
    },
  },
  {
    name: 'governs',
    question: 'Who governs, with how many seats?',
    clicks: 1,
    walk: async ({ page, click }) => {
      await click(region(page, 'Your country').getByRole('link', { name: 'Government' }));
      await expect(lede(page)).toContainText(/governs?\b.* of \d/u);
      return lede(page);
    },
  },
  {
    name: 'without-largest',
    question: 'Who could form a majority without the largest party?',
    clicks: 2,
    walk: async ({ page, click }) => {
      await click(region(page, 'Your country').getByRole('link', { name: 'Government' }));
      return page.getByTestId('without-largest');
    },
  },
];

/** Forty turns without the client; its clock stays right, as on a player's machine. */
export async function sleepTurns(world: TestWorld): Promise<void> {
  // News from the moment at which the player leaves may count as seen.
  await world.control.clock({ passMs: CLOCK_ERROR_MS });
  await world.control.advanceTurns(TURNS_ASLEEP);
}

/** Lets a turn pass once the client has read the player's company, so that its price has a change. */
export async function passTurn({ page }: RunningApp, world: TestWorld): Promise<void> {
  await expect(page.getByTestId('desk-sharePrice')).toBeVisible();
  const turn = page.getByTestId('status-turn');
  await expect(turn).toHaveAttribute('data-value', /\d/u);
  const before = Number(await turn.getAttribute('data-value'));
  await world.control.clock({ passMs: TURN_MS });
  await expect(turn).toHaveAttribute('data-value', String(before + 1));
}

/**
 * Has the service refuse one read, as it does when the limit of a minute is used up. The pause lasts long enough to be
 * seen on a slow machine, and to reach the page's read when one of the briefing was the refused one.
 */
export async function refuseOneRead({ page }: RunningApp, world: TestWorld): Promise<void> {
  await world.control.fault({
    path: '/api/public/v1/news',
    count: 1,
    effect: { kind: 'status', status: 429, retryAfter: 10 },
  });
  await goTo(page, '/news?category=politics');
  await expect(
    page.getByTestId('error-panel').or(page.getByTestId('stale-notice')).first(),
  ).toBeVisible();
}

/** Pays the five candidates of the open desk who are closest to a seat. */
export async function payCandidates(running: RunningApp, amount: string): Promise<void> {
  const { page } = running;
  await page
    .getByRole('link', { name: /^Pay the (?:candidates|5 closest to a seat)$/u })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /^Amount for each/u })).toBeFocused();
  const lines = page.getByTestId('list-line');
  await expect(lines).toHaveCount(CANDIDATES_PAID);
  await expect(lines.and(page.locator('[data-row-id=""]'))).toHaveCount(0);
  await page.keyboard.type(amount);
  const window = await confirmationOf(running, () => void page.keyboard.press('Enter'));
  const send = window.getByRole('button', { name: 'Send all' });
  await expect(send).toBeEnabled();
  const closed = window.waitForEvent('close');
  await send.click().catch(() => undefined);
  await closed;
}

/** A chief executive with shares. */
export const MAGNATE: readonly Task[] = [
  {
    name: 'price',
    question: 'Is my company’s price falling, and what moved with it?',
    clicks: 1,
    walk: async ({ page, click }) => {
      await click(region(page, 'Your corporation').getByRole('link').first());
      await expect(lede(page)).toContainText(/(?:Up|Down|Unchanged) .*in \d+ turns?/u);
      return lede(page);
    },
  },
  {
    name: 'funds',
    question: 'Which fund holds what I own?',
    clicks: 2,
    readsMuch: true,
    walk: async ({ page, click }) => {
      await click(navigation(page, 'markets'));
      await click(tab(page, 'Holdings'));
      const row = page.getByTestId('table-holdingsFunds').locator('tr[data-row-id]').first();
      await expect(row).toBeVisible();
      return row;
    },
  },
  {
    name: 'bonds',
    question: 'Which bond pays most at rating A or better?',
    clicks: 2,
    readsMuch: true,
    walk: async ({ page, click }) => {
      await click(navigation(page, 'markets'));
      await click(tab(page, 'Bonds'));
      await expect(lede(page)).toContainText('at rating A or better');
      return lede(page);
    },
  },
];
