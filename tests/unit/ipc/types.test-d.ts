/** What must not compile against the bridge; `tsc -p tests` checks it, nothing runs it. */
import type { Handlers } from '@electron/ipc/router';
import type { HustingsBridge, ChannelInput, EventPayload } from '@shared/ipc/channels/index';
import { succeed } from '@shared/ipc/result';
import type { MiniAction } from '@shared/ipc/mini';
import type { Route } from '@shared/routes/route';

export async function calls(bridge: HustingsBridge): Promise<void> {
  const signedIn = await bridge.invoke('session:sign-in', { identifier: 'ada', password: 'x' });
  if (signedIn.ok) signedIn.value.status satisfies string;
  // @ts-expect-error No such channel.
  await bridge.invoke('session:sing-in', { identifier: 'ada', password: 'x' });
  // @ts-expect-error The password is missing.
  await bridge.invoke('session:sign-in', { identifier: 'ada' });
  // @ts-expect-error This channel takes no request.
  await bridge.invoke('session:sign-out', { profileId: 'p1' });
  // @ts-expect-error An absent field is left out, never undefined.
  await bridge.invoke('keys:save', { key: 'svc_pub_1', as: undefined });
  // @ts-expect-error No such event.
  bridge.on('session:change', () => undefined);
  bridge.on('app:navigate', ({ route }) => route satisfies Route);
}

export const handlers: Partial<Handlers> = {
  'app:flushed': () => succeed(null),
  // @ts-expect-error The answer is a list of keys.
  'keys:list': () => succeed(null),
  // @ts-expect-error The request has no such field.
  'profile:activate': ({ profile }) => succeed(profile),
};

// @ts-expect-error A scope that does not exist.
export const scope: ChannelInput<'keys:forget'> = { scope: 'secret' };
// @ts-expect-error A power state that does not exist.
export const power: EventPayload<'power:changed'> = { state: 'asleep' };
// @ts-expect-error A text is no route before it is checked.
export const place: EventPayload<'app:navigate'> = { route: '/news' };
// @ts-expect-error The same from the small window.
export const wish: MiniAction = { kind: 'open', route: '/news' };
