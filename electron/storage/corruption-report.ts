/** Sentences for the player about damaged stores: what is left, and what is lost. */

/** A store that was damaged, by the name of its file. */
export interface Corruption {
  readonly name: string;
  /**
   * What is left: everything, the generation before the damaged one, or nothing; `locked`: the keyring that could read
   * it is not available.
   */
  readonly left: 'all' | 'previous' | 'nothing' | 'locked';
}

export interface CorruptionReport {
  add(corruption: Corruption): void;
  /** The sentences since the last call. */
  take(): readonly string[];
}

type Sentences = Readonly<Partial<Record<Corruption['left'], string>>>;

const ACCOUNTS =
  'The list of your accounts was damaged. Hustings uses what is left of it. If an account is missing, sign in to it again: its keys, ledger and history are still here.';
const PROXY_PASSWORDS =
  'The stored proxy passwords were damaged. Hustings asks you for one when a proxy needs it.';
const API_TOKEN =
  'The stored token of the local API was damaged. Copy the token again under Settings, Advanced, for your scripts.';

/**
 * By how the file's name begins. A file that is not here is recreated without a loss for the player, such as the
 * position of a window: its damage is only logged.
 */
const SENTENCES: ReadonlyMap<string, Sentences> = new Map(
  Object.entries<Sentences>({
    'profiles.json': { previous: ACCOUNTS, nothing: ACCOUNTS },
    'session-': {
      previous:
        'A stored session was damaged. Hustings uses the previous copy; if the server refuses that, sign in again.',
      nothing: 'A stored session was damaged and is lost. Sign in again.',
      locked:
        "A stored session cannot be opened without the system's keyring that encrypted it. It stays as it is. Unlock that keyring; if Hustings still asks you to sign in, restart it. You can also sign in again, until Hustings closes.",
    },
    'key-': {
      previous:
        'A stored API key was damaged. Hustings uses the previous copy; check it under Settings, API keys.',
      nothing: 'A stored API key was damaged and is lost. Save it again under Settings, API keys.',
      locked:
        "A stored API key cannot be opened without the system's keyring that encrypted it. It stays as it is. Unlock that keyring; if the key is still missing, restart Hustings. You can also save the key again under Settings, API keys, until Hustings closes.",
    },
    'chat-': {
      previous:
        'The stored address of a chat was damaged. Hustings uses the previous copy; test it under Settings, Notifications.',
      nothing:
        'The stored address of a chat was damaged and is lost. Save it again under Settings, Notifications.',
      locked:
        "The address of a chat cannot be opened without the system's keyring that encrypted it, so no alerts are sent there. It stays as it is. Unlock that keyring and restart Hustings.",
    },
    'proxy-passwords': {
      previous: PROXY_PASSWORDS,
      nothing: PROXY_PASSWORDS,
      locked:
        "Proxy passwords cannot be opened without the system's keyring that encrypted them. They stay as they are. Unlock that keyring and restart Hustings, or enter them again.",
    },
    'local-api-token': {
      previous: API_TOKEN,
      nothing: API_TOKEN,
      locked:
        "The token of the local API cannot be opened without the system's keyring that encrypted it. It stays as it is. Unlock that keyring and restart Hustings; until then another token is in use.",
    },
    'ledger-': {
      previous:
        'Lines of a ledger are missing: its file was cut or replaced. What is left is shown. Check in the game what you sent before you send it again.',
    },
    settings: {
      previous:
        'Your settings were damaged. Hustings uses the previous copy; your last change may be lost.',
      nothing: 'Your settings were damaged and are lost. They are back at their defaults.',
    },
    'kept.json': {
      previous:
        'Your favourites and other choices were damaged. Hustings uses the previous copy; your last change may be lost.',
      nothing: 'Your favourites and other choices were damaged and are lost.',
    },
    'full-record': {
      all: 'The disk is full, so Hustings saves no history until there is space. What it saved before is safe.',
    },
    'later-record': {
      all: 'A later version of Hustings has changed the history, so this version saves no history. Nothing is lost. Update Hustings to go on saving it.',
    },
    'record-': {
      previous:
        'Your history was damaged and is set aside. Hustings starts a new one with your watch list, your notes and your rules; your account is not affected.',
      nothing:
        'A part of the history was damaged and is set aside. Hustings starts a new one; your account is not affected.',
    },
    'practice-world': {
      previous:
        'The practice world was damaged on the disk. It continues from an earlier moment: what you did there after that is lost.',
      nothing:
        'The practice world was damaged on the disk and starts over. Your accounts on servers are not affected.',
    },
  }),
);

/** Creates the report with its first sentences. `onAdd` is called after each addition. */
export function createCorruptionReport(
  onAdd: () => void,
  first: readonly string[] = [],
): CorruptionReport {
  const sentences = new Set(first);
  return {
    add({ name, left }) {
      const store = Array.from(SENTENCES.keys()).find((beginning) => name.startsWith(beginning));
      const sentence = SENTENCES.get(store ?? '')?.[left];
      if (sentence === undefined) return;
      sentences.add(sentence);
      onAdd();
    },
    take() {
      const taken = [...sentences];
      sentences.clear();
      return taken;
    },
  };
}
