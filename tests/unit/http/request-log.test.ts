/** The request log shows only what the entries of the contract allow, and that says nothing about the player. */
import { describe, expect, it } from 'vitest';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { redactedUrl } from '@electron/http/request-log';

/** Parameters whose values may be logged, written out once more by hand. */
const TELLING = new Set([
  'code',
  'country',
  'state',
  'status',
  'type',
  'view',
  'category',
  'metric',
  'scope',
  'layout',
  'limit',
  'page',
  'pageSize',
  'beforeTurn',
]);

const reads = Object.entries<Endpoint>(endpoints).filter(([, { kind }]) => kind === 'read');

describe('the request log', () => {
  it.each(reads)('shows the harmless parameters of %s and hides every other', (_id, endpoint) => {
    const names = Object.keys(endpoint.params.shape);
    const params = Object.fromEntries(names.map((name) => [name, `value-of-${name}`]));
    const url = redactedUrl('https://game.example', endpoint, params);
    const shown = names.filter((name) => url.includes(`value-of-${name}`));
    expect(shown).toEqual(names.filter((name) => TELLING.has(name)));
    expect(url.split('***')).toHaveLength(names.length - shown.length + 1);
  });

  it('shows nothing of a command', () => {
    const logged = Object.entries<Endpoint>(endpoints).filter(
      ([, { kind, loggedParameters }]) => kind === 'command' && loggedParameters !== undefined,
    );
    expect(logged).toEqual([]);
  });
});
