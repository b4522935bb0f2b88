/** The address of the server in use. */
import { sessionStore } from '../../api/session/session-store';

/** Null while there is none, as before the practice world runs. */
export function activeServerUrl(): string | null {
  const address = sessionStore.getState().session.profile?.serverUrl ?? '';
  return address === '' ? null : address;
}
