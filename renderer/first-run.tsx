/** The welcome screen of a new installation as HTML, for the build: nothing of this is in the page's scripts. */
import { prerender } from 'react-dom/static';

import { App } from './app/app';
import { preloadPage } from './app/routing/outlet';
import { endFirstFrame } from './state/first-frame';

/**
 * What `#root` holds until the scripts have run. It cannot be used before that, and says so: every
 * control is disabled and none takes the focus, so that nothing a player does is lost.
 */
export async function renderFirstRun(): Promise<string> {
  endFirstFrame();
  await preloadPage('/welcome');
  const { prelude } = await prerender(
    <fieldset className="before-scripts" disabled inert>
      <App />
    </fieldset>,
    // Whole and in its place: a part that came later would be put there by a script in the document.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
