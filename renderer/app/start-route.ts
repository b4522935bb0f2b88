/** Where a start without a deep link opens. */
import type { SessionView } from '@shared/ipc/bridge';

/** The route to open in place of the briefing, or null: a server where nobody is signed in asks who is there. */
export function startRoute({ profile, status }: SessionView, hash: string): string | null {
  const isPlainStart = hash === '' || hash === '#' || hash === '#/';
  if (!isPlainStart || status !== 'guest' || profile === null) return null;
  return profile.kind === 'server' ? '/sign-in' : '/welcome';
}
