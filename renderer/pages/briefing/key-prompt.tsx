/** Tells a signed-in player that the screens need a key, and offers to create one. */
import { lazy, Suspense } from 'react';

import { isKeyMissing } from '@renderer/api/query/failures';
import { Notice } from '@renderer/components/ui/notice';
import type { Failure } from '@shared/ipc/result';

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
          ? 'Hustings needs an API key to show the game'
          : 'The server no longer accepts this computer’s API key'
      }
    >
      <p>
        {isMissing
          ? 'Turn, countries, elections and markets need an API key of your account. This computer has none yet.'
          : `“${failure.message}” It may have been revoked. What is on the screen stays, but is not updated without a key.`}
      </p>
      <Suspense fallback={null}>
        <KeyOffer />
      </Suspense>
    </Notice>
  );
}
