/** The request log shows only what the entries of the contract allow, and that says nothing about the player. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { knownValuesOf } from '@shared/contract/open-words';
import { redactedUrl } from '@electron/http/request-log';

/** Free text that may be logged, because it says nothing about the player. Written out once more by hand. */
const HARMLESS_TEXT = new Set(['code', 'country', 'state', 'type', 'category', 'layout']);

const reads = Object.entries<Endpoint>(endpoints).filter(([, { kind }]) => kind === 'read');

/** Whether a parameter takes only a number or one of some known words. A parameter that takes an id also takes other text. */
function isNumberOrWord(schema: z.core.$ZodType | undefined): boolean {
  const bare = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return bare instanceof z.ZodNumber || (bare !== undefined && knownValuesOf(bare) !== null);
}

describe('the request log', () => {
  it.each(reads)('shows the logged parameters of %s and hides every other', (_id, endpoint) => {
    const names = Object.keys(endpoint.params.shape);
    const params = Object.fromEntries(names.map((name) => [name, `value-of-${name}`]));
    const url = redactedUrl('https://game.example', endpoint, params);
    const shown = names.filter((name) => url.includes(`value-of-${name}`));
    expect(shown.toSorted()).toEqual((endpoint.loggedParameters ?? []).toSorted());
    expect(url.split('***')).toHaveLength(names.length - shown.length + 1);
  });

  it.each(reads)('shows no text of %s that may say something about the player', (_id, endpoint) => {
    const telling = (endpoint.loggedParameters ?? []).filter(
      (name) => !HARMLESS_TEXT.has(name) && !isNumberOrWord(endpoint.params.shape[name]),
    );
    expect(telling).toEqual([]);
  });

  it('shows nothing of a command', () => {
    const logged = Object.entries<Endpoint>(endpoints).filter(
      ([, { kind, loggedParameters }]) => kind === 'command' && loggedParameters !== undefined,
    );
    expect(logged).toEqual([]);
  });
});
