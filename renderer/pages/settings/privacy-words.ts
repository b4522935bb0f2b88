/** What each part of the data on this computer holds, how it is protected, and how to erase only that part. */
import type { ScreenId } from '@renderer/screens/screens';
import type { StoredPart } from '@shared/ipc/choices';

interface PartWords {
  readonly title: string;
  readonly holds: string;
  /** Where only this part is erased, and the text of the link. Null: it is erased only with everything else. */
  readonly alone: {
    readonly screen: Extract<ScreenId, 'accountSettings' | 'advancedSettings' | 'keysSettings'>;
    readonly words: string;
  } | null;
}

export const PART_WORDS: Readonly<Record<StoredPart, PartWords>> = {
  accounts: {
    title: 'Accounts, sessions and keys',
    holds:
      'The servers and accounts that you use, the session’s cookies, your API keys, and the passwords of proxies. A keyring encrypts all of these; without one, Advanced says what is kept. Your game password is never kept. After an update, also a copy of what the previous version stored.',
    alone: { screen: 'accountSettings', words: 'Forget an account' },
  },
  ledgers: {
    title: 'Ledger of orders',
    holds:
      'Each transfer and trade that you ordered here, with its outcome. It is what proves that nothing was sent twice.',
    alone: { screen: 'accountSettings', words: 'Deleted when you forget the account' },
  },
  record: {
    title: 'Record, alerts, watch list and notes',
    holds:
      'Figures that Hustings read, with their turn, the alerts made from them, what you watch, your notes and your rules.',
    alone: { screen: 'advancedSettings', words: 'Erase the record' },
  },
  answers: {
    title: 'Last good answers, favourites and recent screens',
    holds:
      'What the server last sent, so that the next start shows it at once; your favourites and saved filters, how you arranged the screens, and which ones you opened last.',
    alone: { screen: 'accountSettings', words: 'Deleted when you forget the account' },
  },
  settings: {
    title: 'Settings',
    holds:
      'Your choices, the position of the windows, and the addresses of the game’s pages that were open.',
    alone: null,
  },
  'practice-world': {
    title: 'Practice world',
    holds: 'The state of the world that runs on this computer.',
    alone: null,
  },
  log: {
    title: 'Log',
    holds: 'What Hustings did, for diagnostics. It contains no password, cookie or key.',
    alone: null,
  },
  crashes: {
    title: 'Crash dumps',
    holds:
      'Copies of memory from crashes, if there were any: in safe mode, or where you keep them. They may hold what was on screen and are sent nowhere.',
    alone: { screen: 'advancedSettings', words: 'Keep them or not' },
  },
  runtime: {
    title: 'Files of the runtime',
    holds: 'Compiled code and bookkeeping of Electron. Nothing of your account.',
    alone: null,
  },
};
