/** The local API of a running client as an attack on it sees it: opened with its secrets, every way to it, and what arrives. */
import type { ElectronApplication, Page } from 'playwright';

import { expect } from '@playwright/test';

import { freePort } from '../local-api/free-port';
import { pressSomething } from './steps';

export interface AttackedApi {
  /** By number and by name, for example `http://127.0.0.1:47110`. */
  readonly addresses: readonly string[];
  readonly token: string;
  readonly overlayKey: string;
}

/** Turns the local API on, and has main copy its secrets; `copied` is what main has written to the clipboard. */
export async function openLocalApi(
  page: Page,
  copied: () => Promise<string>,
): Promise<AttackedApi> {
  const localApiPort = await freePort();
  await pressSomething(page);
  await page.evaluate(
    (port) => window.hustings.invoke('settings:update', { localApi: true, localApiPort: port }),
    localApiPort,
  );
  const status = () =>
    page.evaluate(async () => {
      const view = await window.hustings.invoke('scripts:get', null);
      return view.ok ? view.value.status : view.error.code;
    });
  await expect.poll(status).toBe('open');
  await pressSomething(page);
  await page.evaluate(async () => {
    await window.hustings.invoke('scripts:copy-token', null);
    await window.hustings.invoke('scripts:copy-overlay-address', null);
  });
  const text = await copied();
  const [token = ''] = /hustings_local_[\w-]{43}/u.exec(text) ?? [];
  const [, overlayKey = ''] = /\/overlay\/([\w-]{43})/u.exec(text) ?? [];
  expect([token.length, overlayKey.length]).toEqual([58, 43]);
  const addresses = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${localApiPort}`);
  return { addresses, token, overlayKey };
}

export interface LocalApiAnswer {
  readonly url: string;
  readonly status: number;
}

/** Records the answers of the client's listener from now on, and returns those to addresses that contain `mark`. */
export async function watchAnswers(
  app: ElectronApplication,
): Promise<(mark: string) => Promise<readonly LocalApiAnswer[]>> {
  await app.evaluate(() => {
    const { channel } = process.getBuiltinModule('node:diagnostics_channel');
    const answers: LocalApiAnswer[] = [];
    Reflect.set(globalThis, 'answeredByLocalApi', answers);
    channel('http.server.response.finish').subscribe((message) => {
      const { request, response } = message as {
        readonly request: { readonly url: string };
        readonly response: { readonly statusCode: number };
      };
      answers.push({ url: request.url, status: response.statusCode });
    });
  });
  return async (mark) => {
    const all = await app.evaluate(
      () => Reflect.get(globalThis, 'answeredByLocalApi') as LocalApiAnswer[],
    );
    return all.filter(({ url }) => url.includes(mark));
  };
}

/**
 * Asks for everything that the API has by everything that a document has, with its secrets, as if these were known.
 * Each address contains `mark`. Resolves to the ways by which anything was let through.
 */
export function askForEverything(
  page: Page,
  api: AttackedApi,
  mark: string,
): Promise<readonly string[]> {
  return page.evaluate(
    async ({ addresses, token, overlayKey, query }) => {
      const within = (work: Promise<boolean>) =>
        Promise.race([work, new Promise<boolean>((done) => setTimeout(() => done(false), 3_000))]);
      const responds = (url: string, options: RequestInit = {}) =>
        fetch(url, options).then(
          () => true,
          () => false,
        );
      const loads = (tag: string, fields: Readonly<Record<string, string>>) =>
        new Promise<boolean>((resolve) => {
          const element = Object.assign(document.createElement(tag), fields);
          for (const name of ['load', 'loadeddata'])
            element.addEventListener(name, () => resolve(true));
          element.addEventListener('error', () => resolve(false));
          document.body.append(element);
        });
      const opens = (make: () => EventTarget) =>
        new Promise<boolean>((resolve) => {
          try {
            const opened = make();
            for (const name of ['open', 'message', 'alert'])
              opened.addEventListener(name, () => resolve(true));
            opened.addEventListener('error', () => resolve(false));
          } catch {
            resolve(false);
          }
        });
      const asks = (url: string) =>
        new Promise<boolean>((resolve) => {
          const request = new XMLHttpRequest();
          request.addEventListener('load', () => resolve(true));
          request.addEventListener('error', () => resolve(false));
          request.open('GET', url);
          request.setRequestHeader('Authorization', `Bearer ${token}`);
          request.send();
        });
      /** A frame always loads something: what it loaded is seen at the API. */
      const frames = (url: string, sandbox: string) => {
        const frame = document.createElement('iframe');
        if (sandbox !== '') frame.setAttribute('sandbox', sandbox);
        frame.src = url;
        document.body.append(frame);
      };
      const sends = (url: string, method: string) => {
        const frame = document.createElement('iframe');
        frame.name = `frame-${Math.random()}`;
        const form = document.createElement('form');
        Object.assign(form, { action: url, method, target: frame.name });
        document.body.append(frame, form);
        form.submit();
      };
      const authorized = { headers: { Authorization: `Bearer ${token}` } };
      const ways = addresses.flatMap((address): (readonly [string, Promise<boolean>])[] => {
        for (const path of ['/race', `/overlay/${overlayKey}`].map((one) => one + query)) {
          frames(`${address}${path}`, '');
          frames(`${address}${path}`, 'allow-scripts');
          sends(`${address}${path}`, 'GET');
          sends(`${address}${path}`, 'POST');
          navigator.sendBeacon(`${address}${path}`, 'x');
        }
        const overlay = `${address}/overlay/${overlayKey}${query}`;
        const race = `${address}/race${query}`;
        return [
          ['fetch', responds(race, authorized)],
          ['fetch without CORS', responds(race, { ...authorized, mode: 'no-cors' })],
          ['fetch of the overlay', responds(overlay)],
          ['fetch of the overlay without CORS', responds(overlay, { mode: 'no-cors' })],
          ['fetch with a login', responds(race.replace('//', `//ada:${token}@`))],
          ['OPTIONS', responds(race, { ...authorized, method: 'OPTIONS' })],
          ['XMLHttpRequest', asks(race)],
          ['EventSource', opens(() => new EventSource(`${address}/alerts${query}`))],
          [
            'WebSocket',
            opens(() => new WebSocket(`${address.replace('http', 'ws')}/alerts${query}`)),
          ],
          ['img', loads('img', { src: overlay })],
          ['video', loads('video', { src: overlay, preload: 'auto' })],
          ['script', loads('script', { src: `${address}/openapi.json${query}` })],
          ['style', loads('link', { rel: 'stylesheet', href: overlay })],
          [
            'module',
            import(race).then(
              () => true,
              () => false,
            ),
          ],
          ['worker', opens(() => new Worker(overlay))],
        ];
      });
      const outcomes = await Promise.all(
        ways.map(async ([name, way]) => ((await within(way)) ? [name] : [])),
      );
      return outcomes.flat();
    },
    { ...api, query: `?by=${mark}` },
  );
}
