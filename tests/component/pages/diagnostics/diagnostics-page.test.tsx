/** Diagnostics: what main reports about its requests, budgets, versions and log, and the report without secrets. */
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { cellOf, confirmations, tableRows, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { formatClockSecond } from '@shared/domain/wording/times';
import { contractCatalogue } from '@shared/contract/catalogue';
import { fail, succeed } from '@shared/ipc/result';
import type { DiagnosticsView, RequestRecord } from '@shared/ipc/channels/diagnostics';

const REQUEST: RequestRecord = {
  startedAtMs: NOW_MS,
  endpointId: 'game',
  method: 'GET',
  redactedUrl: 'https://game.example/api/public/v1/game?key=***',
  status: 200,
  outcome: 'ok',
  durationMs: 1_234,
  bytes: 56_789,
};
const VIEW: DiagnosticsView = {
  versions: { Hustings: '0.1.0', Electron: '45.4.1' },
  catalogue: { version: '7', source: 'built-in', checkedAtMs: null },
  budgets: [
    {
      bucket: 'publicRead',
      limitPerMinute: 60,
      usedInLastMinute: 12,
      blockedForMs: 0,
      blockedFamilies: [],
    },
    {
      bucket: 'transfer',
      limitPerMinute: 20,
      usedInLastMinute: 0,
      blockedForMs: 1_500,
      blockedFamilies: [],
    },
    {
      bucket: 'client',
      limitPerMinute: 60,
      usedInLastMinute: 3,
      blockedForMs: 9_000,
      blockedFamilies: ['clientWrites'],
    },
  ],
  limits: [],
  requests: [REQUEST],
  sessionStorage: 'plain-file',
  clockOffsetMs: -2_500,
  log: {
    file: '/data/logs/main.log',
    entries: [
      { atMs: NOW_MS - 1_000, level: 'info', text: 'started' },
      { atMs: NOW_MS, level: 'warn', text: '<b>a file was damaged</b>' },
    ],
  },
};

function openDiagnostics(change: Partial<DiagnosticsView> = {}) {
  return renderScreen('/diagnostics', {
    onBridge(bridge) {
      bridge.answers['diagnostics:get'] = () => succeed({ ...VIEW, ...change });
    },
  });
}

describe('diagnostics page', () => {
  it('shows versions, the catalogue, the clock difference and where the session is stored', async () => {
    const { main } = await openDiagnostics();
    for (const text of ['45.4.1', 'Built in', 'Private file, not encrypted'])
      expect(main().textContent).toContain(text);
    expect(textOf('catalogue-version')).toBe('Version 7');
    expect(main().textContent).toContain('Last checked—');
    expect(main().querySelector('[data-value="-2500"]')?.textContent).toMatch(/2\.5 s$/u);
  });

  it('shows each budget, and how long one is blocked in whole seconds', async () => {
    await openDiagnostics();
    expect(tableRows('budgets').map(({ id }) => id)).toEqual(['publicRead', 'transfer', 'client']);
    expect(
      ['publicRead', 'transfer', 'client'].map((id) => cellOf('budgets', id, 'bucket').textContent),
    ).toEqual(['Public data', 'Fund transfers', 'Your status']);
    expect(cellOf('budgets', 'publicRead', 'used').dataset['value']).toBe('12');
    expect(cellOf('budgets', 'publicRead', 'limit').dataset['value']).toBe('60');
    expect(cellOf('budgets', 'publicRead', 'blocked').textContent).toBe('—');
    expect(cellOf('budgets', 'transfer', 'blocked').textContent).toBe('2 s');
    expect(cellOf('budgets', 'client', 'blocked').textContent).toBe('9 s (Client writes)');
  });

  it('answers why requests had to wait: by which limit, at which request, and until when', async () => {
    const limit = {
      atMs: NOW_MS - 30_000,
      bucket: 'publicRead',
      endpointId: 'news',
      untilMs: NOW_MS + 30_000,
    } as const;
    const { main, advance } = await openDiagnostics({
      limits: [
        { ...limit, family: 'news', by: 'server' },
        { ...limit, family: null, by: 'client' },
      ],
    });
    const [at, until] = [NOW_MS - 30_000, NOW_MS + 30_000].map(formatClockSecond);
    expect(tableRows('limits')).toHaveLength(2);
    const [asked, kept] = tableRows('limits').map(
      ({ id }) => main().querySelector(`[data-row-id="${id}"]`)?.textContent,
    );
    expect(asked).toBe(
      `${at}News (Public data)The server asked for a pauseNews${until} (30 s left)`,
    );
    expect(kept).toBe(`${at}Public dataHustings keeps to the limitNews${until} (30 s left)`);
    await advance(12_000);
    expect(main().textContent).toContain(`${until} (18 s left)`);
    await advance(20_000);
    expect(main().textContent).toContain(`${until} (over)`);
  });

  it('says that no request had to wait', async () => {
    const { main } = await openDiagnostics();
    expect(main().textContent).toContain('No request has had to wait since Hustings started.');
  });

  it('lists requests with the newest first, and redacted addresses', async () => {
    await openDiagnostics({
      requests: [
        { ...REQUEST, endpointId: 'newest', status: null, outcome: 'timed-out' },
        { ...REQUEST, endpointId: 'older', startedAtMs: NOW_MS - 5_000 },
        { ...REQUEST, endpointId: 'oldest', startedAtMs: NOW_MS - 9_000 },
      ],
    });
    const rows = tableRows('requests').map(({ cells }) => cells);
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(['newest', 'older', 'oldest']);
    expect(rows[0]).toMatchObject({
      address: 'https://game.example/api/public/v1/game?key=***',
      outcome: 'timed-out',
      status: '',
    });
    expect(rows[1]).toMatchObject({ duration: '1234', bytes: '56789', status: '200' });
  });

  it('shows every request of one endpoint that started in the same millisecond', async () => {
    await openDiagnostics({ requests: [REQUEST, { ...REQUEST, status: 503 }, REQUEST] });
    expect(new Set(tableRows('requests').map(({ id }) => id)).size).toBe(3);
  });

  it('shows the newest 150 requests of many, and says so', async () => {
    const { main } = await openDiagnostics({
      requests: Array.from({ length: 160 }, (_, index) => ({
        ...REQUEST,
        startedAtMs: NOW_MS - index,
        endpointId: `read${index}`,
      })),
    });
    expect(main().textContent).toContain('Newest 150 of 160');
    expect(tableRows('requests')[0]?.cells['endpoint']).toBe('read0');
  });

  it('shows the log newest first, as text, with the path of its file', async () => {
    const { main } = await openDiagnostics();
    const entries = Array.from(main().querySelectorAll('[data-level]'), (entry) => [
      entry.getAttribute('data-level'),
      entry.textContent,
    ]);
    expect(entries).toEqual([
      ['warn', '2026-01-14T12:00:00.000Z WARN <b>a file was damaged</b>'],
      ['info', '2026-01-14T11:59:59.000Z INFO started'],
    ]);
    expect(main().textContent).toContain('/data/logs/main.log');
  });

  it('says what is empty at the start of a run', async () => {
    const { page } = await openDiagnostics({ requests: [], log: { ...VIEW.log, entries: [] } });
    expect(page().getAllByTestId('empty-state')).toHaveLength(3);
  });

  it('is read again only by Refresh', async () => {
    const { page, user, bridge, advance } = await openDiagnostics();
    await advance(120_000);
    expect(bridge.requests('diagnostics:get')).toHaveLength(1);
    bridge.answers['diagnostics:get'] = () => succeed({ ...VIEW, requests: [] });
    await user.click(page().getByRole('button', { name: 'Refresh' }));
    await advance(100);
    expect(screen.queryByTestId('table-requests')).toBeNull();
  });

  it('is busy until main answers', async () => {
    const { main } = await renderScreen('/diagnostics', {
      onBridge(bridge) {
        bridge.answers['diagnostics:get'] = () => new Promise(() => undefined);
      },
    });
    expect(main().getAttribute('aria-busy')).toBe('true');
  });

  it('copies the report, and claims so only when the clipboard has it', async () => {
    const { page, user, bridge, advance } = await openDiagnostics();
    const copy = page().getByRole('button', { name: 'Copy report' });
    bridge.answers['diagnostics:copy'] = () =>
      fail(failureOfKind('internal', { code: 'CLIPBOARD_FAILED', message: 'Not copied.' }));
    await user.click(copy);
    await advance(0);
    expect(screen.getByRole('alert').dataset['code']).toBe('CLIPBOARD_FAILED');
    expect(confirmations()).toBe('');
    bridge.answers['diagnostics:copy'] = () => succeed('report');
    await user.click(copy);
    await advance(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(confirmations()).toContain('clipboard');
  });
});

describe('checking the server', () => {
  const endpoints = contractCatalogue.filter(({ id }) => id !== 'game');

  it('asks nothing before the player does, then says what differs and lists the error codes', async () => {
    const { main, user, calls, advance } = await renderScreen('/diagnostics', {
      onBridge(bridge) {
        bridge.answers['diagnostics:get'] = () => succeed(VIEW);
      },
      answers: {
        meta: { ok: true, endpoints, rateLimits: { publicRead: 120 } },
        errorCodes: {
          version: 3,
          errors: [
            { code: 'NO_FUNDS', httpStatus: 402, category: 'money', message: 'Too little.' },
          ],
        },
      },
    });
    expect(calls('meta')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await advance(0);
    expect(textOf('server-check')).toMatch(
      /^This server has \d+ of \d+ published endpoints\. It has 1 other limit\.$/u,
    );
    // The button is gone, and the keyboard goes on from the result.
    expect(document.activeElement?.contains(screen.getByTestId('server-check'))).toBe(true);
    expect(main().contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(main());
    expect(main().textContent).toContain('GET /api/public/v1/game');
    expect(main().textContent).toContain('120 instead of 60');
    expect(cellOf('errorCodes', 'NO_FUNDS', 'message').textContent).toBe('Too little.');
  });

  it('says so when the server has no catalogue, and when it cannot be understood', async () => {
    for (const [meta, words] of [
      [{ ok: true, found: false }, 'This server has no list of its endpoints.'],
      [{ ok: true, endpoints: 7 }, 'This server’s list of endpoints is empty.'],
    ] as const) {
      const { main, user, advance } = await renderScreen('/diagnostics', {
        onBridge(bridge) {
          bridge.answers['diagnostics:get'] = () => succeed(VIEW);
        },
        answers: { meta },
      });
      await user.click(screen.getByRole('button', { name: 'Check' }));
      await advance(0);
      expect(main().textContent).toContain(words);
      cleanup();
    }
  });
});
