/** Texts about API keys: what each kind is for, and the result of its check. */
import type { KeyView } from '@shared/ipc/channels/session';

type Scope = KeyView['scope'];

interface ScopeWords {
  readonly name: string;
  /** What the key gives access to, in one line. */
  readonly use: string;
}

/** Words for `KeyView['scope']`. */
export const SCOPE_WORDS: Readonly<Record<Scope, ScopeWords>> = {
  public: { name: 'Public key', use: 'Shows everything the game publishes. Cannot move money.' },
  private: {
    name: 'Private key',
    use: 'Shows everything, sends funds and trades currencies. Treat it like a password.',
  },
  bot: { name: 'Bot key', use: 'Shows what the game publishes, in place of a public key.' },
};

interface CheckWords {
  readonly label: string;
  readonly tone: 'gain' | 'loss' | 'neutral';
}

/** Words for `KeyView['check']`. */
export const CHECK_WORDS: Readonly<Record<KeyView['check'], CheckWords>> = {
  accepted: { label: 'Accepted by the server', tone: 'gain' },
  refused: { label: 'Refused by the server', tone: 'loss' },
  unchecked: { label: 'Not checked yet', tone: 'neutral' },
};
