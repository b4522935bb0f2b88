/**
 * Questions of a candidate on the day of the vote: the seat at risk, the stream, the party's chat and a script. Each is
 * walked by mouse and by keyboard.
 */
import { expect } from '@playwright/test';

import { answerQuestions } from '../app/desktop/desktop';
import { lede, navigation, region } from './task-walks';
import type { Task } from './task-walks';

/** A chat's server that nobody runs: the walk saves the address, and nothing is sent before an alert. */
export const CHAT_HOST = '127.0.0.1:9';
const CHAT_ADDRESS = `https://${CHAT_HOST}/api/webhooks/1234567890/AbCdEfGhIjKl`;

/** Ask a candidate with three seats. The stream is last: it leaves the window on the whole screen. */
export const NIGHT: readonly Task[] = [
  {
    name: 'third-seat',
    question: 'Is my third seat safe tonight?',
    clicks: 1,
    walk: async ({ page, click }) => {
      await click(lede(page).getByRole('link', { name: 'Election night' }));
      const own = page.locator('[data-testid="race"][data-own="true"]');
      await expect(own).toContainText(/Your 3rd seat/u);
      return own;
    },
  },
  {
    name: 'changed',
    question: 'What changed since yesterday?',
    clicks: 1,
    walk: async ({ page, click }) => {
      await click(page.getByRole('link', { name: 'What changed' }));
      await expect(page.getByRole('combobox', { name: 'Since' })).toHaveValue('day');
      return page.getByRole('heading', { level: 1, name: 'What changed' });
    },
  },
  {
    name: 'chat',
    question: 'Tell my party’s chat when our race tightens',
    clicks: 3,
    walk: async ({ running, page, click }) => {
      // Main asks once about a new address, in a dialog of the system that no test can press.
      await answerQuestions(running.app, 1);
      await click(navigation(page, 'settings'));
      await click(
        page
          .getByRole('navigation', { name: 'Settings' })
          .getByRole('link', { name: 'Notifications' }),
      );
      await click(page.getByRole('textbox', { name: 'Address of the webhook' }));
      await page.keyboard.insertText(CHAT_ADDRESS);
      await page.keyboard.press('Enter');
      return region(page, 'Chat').getByText(`Alerts of this account go to ${CHAT_HOST}`);
    },
  },
  {
    name: 'script',
    question: 'Read my race as JSON from a script',
    clicks: 2,
    walk: async ({ page, click }) => {
      await click(navigation(page, 'settings'));
      await click(
        page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Advanced' }),
      );
      return region(page, 'Scripts and bots').getByText('hustings --print=race');
    },
  },
  {
    name: 'stream',
    question: 'Watch election night with friends on a stream',
    clicks: 2,
    walk: async ({ page, click }) => {
      await click(lede(page).getByRole('link', { name: 'Election night' }));
      await click(page.getByRole('button', { name: 'Full screen', exact: true }));
      await expect(page.getByTestId('status-funds')).toBeHidden();
      return page.getByTestId('broadcast-headline');
    },
  },
];
