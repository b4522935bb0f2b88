/** The API keys of one profile: at most one a scope; only prefix and last four characters ever leave (contract part 5). */
import type { KeyView } from '@shared/ipc/bridge';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { KeyRing } from '../http/api-client';
import { ownFailure } from '../http/failures';

type Scope = KeyView['scope'];

/** `<brand>_pub_…` or `<brand>_priv_…`; the brand is the deployment's own word. */
const KEY_FORM = /^([A-Za-z0-9][A-Za-z0-9-]{0,39}_(pub|priv)_)([A-Za-z0-9_-]{12,200})$/;
const SCOPES: readonly Scope[] = ['public', 'private'];

/** Where one key is kept; a part of the storage room's secret file. */
export interface KeyFile {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
  storage(): KeyView['storage'];
}

export interface KeyVault extends KeyRing {
  /** Takes over what an earlier run stored. Never rejects. */
  load(): Promise<void>;
  list(): readonly KeyView[];
  /** Keeps a key, in place of an older one of the same scope, which its prefix tells. */
  save(text: string): Promise<Result<readonly KeyView[]>>;
  forget(scope: Scope): Promise<readonly KeyView[]>;
}

export interface KeyVaultOptions {
  readonly files: Readonly<Record<Scope, KeyFile>>;
  readonly note: (text: string) => void;
}

interface Key {
  readonly scope: Scope;
  readonly prefix: string;
  readonly text: string;
}

/** Makes the vault of one profile. */
export function createKeyVault({ files, note }: KeyVaultOptions): KeyVault {
  const keys = new Map<Scope, Key>();
  const refused = new Set<Scope>();

  function list(): readonly KeyView[] {
    return SCOPES.flatMap((scope) => {
      const key = keys.get(scope);
      if (!key) return [];
      return [
        {
          scope,
          prefix: key.prefix,
          lastFour: key.text.slice(-4),
          storage: files[scope].storage(),
          refused: refused.has(scope),
        },
      ];
    });
  }

  return {
    async load() {
      for (const scope of SCOPES) {
        try {
          const key = parseKey((await files[scope].read()) ?? '');
          if (key?.scope === scope) keys.set(scope, key);
        } catch {
          note(`The ${scope} API key could not be read; enter it again.`);
        }
      }
    },
    list,
    async save(text) {
      const key = parseKey(text.trim());
      if (!key) return fail(ownFailure('NOT_AN_API_KEY'));
      keys.set(key.scope, key);
      refused.delete(key.scope);
      try {
        await files[key.scope].write(key.text);
      } catch {
        note(`The ${key.scope} API key could not be stored; it lasts until Hustings closes.`);
      }
      return succeed(list());
    },
    async forget(scope) {
      keys.delete(scope);
      refused.delete(scope);
      try {
        await files[scope].remove();
      } catch {
        note(`The ${scope} API key could not be erased from the disk.`);
      }
      return list();
    },
    pick(auth) {
      // A private key also reads; a refused one is tried last, for a refusal may pass.
      const fit = auth === 'privateKey' ? SCOPES.filter((scope) => scope === 'private') : SCOPES;
      const order = [...fit.filter((scope) => !refused.has(scope)), ...fit];
      for (const scope of order) {
        const key = keys.get(scope);
        if (key) return { scope, key: key.text };
      }
      return null;
    },
    judged(scope, accepted) {
      if (accepted) refused.delete(scope);
      else if (keys.has(scope)) refused.add(scope);
    },
  };
}

function parseKey(text: string): Key | null {
  const match = KEY_FORM.exec(text);
  if (!match) return null;
  const [, prefix = '', scope] = match;
  return { scope: scope === 'priv' ? 'private' : 'public', prefix, text };
}
