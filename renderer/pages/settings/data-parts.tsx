/** What each part of the data on this computer holds, and how to erase only that part. */
import type { ScreenId } from '@renderer/screens/screens';
import type { StoredPart } from '@shared/ipc/choices';

interface PartWords {
  readonly title: string;
  readonly holds: string;
  /** Where only this part is erased, and the text of the link. Null: it is erased only with everything else. */
  readonly eraseLink: {
    readonly screen: Extract<ScreenId, 'accountSettings' | 'advancedSettings' | 'keysSettings'>;
    readonly words: string;
  } | null;
}

export const PART_WORDS: Readonly<Record<StoredPart, PartWords>> = {
  accounts: {
    title: 'Accounts, sessions and keys',
    holds:
      'The servers and accounts you use, session cookies, your API keys, the addresses of chats, proxy passwords, and the token of the local API. A keyring encrypts all of these; without one, the Advanced settings say what is kept. Your game password is never kept. After an update, also a copy of what the previous version stored.',
    eraseLink: { screen: 'accountSettings', words: 'Forget an account' },
  },
  ledgers: {
    title: 'Ledger of orders',
    holds:
      'Each transfer and trade you ordered here, with its outcome. It is what proves that nothing was sent twice. Orders of another computer, if you restored a backup of it.',
    eraseLink: { screen: 'accountSettings', words: 'Deleted when you forget the account' },
  },
  record: {
    title: 'History, alerts, watch list and notes',
    holds:
      'Figures Hustings saw, with their turn, the alerts made from them, what you watch, your notes and your rules.',
    eraseLink: { screen: 'advancedSettings', words: 'Erase the history' },
  },
  answers: {
    title: 'Last good responses, favourites and recent screens',
    holds:
      'The server’s last responses, so the next start shows them at once; your favourites and saved filters, which panels you hid, and which ones you opened last.',
    eraseLink: { screen: 'accountSettings', words: 'Deleted when you forget the account' },
  },
  settings: {
    title: 'Settings',
    holds:
      'Your choices, the position of the windows, and the addresses of the game’s pages that were open.',
    eraseLink: null,
  },
  'practice-world': {
    title: 'Practice world',
    holds: 'The state of the world that runs on this computer.',
    eraseLink: null,
  },
  log: {
    title: 'Log',
    holds: 'What Hustings did, for diagnostics. It contains no password, cookie or key.',
    eraseLink: null,
  },
  crashes: {
    title: 'Crash dumps',
    holds:
      'Copies of memory from crashes, if there were any: in safe mode, or where you keep them. They may hold what was on screen and never leave this computer.',
    eraseLink: { screen: 'advancedSettings', words: 'Keep them or not' },
  },
  runtime: {
    title: 'Files of the runtime',
    holds: 'Compiled code and bookkeeping of Electron. Nothing of your account.',
    eraseLink: null,
  },
};
