/** A server that sends a player's secret back in every field of its answers. */
import { join } from 'node:path';

import { diagnosticsReport } from '@electron/ipc/handlers/diagnostics';
import { systemClock } from '@electron/http/clock';
import { createErrorCatalogue } from '@electron/http/error-catalogue';
import { createFileLog } from '@electron/log/file-log';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { sendJson, startFakeService } from '@support/fake-service/service';
import { makeTestClient } from '@support/fake-service/client';
import { freshDirectory } from '@support/storage/directory';
import { expect, it, vi } from 'vitest';

vi.mock('electron', () => import('@support/storage/electron'));

const CANARY = 'Zr7Qm1Xv9Lp3Wd8Ty2Ub6Nc4';
const PASSWORD = 'quorum-gavel-190';

it.each([400, 401, 403, 404, 409, 422, 429, 500, 502, 503])(
  'a secret in an error with status %i reaches neither the player nor the report',
  async (status) => {
    const log = createFileLog({ path: join(freshDirectory(), 'main.log') });
    log.hide(CANARY, 'token');
    log.hide(PASSWORD, 'password');
    const error = status === 403 ? 'banned' : `It was ${CANARY}`;
    const fields = {
      ok: false,
      error,
      code: `${CANARY} ${PASSWORD}`,
      reason: CANARY,
      message: CANARY,
    };
    const service = await startFakeService((_request, response) =>
      sendJson(response, fields, { status }),
    );
    const refusals: (string | null)[] = [];
    const { client, log: requests } = makeTestClient(service.origin, {
      redact: (text) => log.redact(text),
      keys: {
        pick: () => ({ scope: 'public', key: 'svc_pub_0123456789abcdef' }),
        checked: (_key, refusal) => refusals.push(refusal),
      },
    });
    const results = [
      await client.run('character', { id: 'a' }),
      await client.run('clientNav', {}),
      await client.run('setTheme', { theme: 'dark' }),
    ];
    await service.close();

    const catalogue = createErrorCatalogue({
      clock: systemClock,
      log,
    });
    catalogue.accept({
      version: `${CANARY} ${PASSWORD}`,
      errors: [{ code: CANARY, message: CANARY }],
    });
    const report = diagnosticsReport(
      {
        versions: {},
        catalogue: catalogue.view(),
        budgets: [],
        limits: requests.limits.list(),
        requests: requests.list(),
        sessionStorage: 'keyring',
        clockOffsetMs: 0,
        log: { file: log.path, entries: log.recent() },
      },
      DEFAULT_SETTINGS,
      log,
    );
    expect(JSON.stringify([results, refusals, requests.list()])).not.toContain(CANARY);
    // The server's words may be a player's, so only the report hides passwords.
    for (const secret of [CANARY, PASSWORD]) expect(report).not.toContain(secret);
    expect(report).toContain('***');
    expect(requests.list().length).toBeGreaterThanOrEqual(results.length);
  },
);
