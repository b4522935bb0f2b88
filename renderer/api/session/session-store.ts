/** Holds the session as main last sent it, by the boot snapshot or by `session:changed`. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { create } from 'zustand';
import type { SessionView } from '@shared/ipc/channels/session';

import { bridge } from '../bridge';

interface SessionState {
  readonly session: SessionView;
}

/** Holds the newest `SessionView`; change it only through `acceptSession`. */
export const sessionStore = create<SessionState>()(() => ({ session: bridge.boot.session }));

/** Stores a session from main; an equal one changes nothing. */
export function acceptSession(received: SessionView): void {
  const { session: known } = sessionStore.getState();
  const session = replaceEqualDeep(known, received);
  if (session !== known) sessionStore.setState({ session });
}

/** The active profile's id, or null before a server was chosen. */
export function activeProfileId(): string | null {
  return sessionStore.getState().session.profile?.id ?? null;
}

/** The address of the server in use; null while there is none, as before the practice world runs. */
export function activeServerUrl(): string | null {
  const address = sessionStore.getState().session.profile?.serverUrl ?? '';
  return address === '' ? null : address;
}
