/** Looks in the running client for handles that docs/qa.md names. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import { documentedHandles } from './documented';
import type { DocumentedHandle } from './documented';

const documented = documentedHandles();

/** The handles below a heading; a heading without any fails the test here. */
export function handlesBelow(heading: string): readonly DocumentedHandle[] {
  const handles = documented.get(heading) ?? [];
  expect(handles, `the table "${heading}" of docs/qa.md`).not.toEqual([]);
  return handles;
}

/** The element is there, with its attributes. */
export async function expectDrawn(
  page: Page,
  { route, selector, attributes }: DocumentedHandle,
): Promise<void> {
  const element = page.locator(selector).first();
  await expect(element, `${route}: ${selector}`).toBeAttached();
  for (const attribute of attributes)
    await expect(element, `${route}: ${selector}`).toHaveAttribute(attribute, /.*/);
}

/** A page that is in the state that a heading names has every handle below it. */
export async function expectTableDrawn(page: Page, heading: string): Promise<void> {
  for (const handle of handlesBelow(heading)) await expectDrawn(page, handle);
}

/** A screen that is open has every fact that the page names below a heading for its route. */
export async function expectFactsDrawn(page: Page, heading: string, route: string): Promise<void> {
  for (const handle of handlesBelow(heading)) {
    if (handle.route === route) await expectDrawn(page, handle);
  }
}
