/** Follows main's events, and keeps the data of different accounts apart when the session changes. */
import { followBackgroundConditions } from '../background-reads';
import { bridge } from '../bridge';
import { askForMissing } from '../directory/ask-missing';
import { followDirectory } from '../directory/directory';
import { reportNetwork, resetConnection } from '../connection';
import { followMainData } from '../query/main-channels';
import { queryClient } from '@renderer/api/query/query-client';
import { forgetRestored } from '../query/query-persistence';
import { acceptSession, sessionStore } from './session-store';
import { acceptSettings } from './use-settings';
import type { SessionView } from '@shared/ipc/channels/session';
import { forgetChosenCountry } from '../../state/ui-store';

/** Forgets an account's answers once no component shows them any more. */
function forgetAnswers(profileId: string): void {
  setTimeout(() => {
    queryClient.removeQueries({ queryKey: [profileId], type: 'inactive' });
    void queryClient.resetQueries({ queryKey: [profileId] });
  }, 0);
}

function followSession(next: SessionView, previous: SessionView): void {
  const nextId = next.profile?.id ?? null;
  const previousId = previous.profile?.id ?? null;
  const hasMoved = nextId !== previousId || next.profile?.serverUrl !== previous.profile?.serverUrl;
  if (hasMoved) {
    resetConnection();
    forgetRestored();
  }
  if (nextId !== previousId) forgetChosenCountry();
  const hasSignedOut =
    (previous.status === 'signed-in' || previous.status === 'expired') &&
    next.status === 'guest' &&
    !hasSwitchedAccount(next, previous);
  if (hasSignedOut && previousId !== null) forgetAnswers(previousId);
  const hasSignedIn = next.status === 'signed-in' && previous.status !== 'signed-in';
  if (hasSignedIn || (hasMoved && nextId === previousId)) {
    void queryClient.invalidateQueries({ queryKey: [nextId] });
  }
}

/** After a switch the other account is still signed in: its profile is in the list, with its session. */
function hasSwitchedAccount(next: SessionView, previous: SessionView): boolean {
  const left = next.profiles.find(({ id }) => id === previous.profile?.id);
  return (
    left !== undefined &&
    left.id !== next.profile?.id &&
    left.account !== null &&
    left.session !== 'none'
  );
}

/**
 * Asks for the session once more: changes between the boot snapshot and the first subscription sent no event. Main takes
 * this call as the sign that the first frame is drawn.
 */
export async function refreshSession(): Promise<void> {
  let hasChanged = false;
  const stop = bridge.on('session:changed', () => {
    hasChanged = true;
  });
  const session = await bridge.invoke('session:get', null);
  stop();
  // An event since then is as new: the answer may show a sign-in that has ended meanwhile.
  if (session.ok && !hasChanged) acceptSession(session.value);
}

/** Follows main's events and the network; returns a function that stops it. */
export function followMain(): () => void {
  const online = () => reportNetwork(true);
  const offline = () => reportNetwork(false);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  const stops = [
    bridge.on('session:changed', acceptSession),
    bridge.on('settings:changed', acceptSettings),
    followMainData(),
    followDirectory(),
    askForMissing(),
    followBackgroundConditions(),
    sessionStore.subscribe((state, previous) => followSession(state.session, previous.session)),
    () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    },
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
