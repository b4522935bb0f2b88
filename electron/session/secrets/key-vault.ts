/** The API keys of one profile, at most one for each scope. Only prefix and last four characters are shown (contract part 5). */
import { createHash } from 'node:crypto';

import type { ResponseOf } from '@shared/contract/index';
import { canBeBotKey, readPersonalKey } from '@shared/domain/api-keys';
import type { KeyView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { Log } from '../../log/log';
import type { KeyRing, PickedKey } from '../../http/api-client-types';
import { ownFailure } from '../../http/failures';
import type { SecretFile } from '../../storage/files/secret-file';

type Scope = KeyView['scope'];
type Verdict = Pick<KeyView, 'check' | 'checkMessage'>;

/** How many characters of the secret part must agree. Two keys agree in this many by chance once in 16 million. */
const MIN_SECRET_CHARACTERS = 4;
/** The order in which keys are tried for a read: bots share one budget, so the bot key comes last. */
const SCOPES: readonly Scope[] = ['public', 'private', 'bot'];
const UNCHECKED: Verdict = { check: 'unchecked', checkMessage: null };

/** A key in the account's list as the service sends it: only its beginning is shown. */
export type ListedKey = ResponseOf<'apiKeys'>['keys'][number];

export interface KeyVault extends KeyRing {
  /** Loads the keys of an earlier run, of scopes that have none. Never rejects. */
  load(): Promise<void>;
  list(): readonly KeyView[];
  /** The keys themselves, to be hidden. */
  secrets(): readonly string[];
  /** Replaces the key of the same scope and returns the scope. The prefix shows the scope; the player marks a bot key. */
  save(text: string, as?: 'bot'): Promise<Result<Scope>>;
  forget(scope: Scope): Promise<readonly KeyView[]>;
  /** Distinguishes private keys without revealing them; always the same value if there is no key. */
  privateMark(): string;
  /** The current key of this scope; null when there is none. */
  current(scope: Scope): PickedKey | null;
  /** Records that the service could not be asked about this key, and why; an earlier answer stays valid. */
  unanswered(picked: PickedKey, message: string): void;
}

export interface KeyVaultOptions {
  readonly files: Readonly<Record<Scope, SecretFile>>;
  readonly log: Log;
  /** Called after every change of what `list` returns. */
  readonly onChange?: () => void;
}

interface Key extends PickedKey {
  readonly prefix: string;
}

/** Creates the vault of one profile. */
export function createKeyVault({ files, log, onChange }: KeyVaultOptions): KeyVault {
  const keys = new Map<Scope, Key>();
  const verdicts = new Map<Scope, Verdict>();

  const verdictOf = (scope: Scope) => verdicts.get(scope) ?? UNCHECKED;
  const isRefused = (scope: Scope) => verdictOf(scope).check === 'refused';

  function list(): readonly KeyView[] {
    return SCOPES.flatMap((scope) => {
      const key = keys.get(scope);
      if (!key) return [];
      return [
        {
          scope,
          prefix: key.prefix,
          lastFour: key.key.slice(-4),
          storage: files[scope].storage(),
          ...verdictOf(scope),
        },
      ];
    });
  }

  /** A check of a key that was replaced meanwhile says nothing about its successor. */
  function setVerdict({ scope, key }: PickedKey, verdict: Verdict): void {
    const before = verdictOf(scope);
    if (keys.get(scope)?.key !== key) return;
    verdicts.set(scope, verdict);
    if (before.check !== verdict.check || before.checkMessage !== verdict.checkMessage)
      onChange?.();
  }

  return {
    secrets: () => Array.from(keys.values(), ({ key }) => key),
    async load() {
      for (const scope of SCOPES) {
        try {
          const text = await files[scope].read();
          if (text === null || keys.has(scope)) continue;
          const key = parseKey(text, scope === 'bot');
          if (key?.scope !== scope) {
            files[scope].reportUnusable();
            continue;
          }
          log.hide(key.key, 'token');
          keys.set(scope, key);
        } catch {
          log.warn(`The ${scope} API key could not be read; enter it again.`);
        }
      }
    },
    list,
    async save(text, as) {
      const key = parseKey(text.trim(), as === 'bot');
      if (!key) return fail(ownFailure(as === 'bot' ? 'NOT_A_BOT_KEY' : 'NOT_AN_API_KEY'));
      log.hide(key.key, 'token');
      keys.set(key.scope, key);
      verdicts.delete(key.scope);
      try {
        await files[key.scope].write(key.key);
      } catch {
        log.warn(`The ${key.scope} API key could not be stored; it lasts until Hustings closes.`);
      }
      onChange?.();
      return succeed(key.scope);
    },
    async forget(scope) {
      keys.delete(scope);
      verdicts.delete(scope);
      try {
        await files[scope].remove();
      } catch {
        log.warn(`The ${scope} API key could not be erased from the disk.`);
      }
      onChange?.();
      return list();
    },
    privateMark: () => markOf(keys.get('private')?.key ?? ''),
    current: (scope) => keys.get(scope) ?? null,
    pick(auth) {
      // A private key can also read; a refused key is tried last, because a refusal may be temporary.
      const fit = auth === 'privateKey' ? SCOPES.filter((scope) => scope === 'private') : SCOPES;
      const order = [...fit.filter((scope) => !isRefused(scope)), ...fit];
      for (const scope of order) {
        const key = keys.get(scope);
        if (key) return key;
      }
      return null;
    },
    checked(picked, refusal) {
      setVerdict(picked, {
        check: refusal === null ? 'accepted' : 'refused',
        checkMessage: refusal,
      });
    },
    unanswered(picked, message) {
      if (verdictOf(picked.scope).check !== 'unchecked') return;
      setVerdict(picked, { check: 'unchecked', checkMessage: message });
    },
  };
}

function parseKey(text: string, isBot: boolean): Key | null {
  if (isBot) return canBeBotKey(text) ? { scope: 'bot', prefix: '', key: text } : null;
  const personal = readPersonalKey(text);
  return personal && { ...personal, key: text };
}

/** Distinguishes keys without revealing them. */
export function markOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}

/** Whether a listed key is this one; null if too little of it is shown to tell. */
export function isListedAs(key: string, { prefix }: ListedKey): boolean | null {
  const shown = prefix ?? '';
  if (shown !== '' && !key.startsWith(shown)) return false;
  const scopePrefix = readPersonalKey(key)?.prefix ?? '';
  return shown.length - scopePrefix.length >= MIN_SECRET_CHARACTERS ? true : null;
}

/** Whether the key belongs to the account; null if the list cannot tell. */
export function isOfAccount(key: string, listed: readonly ListedKey[]): boolean | null {
  const answers = listed.map((candidate) => isListedAs(key, candidate));
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
}
