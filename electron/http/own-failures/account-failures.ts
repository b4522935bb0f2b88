/** Failures that concern a player's data on this computer: profiles, sign-in, keys, the practice world, the record. */
import { MAX_PLAYER_RULES } from '@shared/record/alerts';

import type { Failure } from '@shared/ipc/result';

export const ACCOUNT_FAILURES = {
  PRACTICE_WORLD_NOT_RUNNING: {
    kind: 'unreachable',
    message:
      'The practice world is not running. Nothing was sent. Enter it again from the welcome screen.',
  },
  PRACTICE_WORLD_SILENT: {
    kind: 'timed-out',
    message:
      'The practice world did not respond in time. Open the briefing to see whether the character was created, then try again.',
  },
  RECORD_DISK_FULL: {
    kind: 'internal',
    message:
      'The disk is full, so your history could not be saved. What was saved before is safe. Free some space; Hustings then goes on saving.',
  },
  RECORD_OF_LATER_VERSION: {
    kind: 'internal',
    message:
      'A later version of Hustings has changed your history. This version leaves it as it is. Update Hustings to see it and to go on saving.',
  },
  RECORD_UNAVAILABLE: {
    kind: 'internal',
    message:
      'Your history could not be opened or saved. What was saved before stays on the disk. Try again; if it keeps failing, restart Hustings.',
  },
  PRACTICE_WORLD_ONLY: {
    kind: 'bad-call',
    message: 'Only the practice world’s signed-in player can create a character here.',
  },
  NO_SESSION_COOKIE: {
    kind: 'bad-answer',
    message:
      'The server accepted the sign-in but sent no session. You are not signed in. Try again.',
  },
  NOT_PRESSED: {
    kind: 'bad-call',
    message:
      'Hustings does this only when you press a key or a button yourself. Nothing was changed. Press it again.',
  },
  PROFILE_CHANGED: {
    kind: 'cancelled',
    message: 'Another profile became active before the response arrived.',
  },
  KEY_REQUIRED: {
    kind: 'key-required',
    message:
      "This needs a personal API key. Nothing was sent. Create one in the game's settings, then save it under Settings, API keys.",
  },
  PRIVATE_KEY_REQUIRED: {
    kind: 'key-required',
    message:
      "This needs a private API key. Nothing was sent. Create one in the game's settings, then save it under Settings, API keys.",
  },
  NOT_SIGNED_IN: {
    kind: 'signed-out',
    message: 'This needs a signed-in player. Nothing was sent. Sign in first.',
  },
  SESSION_EXPIRED: {
    kind: 'signed-out',
    message: 'Your session has ended. What is on screen stays. Sign in again to continue.',
  },
  OTHER_ACCOUNT: {
    kind: 'signed-out',
    message:
      'The server responded for another account, so the response was discarded. Sign in again to continue.',
  },
  ACCOUNT_UNCONFIRMED: {
    kind: 'bad-answer',
    message:
      'Your sign-in changed, and the server has not confirmed whose it is. Nothing was sent. Try again.',
  },
  NO_SERVER: {
    kind: 'bad-call',
    message: 'No server is chosen yet. Choose one, or enter the practice world.',
  },
  UNKNOWN_PROFILE: { kind: 'bad-call', message: 'This profile no longer exists.' },
  SIGN_IN_RUNNING: { kind: 'bad-call', message: 'A sign-in is already under way.' },
  NOT_AN_API_KEY: {
    kind: 'bad-call',
    message:
      'This does not look like an API key of the game: one contains _pub_ or _priv_ after its first word. Copy the whole key.',
  },
  NOT_A_BOT_KEY: {
    kind: 'bad-call',
    message:
      'This does not look like a bot key. A personal key, with _pub_ or _priv_ in it, is saved with "This is a bot key" turned off.',
  },
  TOO_MANY_RULES: {
    kind: 'bad-call',
    message: `Nothing was saved: you can have at most ${MAX_PLAYER_RULES} rules and muted subjects. Remove one first.`,
  },
  PROFILE_BUSY: {
    kind: 'bad-call',
    message: 'A request of this profile is under way. Nothing was removed. Wait for its outcome.',
  },
  ERASURE_BUSY: {
    kind: 'bad-call',
    message: 'An order is under way. Nothing was erased. Wait for its outcome, then erase again.',
  },
  ERASURE_REFUSED: {
    kind: 'internal',
    message:
      'Hustings cannot write to its data folder, so nothing was erased. Make that folder writable, then erase again.',
  },
  SIGN_OUT_INCOMPLETE: {
    kind: 'internal',
    message:
      'You are signed out, but the stored session could not be erased from the disk. Free some space, then sign in and out again.',
  },
  REMOVAL_INCOMPLETE: {
    kind: 'internal',
    message:
      'The profile is removed, but some of its files could not be erased from the disk. Free some space, then add the profile and remove it again.',
  },
} as const satisfies Record<string, Pick<Failure, 'kind' | 'message'>>;
