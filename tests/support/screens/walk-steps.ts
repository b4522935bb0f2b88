/** Takes the steps of a planned walk in the running client, depending on what is on screen. */
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';

import type { PlannedStep, WalkStep } from './walk-plan';
import type { TestWorld } from '../world/control';

/** A screen that hangs because of an injected fault is left as a player would leave it. */
const TIMEOUT_MS = 1_500;
/** Screens whose buttons would disrupt the walk: end the session, forget the key, move money, open a folder. */
const GUARDED_PAGES = ['settings', 'welcome', 'sign-in', 'treasury', 'diagnostics'];

/** The steps that need only the document. */
type DocumentStep = Extract<
  WalkStep,
  { kind: 'visit' | 'history' | 'follow' | 'press' | 'scroll' }
>;

function actInDocument(page: Page, step: DocumentStep): Promise<void> {
  return page.evaluate(
    ({ now, guarded }) => {
      const main = document.getElementById('main');
      const pressAny = (
        selector: string,
        pick: number,
        isSafe: (found: HTMLElement) => boolean,
      ) => {
        const found = Array.from(main?.querySelectorAll<HTMLElement>(selector) ?? []).filter(
          isSafe,
        );
        found[Math.floor(pick * found.length)]?.click();
      };
      switch (now.kind) {
        case 'visit':
          location.hash = `#${now.route}`;
          return;
        case 'history':
          history.go(now.by);
          return;
        case 'follow':
          pressAny('a[href^="#/"]', now.pick, () => true);
          return;
        case 'press':
          if (guarded.includes(main?.dataset['page'] ?? '')) return;
          // A walk opens neither the service's pages nor files.
          pressAny('button', now.pick, ({ title, ariaLabel }) => {
            return !title.startsWith('http') && ariaLabel?.startsWith('Export') !== true;
          });
          return;
        case 'scroll':
          main?.scrollTo({ top: now.pick * main.scrollHeight });
      }
    },
    { now: step, guarded: GUARDED_PAGES },
  );
}

/** One of the controls on screen; null if there is none. */
async function pickControl(page: Page, selector: string, pick: number): Promise<Locator | null> {
  const controls = page.locator(`main[data-page]:not([data-page="settings"]) ${selector}`);
  const count = await controls.count();
  return count === 0 ? null : controls.nth(Math.floor(pick * count));
}

/** A control may be gone by the time that it is used, because its screen has changed. */
function unlessGone(action: Promise<unknown>): Promise<unknown> {
  return action.catch(() => undefined);
}

async function take(page: Page, world: TestWorld, step: WalkStep): Promise<void> {
  const timeout = TIMEOUT_MS;
  switch (step.kind) {
    case 'fault':
      await world.control.fault(step.order);
      return;
    case 'mend':
      await world.control.clearFaults();
      return;
    case 'latency':
      await world.control.settings({ latencyMs: step.ms });
      return;
    case 'choose': {
      const list = await pickControl(page, 'select', step.pick);
      const values = await list
        ?.locator('option')
        .evaluateAll((options) =>
          options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')),
        );
      const value = values?.[Math.floor(step.option * values.length)];
      if (list && value !== undefined) await unlessGone(list.selectOption(value, { timeout }));
      return;
    }
    case 'type': {
      const field = await pickControl(page, 'input[type="search"]', step.pick);
      if (field) await unlessGone(field.fill(step.text, { timeout }));
      return;
    }
    case 'palette': {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Command palette' });
      await palette.getByRole('combobox', { name: 'Search' }).fill(step.text);
      await page.keyboard.press('Escape');
      await expect(palette).toHaveCount(0);
      return;
    }
    case 'visit':
    case 'follow':
    case 'press':
    case 'scroll':
    case 'history':
      await actInDocument(page, step);
  }
}

/** Asserts what must always hold: the frame, one page with one heading, and no failed page. */
async function expectWhole(page: Page, where: string): Promise<void> {
  const whole = await page.evaluate(() => ({
    headings: document.querySelectorAll('main h1').length,
    hasFrame: document.querySelector('[data-testid="status-user"]') !== null,
    fault: document.querySelector('[data-code="CRASH"]')?.textContent ?? null,
  }));
  expect(whole, where).toEqual({ headings: 1, hasFrame: true, fault: null });
}

/** Takes the walk and checks the client after every step. */
export async function walk(
  page: Page,
  world: TestWorld,
  name: string,
  steps: readonly PlannedStep[],
): Promise<void> {
  const trail: string[] = [];
  for (const { step, isAwaited } of steps) {
    await take(page, world, step);
    if (isAwaited) {
      const settled = page.locator('main[aria-busy="false"]');
      await unlessGone(settled.waitFor({ timeout: TIMEOUT_MS }));
    }
    trail.push(JSON.stringify(step));
    await expectWhole(page, `${name}: ${trail.join(' → ')}`);
  }
}
