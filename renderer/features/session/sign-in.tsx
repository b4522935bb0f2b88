/** Signs a player in where a profile plays: by password on a server, by one press in the practice world. */
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';

import { PracticeEntry } from './practice-entry';
import { SignInForm } from './sign-in-form';

interface SignInProps {
  readonly profile: ProfileView;
  /** Fills in the name on a server, for example of the account whose session expired. */
  readonly identifier: string;
  /** Called with the session once the player is signed in. */
  readonly onDone: (session: SessionView) => void;
}

/** The practice world's passwords stay in main, so that it asks for none. */
export function SignIn({ profile, identifier, onDone }: SignInProps) {
  return profile.kind === 'practice' ? (
    <PracticeEntry variant="primary" onDone={onDone} />
  ) : (
    <SignInForm key={profile.id} identifier={identifier} onDone={onDone} />
  );
}
