/** Reading the session, and the actions that change it. */
import type { ChannelOutput, InvokeChannel, ChannelInput } from '@shared/ipc/channels/index';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import type { PracticePlayerName } from '@shared/domain/practice-world';
import type { Result } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { queryClient } from '@renderer/api/query/query-client';
import { acceptSession, sessionStore } from './session-store';

/** The session as main last sent it. */
export function useSession(): SessionView {
  return sessionStore((state) => state.session);
}

/** Whether nobody is signed in; true too before a server was chosen. */
export function useIsGuest(): boolean {
  return sessionStore(({ session: { status } }) => status === 'guest' || status === 'signing-in');
}

/** The active profile's id, or null before a server was chosen. */
export function useActiveProfileId(): ProfileView['id'] | null {
  return sessionStore((state) => state.session.profile?.id ?? null);
}

type SessionChannel = {
  [C in InvokeChannel]: ChannelOutput<C> extends SessionView ? C : never;
}[InvokeChannel];

async function changeSession<C extends SessionChannel>(
  channel: C,
  request: ChannelInput<C>,
): Promise<Result<SessionView>> {
  const result: Result<SessionView> = await bridge.invoke(channel, request);
  if (result.ok) acceptSession(result.value);
  return result;
}

/** Signs in with an email address or a username; a refusal carries the service's own message (contract part 4). */
export function signIn(identifier: string, password: string): Promise<Result<SessionView>> {
  return changeSession('session:sign-in', { identifier, password });
}

/** Empties the cookie jar of the active profile; the service has no such route. */
export function signOut(): Promise<Result<SessionView>> {
  return changeSession('session:sign-out', null);
}

/** Starts the practice world and signs one of its players in. */
export function enterPracticeWorld(player: PracticePlayerName): Promise<Result<SessionView>> {
  return changeSession('world:enter', { player });
}

/** Checks that `serverUrl` answers like the service, and makes it the active server. */
export function connect(serverUrl: string): Promise<Result<SessionView>> {
  return changeSession('profile:connect', { serverUrl });
}

/** Switches to another account or server that this installation already knows. */
export function activateProfile(profileId: string): Promise<Result<SessionView>> {
  return changeSession('profile:activate', { profileId });
}

/** Gives a profile a name that the player chose; an empty one removes it. */
export function renameProfile(profileId: string, label: string): Promise<Result<SessionView>> {
  return changeSession('profile:rename', { profileId, label });
}

/**
 * Forgets a profile with its session, keys, kept answers and ledger, once main has asked the player; null if they
 * cancelled. Refused while it has money under way. Nothing of it changes in the game.
 */
export async function removeProfile(profileId: string): Promise<Result<SessionView | null>> {
  const result = await bridge.invoke('profile:remove', { profileId });
  if (!result.ok || result.value === null) return result;
  acceptSession(result.value);
  queryClient.removeQueries({ queryKey: [profileId] });
  return result;
}
