/** A hostile script in the renderer cannot send money, read a secret, confirm for the player, or redirect main. */
import { endpoints } from '@shared/contract/index';
import { INVOKE_CHANNELS } from '@shared/ipc/channels/index';
import { CONFIRM_CHANNELS } from '@shared/ipc/confirm';
import type { Result } from '@shared/ipc/result';
import { openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { catchClipboard } from '@support/app/desktop/clipboard';
import {
  askByRequests,
  gatherCandidates,
  listenForLeaks,
  webRtcNames,
} from '@support/app/network-escapes';
import {
  compatriotOf,
  confirmationOf,
  decide,
  profileIdOf,
  savePrivateKey,
  startTransfer,
} from '@support/money/steps';

/** What the client itself may ask for: the reads of the contract table, with one part of the path, and no dots, for an id. */
const OWN_PATHS = Object.values(endpoints).flatMap(({ kind, path }) =>
  kind === 'read'
    ? [new RegExp(`^${path.replaceAll(/\{\w+\}/g, String.raw`(?!\.\.?(?:/|$))[^/]+`)}$`)]
    : [],
);

test('a hostile script cannot move money, read a secret, or reach the confirmation', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world, {
    allowedPageErrors: /Content Security Policy|Refused to|Not allowed to (load|navigate)/,
  });
  const { app, page } = running;
  await catchClipboard(app);
  await savePrivateKey(page, world);
  const profileId = await profileIdOf(page);
  const { id: recipientId } = await compatriotOf(world);
  const order = { profileId, recipientId, amount: 5_000 };
  await world.control.resetRequests();

  await test.step('no channel sends money without a confirmation', async () => {
    const codes = await page.evaluate(
      async ({ profile, recipient }) => {
        const calls = [
          ['transferFunds', { targetCharacterId: recipient, amount: 5_000 }],
          ['exchangeCurrency', { fromCurrency: 'AVM', toCurrency: 'KSD', amount: 5 }],
          ['login', { email: 'senator', password: 'x' }],
        ] as const;
        const answers = await Promise.all(
          calls.map(([endpointId, params], index) =>
            window.hustings.invoke('api:call', {
              endpointId,
              params,
              profileId: profile,
              callId: `evil-${index}`,
              priority: 'interactive',
            }),
          ),
        );
        return answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
      },
      { profile: profileId, recipient: recipientId },
    );
    expect(codes).toEqual(['NOT_FOR_RENDERER', 'NOT_FOR_RENDERER', 'NOT_FOR_RENDERER']);
  });

  await test.step('an open question cannot be answered, read, drawn over or imitated from the page', async () => {
    let answer: ReturnType<typeof startTransfer> | undefined;
    const asked = await confirmationOf(running, () => {
      answer = startTransfer(page, order);
    });
    await expect(asked.getByRole('button', { name: 'Send funds' })).toBeEnabled();
    const nonce = await asked.evaluate(async () => (await window.confirmation.view())?.nonce);
    expect(nonce).toMatch(/^[0-9a-f-]{36}$/);
    // Even with the nonce, which the renderer cannot learn.
    const attempts = await page.evaluate(
      async ({ channels, stolen }) => {
        const { invoke, on } = window.hustings as unknown as {
          invoke: (channel: string, request: unknown) => Promise<Result<unknown>>;
          on: (channel: string, listener: (payload: unknown) => void) => () => void;
        };
        const heard: unknown[] = [];
        for (const channel of channels) on(channel, (payload) => heard.push(payload));
        const codes = await Promise.all(
          channels.map(async (channel) => {
            const result = await invoke(channel, stolen);
            return result.ok ? 'ok' : result.error.code;
          }),
        );
        const opened = window.open('app://confirm/confirm.html', 'Confirm');
        const frame = document.createElement('iframe');
        frame.src = 'app://confirm/confirm.html';
        document.body.append(frame);
        for (const key of ['Enter', 'Tab', 'Escape', ' '])
          for (const target of [window, document, document.body])
            target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        postMessage({ channel: 'confirm:decide', nonce: stolen }, '*');
        new BroadcastChannel('confirm').postMessage(stolen);
        localStorage.setItem('nonce', String(stolen));
        const seen = {
          codes,
          heard,
          opened: opened === null,
          confirmation: 'confirmation' in window,
          frame: frame.contentDocument?.querySelector('button') ?? null,
        };
        frame.remove();
        return seen;
      },
      { channels: Object.values(CONFIRM_CHANNELS), stolen: nonce },
    );
    expect(attempts).toEqual({
      codes: ['UNKNOWN_CHANNEL', 'UNKNOWN_CHANNEL', 'UNKNOWN_CHANNEL'],
      heard: [],
      opened: true,
      confirmation: false,
      frame: null,
    });
    // Raw IPC messages that bypass the preload reach no handler either.
    const isAlone = await app.evaluate(({ BrowserWindow, ipcMain }, channels) => {
      const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, unknown>;
      return {
        handled: channels.filter((name) => handlers.has(name) || ipcMain.listenerCount(name) > 0),
        sessions: new Set(
          BrowserWindow.getAllWindows().map(({ webContents }) => webContents.session),
        ).size,
      };
    }, Object.values(CONFIRM_CHANNELS));
    expect(isAlone).toEqual({ handled: [], sessions: 2 });
    expect(await asked.evaluate(() => localStorage.length)).toBe(0);
    // The confirmation is still open; only the player's own click ends it.
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
    await decide(asked, 'Cancel');
    expect(await answer).toEqual({ ok: true, value: null });
  });

  await test.step('the confirmation cannot leave its document or reach the network', async () => {
    let answer: ReturnType<typeof startTransfer> | undefined;
    const asked = await confirmationOf(running, () => {
      answer = startTransfer(page, order);
    });
    await expect(asked.getByRole('dialog')).toBeVisible();
    const opened = await asked.evaluate(() => {
      location.href = 'app://hustings/index.html';
      return { window: window.open('https://example.org/') === null, bridge: 'hustings' in window };
    });
    expect(opened).toEqual({ window: true, bridge: false });
    // Evaluated directly: Playwright's locators would wait for the refused navigation.
    const place = await asked.evaluate(() => [
      location.href,
      document.querySelector('[role=dialog]')?.getAttribute('aria-label'),
    ]);
    expect(place).toEqual(['app://confirm/confirm.html', 'Confirm transfer']);
    const listeners = await listenForLeaks();
    expect(await webRtcNames(asked)).toEqual([]);
    expect(await gatherCandidates(asked, listeners)).toBe(0);
    expect(await askByRequests(asked, listeners)).toEqual([]);
    listeners.close();
    expect(listeners.reached).toEqual([]);
    await asked.evaluate(() => window.confirmation.cancel()).catch(() => undefined);
    expect(await answer).toEqual({ ok: true, value: null });
    const served = await app.evaluate(
      ({ net }, urls) =>
        Promise.all(
          urls.map((url) =>
            net.fetch(url).then(
              ({ ok }) => ok,
              () => false,
            ),
          ),
        ),
      ['app://confirm/confirm.html', 'app://hustings/confirm.html', 'app://confirm/index.html'],
    );
    expect(served).toEqual([false, false, false]);
  });

  await test.step('no answer of any channel holds a secret', async () => {
    const player = playerOf(world);
    const said = await page.evaluate(
      async ({ channels, profile }) => {
        const invoke = window.hustings.invoke as (
          channel: string,
          request: unknown,
        ) => Promise<Result<unknown>>;
        const requests = [null, {}, { profileId: profile }];
        const harmless = channels.filter(
          (name) =>
            // Some of these ask the player in a dialog of main's, which nobody answers here.
            !/sign-|remove|forget|enter|external|make|revoke|decide|privacy:erase|backup:|diagnostics:save|money:(transfer|exchange)/.test(
              name,
            ),
        );
        const answers = await Promise.all(
          harmless.flatMap((name) => requests.map((request) => invoke(name, request))),
        );
        const globals = Object.getOwnPropertyNames(window).filter((name) =>
          /confirm(ation)$|ipc|require|process$/i.test(name),
        );
        return JSON.stringify([answers, globals, document.cookie, Object.entries(localStorage)]);
      },
      { channels: [...INVOKE_CHANNELS], profile: profileId },
    );
    expect(said).toContain(player.privateKey.slice(-4));
    for (const secret of [player.privateKey, player.password, player.privateKey.slice(9, 30)])
      expect(said).not.toContain(secret);
    expect(said).not.toMatch(/auth-token-[a-z]+=/);
  });

  await test.step('main asked the service only for endpoints of the contract, and moved no money', async () => {
    await page.evaluate(async (profile) => {
      const invoke = window.hustings.invoke as (
        channel: string,
        request: unknown,
      ) => Promise<unknown>;
      for (const recipient of ['../../admin', '..%2f..%2fadmin', '?x=1', '#', 'a/b', '%00', '..'])
        await invoke('money:transfer', {
          profileId: profile,
          recipientId: recipient,
          amount: 5_000,
        }).catch(() => undefined);
      for (const id of ['../session-x', 'p/../../x', '.', 'practice'])
        await invoke('ledger:list', { profileId: id });
    }, profileId);
    const requests = await world.control.requests();
    const strange = requests.filter(
      ({ path, method }) => method !== 'GET' || !OWN_PATHS.some((own) => own.test(path)),
    );
    expect(strange).toEqual([]);
    const { entries } = await world.control.ledger();
    expect(entries.filter(({ kind }) => kind === 'transfer')).toEqual([]);
  });
});
