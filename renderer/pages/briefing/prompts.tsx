/** Tells a visitor what they need to play, with one sentence and one action for each. */
import { lazy, Suspense } from 'react';
import { useSession } from '@renderer/api/session/use-session';
import { ButtonLink } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { WebLink } from '@renderer/components/ui/web-link';
import { CreateCharacter } from '@renderer/features/links/create-character';
import { href } from '@renderer/screens/href';

// Loaded when it is needed: only the practice world has it, for its one player without a character.
const NewCharacterForm = lazy(async () => ({
  default: (await import('./new-character-form')).NewCharacterForm,
}));

interface PromptsProps {
  readonly isGuest: boolean;
  readonly hasNoCharacter: boolean;
  readonly isMissingDemographics: boolean;
}

/** Renders nothing for a player who has everything. */
export function Prompts({ isGuest, hasNoCharacter, isMissingDemographics }: PromptsProps) {
  const { profile } = useSession();
  if (isGuest) {
    return (
      <Notice
        tone="plain"
        data-testid="prompt-guest"
        title="You are browsing as a guest"
        actions={
          <ButtonLink variant="primary" to={href('signIn')}>
            Sign in
          </ButtonLink>
        }
      >
        <p>Sign in to see your funds, your party, your mail and your elections.</p>
      </Notice>
    );
  }
  if (hasNoCharacter && profile?.kind === 'practice') {
    return (
      <Notice tone="plain" data-testid="prompt-no-character" title="You have no character yet">
        <p>
          Create one here. In the practice world, your character starts with some money. On a
          server, you do this on the game’s own pages.
        </p>
        <Suspense fallback={null}>
          <NewCharacterForm profileId={profile.id} />
        </Suspense>
      </Notice>
    );
  }
  if (hasNoCharacter) {
    return (
      <Notice
        tone="plain"
        data-testid="prompt-no-character"
        title="You have no character yet"
        actions={<CreateCharacter />}
      >
        <p>
          Characters are created on the game’s own pages. This screen shows your figures once you
          have a character.
        </p>
      </Notice>
    );
  }
  if (isMissingDemographics) {
    return (
      <Notice
        tone="warn"
        data-testid="prompt-demographics"
        title="Your character’s demographics are missing"
        actions={<WebLink url="/">Complete them on the game’s pages</WebLink>}
      >
        <p>Voters respond to who you are. Complete your demographics on the game’s own pages.</p>
      </Notice>
    );
  }
  return null;
}
