/** The handlers of diagnostics, links out of the app and notifications. */
import { describe, expect, it } from 'vitest';

import type { HandlerParts } from '@electron/ipc/handlers/parts';
import { systemHandlers } from '@electron/ipc/handlers/system';

const DIAGNOSTICS: Awaited<ReturnType<HandlerParts['diagnostics']>> = {
  versions: { Hustings: '0.1.0' },
  catalogue: { version: '1', source: 'built-in', checkedAtMs: null },
  budgets: [],
  requests: [],
  sessionStorage: 'memory',
  clockOffsetMs: 0,
  log: {
    file: '/data/logs/main.log',
    entries: [{ atMs: 0, level: 'warn', text: 'A file was damaged.' }],
  },
};

function handlersWith(copyToClipboard: HandlerParts['copyToClipboard']) {
  const parts = { diagnostics: () => Promise.resolve(DIAGNOSTICS), copyToClipboard };
  return systemHandlers(parts as unknown as HandlerParts);
}

describe('diagnostics:copy', () => {
  it('returns the report only when the clipboard has accepted it', async () => {
    let written = '';
    let hasSettled = false;
    let accept = () => {};
    const copied = handlersWith((text) => {
      written = text;
      return new Promise((resolve) => (accept = resolve));
    })['diagnostics:copy'](null);
    void Promise.resolve(copied).then(() => (hasSettled = true));
    await expect.poll(() => written).not.toBe('');
    expect(hasSettled).toBe(false);
    accept();
    expect(await copied).toEqual({ ok: true, value: written });
    expect(written).toContain('Hustings');
    expect(written).toContain('/data/logs/main.log');
    expect(written).toContain('1970-01-01T00:00:00.000Z WARN A file was damaged.');
  });

  it('returns a failure that says what to do when the clipboard refuses the text', async () => {
    const handlers = handlersWith(() => Promise.reject(new Error('no clipboard')));
    expect(await handlers['diagnostics:copy'](null)).toMatchObject({
      ok: false,
      error: {
        code: 'CLIPBOARD_FAILED',
        message: expect.stringMatching(/not copied.*copy again/s),
      },
    });
  });
});
