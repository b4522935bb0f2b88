/** What the account's list, and an answer that comes late, say about the keys of a vault. */
import { describe, expect, it } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { createKeyVault, isListedAs, isOfAccount } from '@electron/session/secrets/key-vault';
import type { KeyVaultOptions, ListedKey } from '@electron/session/secrets/key-vault';

const KEY = 'svc_pub_0123456789abcdefghijklmnop';
const OTHER = 'svc_pub_9876543210abcdefghijklmnop';

function emptyVault() {
  const file = {
    read: () => Promise.resolve(null),
    write: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    storage: () => 'keyring',
    reportUnusable: () => undefined,
  };
  const files = { public: file, private: file, bot: file } as unknown as KeyVaultOptions['files'];
  return createKeyVault({ files, log: NO_LOG });
}

const listed = (prefix: string | null) => ({ prefix }) as ListedKey;

describe('a verdict on a key', () => {
  it('that was replaced meanwhile says nothing about its successor', async () => {
    const vault = emptyVault();
    await vault.save(KEY);
    const former = vault.pick('publicKey');
    await vault.save(OTHER);
    if (former !== null) vault.checked(former, 'Key revoked');
    expect(former?.key).toBe(KEY);
    expect(vault.list()).toMatchObject([{ scope: 'public', check: 'unchecked' }]);
  });

  it('that is still there counts', async () => {
    const vault = emptyVault();
    await vault.save(KEY);
    const current = vault.pick('publicKey');
    if (current !== null) vault.checked(current, 'Key revoked');
    expect(vault.list()).toMatchObject([{ check: 'refused', checkMessage: 'Key revoked' }]);
  });
});

describe('a key in the account’s list', () => {
  it.each([
    ['four characters of its secret', 'svc_pub_0123', true],
    ['three characters of its secret', 'svc_pub_012', null],
    ['only its scope', 'svc_pub_', null],
    ['nothing', null, null],
    ['another secret', 'svc_pub_0124', false],
  ])('that shows %s tells %s: %s', (_what, prefix, told) => {
    expect(isListedAs(KEY, listed(prefix))).toBe(told);
  });

  it('decides by any that shows it, and only then by one that cannot tell', () => {
    const [other, unclear, same] = ['svc_pub_9876', 'svc_pub_0', 'svc_pub_0123'].map(listed);
    expect(isOfAccount(KEY, [other, unclear, same] as ListedKey[])).toBe(true);
    expect(isOfAccount(KEY, [other, unclear] as ListedKey[])).toBeNull();
    expect(isOfAccount(KEY, [other] as ListedKey[])).toBe(false);
  });
});
