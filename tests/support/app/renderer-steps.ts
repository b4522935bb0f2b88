/** What a hostile script in the renderer tries against its document and its bridge, step by step. */
import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';

import type { Result } from '@shared/ipc/result';

import { watchOutside } from './pane/outside';
import { routeOf } from './steps';

interface Client {
  readonly app: ElectronApplication;
  readonly page: Page;
}

/** Leaves navigations behind that never end: Playwright's locators would wait for them. */
export async function leaveByNavigation({ app, page }: Client): Promise<void> {
  const opened = await watchOutside(app);
  const follow = async (url: string, how: 'location' | 'window' | 'link' | 'blank' | 'form') => {
    await page.evaluate(
      ([address, way]) => {
        if (way === 'location') location.href = address;
        if (way === 'window') window.open(address);
        if (way === 'form') {
          const form = document.createElement('form');
          form.action = address;
          document.body.append(form);
          form.submit();
          form.remove();
        }
        if (way === 'link' || way === 'blank') {
          const link = document.createElement('a');
          link.href = address;
          link.target = way === 'blank' ? '_blank' : '';
          document.body.append(link);
          link.click();
          link.remove();
        }
      },
      [url, how] as const,
    );
  };
  for (const url of [
    'file:///etc/passwd',
    'http://example.org/',
    'data:text/html,<p>x',
    'app://elsewhere/index.html',
    'app://hustings/assets/x.css',
    'app://hustings/',
    'about:blank',
  ]) {
    await follow(url, 'window');
    await follow(url, 'blank');
    if (url !== 'about:blank') await follow(url, 'location');
  }
  await follow('https://example.org/form', 'form');
  const left: string[] = [];
  for (const how of ['location', 'link', 'window', 'blank'] as const) {
    const url = `https://example.org/${how}`;
    await follow(`${url}-without-a-gesture`, how);
    await page.keyboard.press('Shift');
    await follow(url, how);
    left.push(url);
    // One after the other, because navigations and new windows reach main through different events.
    await expect.poll(opened).toEqual(left);
  }
  expect(page.url()).toMatch(/^app:\/\/hustings\//);
  expect(await routeOf(page)).toBe('/welcome');
  expect(app.windows()).toHaveLength(1);
  // Evaluated directly: Playwright's locators would wait for the refused navigations.
  expect(await page.evaluate(() => document.querySelector('main')?.dataset['page'])).toBe(
    'welcome',
  );
}

export async function breakPolicy({ app, page }: Client): Promise<void> {
  const headers = await app.evaluate(async ({ net }) => {
    const answer = await net.fetch('app://hustings/index.html');
    return Object.fromEntries(answer.headers);
  });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);

  const blocked = await page.evaluateHandle(() => {
    const directives = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      directives.add(effectiveDirective);
    });
    return directives;
  });
  const outcome = await page.evaluate(async () => {
    const add = (tag: string, fields: Record<string, string>) => {
      const element = Object.assign(document.createElement(tag), fields);
      document.body.append(element);
      return element;
    };
    add('script', { textContent: 'window.planted = 1' });
    add('script', { src: 'https://example.org/script.js' });
    add('img', { src: 'https://example.org/picture.png' });
    add('iframe', { src: 'https://example.org/' });
    add('iframe', { srcdoc: '<script>parent.planted = 1</script>' });
    add('object', { data: 'https://example.org/object' });
    add('button', {}).setAttribute('onclick', 'window.planted = 1');
    add('style', { textContent: 'body { display: none }' });
    document.querySelector<HTMLElement>('button[onclick]')?.click();
    const requests = await Promise.allSettled([
      fetch('https://example.org/'),
      fetch('app://hustings/index.html'),
    ]);
    await new Promise((done) => setTimeout(done, 0));
    return {
      requests: requests.map(({ status }) => status),
      hasPlanted: 'planted' in window,
      display: getComputedStyle(document.body).display,
    };
  });
  expect(outcome).toMatchObject({
    requests: ['rejected', 'rejected'],
    hasPlanted: false,
  });
  expect(outcome.display).not.toBe('none');
  await expect
    .poll(() => blocked.evaluate((directives) => [...directives]))
    .toEqual(
      expect.arrayContaining(['connect-src', 'img-src', 'script-src-attr', 'script-src-elem']),
    );
}

/** Needs a client without a server. */
export async function floodBridge({ page }: Client): Promise<void> {
  const codes = await page.evaluate(async () => {
    const invoke = window.hustings.invoke as (
      channel: string,
      request: unknown,
    ) => Promise<Result<unknown>>;
    const call = { endpointId: 'game', params: {}, callId: 'same', priority: 'background' };
    const answers = await Promise.all(
      Array.from({ length: 2_000 }, (_, index) =>
        index % 2 === 0 ? invoke('api:call', call) : invoke('session:get', index),
      ),
    );
    return [...new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code)))].toSorted();
  });
  expect(
    codes.filter((code) => !['DUPLICATE_CALL', 'NO_SERVER', 'BAD_CALL'].includes(code)),
  ).toEqual([]);
  expect(await page.evaluate(() => window.hustings.invoke('session:get', null))).toMatchObject({
    ok: true,
  });
}
