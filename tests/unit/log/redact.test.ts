import { describe, expect, it, onTestFinished } from 'vitest';

import { createRedactor } from '@electron/log/redact';

describe('the details of a log entry', () => {
  it('hide secret HTTP headers and keep the others', () => {
    const headers = new Headers({ 'x-api-key': 'ada_pub_1234abcd', accept: '*/*' });
    expect(createRedactor().json({ headers })).toBe(
      '{"headers":{"accept":"*/*","x-api-key":"***"}}',
    );
  });

  it('are redacted without the global Headers, which would load all of fetch into memory', () => {
    const original = Object.getOwnPropertyDescriptor(globalThis, 'Headers');
    let reads = 0;
    Object.defineProperty(globalThis, 'Headers', {
      configurable: true,
      get: () => {
        reads += 1;
        return undefined;
      },
    });
    onTestFinished(() => {
      if (original) Object.defineProperty(globalThis, 'Headers', original);
    });
    expect(createRedactor().json({ system: 'linux x64' })).toBe('{"system":"linux x64"}');
    expect(reads).toBe(0);
  });
});
