/** Tells a visitor what they need to play, with one sentence and one action for each. */
import { lazy, Suspense } from 'react';
import { isKeyMissing } from '@renderer/api/query/failures';
import { useSession } from '@renderer/api/session/use-session';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { WebLink } from '@renderer/components/ui/web-link';
import { CreateCharacter } from '@renderer/features/links/links';
import { href } from '@renderer/screens/href';
import type { Failure } from '@shared/ipc/result';
import { endTour, startTour, tourStore } from '@renderer/state/stored/tour';
import { useWaitingCrises } from '@renderer/features/crises/crises';
import { usePassedCount } from '@renderer/api/clock';
import { Countdown } from '@renderer/components/figures/relative-time';
import {
  afterDeadlineWords,
  crisisName,
  deadlineOf,
  fallbackOf,
  idOfCrisis,
} from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';
import { instantMs } from '@shared/domain/clocks';

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

// Tells a signed-in player that the screens need a key, and offers to create one.

// Loaded when it is needed: most players have a key.
const KeyOffer = lazy(async () => ({
  default: (await import('@renderer/components/ui/states/key-offer')).KeyOffer,
}));

/** `failure` is that of a read that needs a key. */
export function KeyPrompt({ failure }: { readonly failure: Failure }) {
  const isMissing = isKeyMissing(failure);
  return (
    <Notice
      tone={isMissing ? 'plain' : 'warn'}
      role="status"
      data-testid="prompt-key"
      data-state={isMissing ? 'missing' : 'refused'}
      title={
        isMissing
          ? 'Hustings needs an API key to read the game'
          : 'The service no longer accepts the API key of this computer'
      }
    >
      <p>
        {isMissing
          ? 'Turn, countries, elections and markets are read with an API key of your account. This computer has none yet.'
          : `“${failure.message}” It may have been revoked. What is on the screen stays, but is not updated without a key.`}
      </p>
      <Suspense fallback={null}>
        <KeyOffer />
      </Suspense>
    </Notice>
  );
}

// Offers the tour to a player of the practice world until it was taken or declined once.

/** Renders nothing on a real server, while the tour runs, or once it has ended. */
export function TourOffer() {
  const { profile } = useSession();
  const { stop, hasEnded } = tourStore();
  if (profile?.kind !== 'practice' || hasEnded || stop !== null) return null;
  return (
    <Notice
      tone="plain"
      data-testid="tour-offer"
      title="New here?"
      actions={
        <>
          <Button variant="primary" onClick={startTour}>
            Take the tour
          </Button>
          <Button variant="quiet" onClick={endTour}>
            No, thanks
          </Button>
        </>
      }
    >
      <p>Five stops show you around. The account menu starts the tour again at any time.</p>
    </Notice>
  );
}

// A line for each crisis that waits for the player, with the time that is left.

function CrisisLine({ crisis }: { readonly crisis: Crisis }) {
  const expiresAtMs = instantMs(crisis.expiresAtRealtimeMs);
  const hasPassed = usePassedCount(deadlineOf(crisis)) > 0;
  const fallback = fallbackOf(crisis)?.label;
  return (
    <Notice
      tone="warn"
      role="status"
      data-testid="prompt-crisis"
      data-state={hasPassed ? 'passed' : 'open'}
      title={crisisName(crisis)}
      actions={
        <ButtonLink variant="primary" to={href('crises')}>
          {hasPassed ? 'Read it' : 'Decide'}
        </ButtonLink>
      }
    >
      {hasPassed ? (
        <p>{afterDeadlineWords(crisis)}</p>
      ) : (
        <p>
          A crisis needs your decision.{' '}
          {expiresAtMs !== null && (
            <>
              Time left:{' '}
              <Countdown
                nextTurnAt={expiresAtMs}
                testId="prompt-crisis-left"
                label="Time to decide"
              />
              {'. '}
            </>
          )}
          {fallback && `If you do not decide, the service chooses “${fallback}” for you.`}
        </p>
      )}
    </Notice>
  );
}

/** The first is a card beside the lede. */
export function CrisisPrompts() {
  return useWaitingCrises()
    .slice(1)
    .map((crisis, index) => (
      <CrisisLine key={`${idOfCrisis(crisis) ?? ''} ${index}`} crisis={crisis} />
    ));
}
