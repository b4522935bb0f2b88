/** The window and the system around it. */
import { z } from 'zod';

import { carries, defineChannel, defineEvent } from './define';

export const appChannels = {
  /** Opens an https address in the system's browser; any other is refused. */
  'app:open-external': defineChannel({
    input: z.strictObject({ url: z.string().min(1).max(4_000) }),
    output: carries<null>(),
  }),
  /** What the stores on disk lost to damage, as sentences for the player. Each is given once. */
  'app:recoveries': defineChannel({ input: z.null(), output: carries<readonly string[]>() }),
  /** The window is left alone: main frees memory too, soon but not often. */
  'app:free-memory': defineChannel({ input: z.null(), output: carries<null>() }),
  /** The renderer's answer to `app:closing`: main has everything that was to be saved. */
  'app:handed-over': defineChannel({ input: z.null(), output: carries<null>() }),
};

export const appEvents = {
  /** A deep link or a menu entry: go to this route, for example `/countries/US`. */
  'app:navigate': defineEvent<{ readonly route: string }>(),
  /** The system passed a `hustings:` link that leads to no screen. */
  'app:link-refused': defineEvent<null>(),
  /** A menu entry or accelerator that is not a route. */
  'app:command': defineEvent<{
    readonly command:
      | 'palette'
      | 'keys'
      | 'print'
      | 'save-pdf'
      | 'refresh'
      | 'toggle-sidebar'
      | 'back'
      | 'forward';
  }>(),
  /** A damaged store was found: `app:recoveries` has something to tell. */
  'app:recovered': defineEvent<null>(),
  /** The window is about to close and waits, not for long, for `app:handed-over`. */
  'app:closing': defineEvent<null>(),
  /** Polling pauses while `suspended` or `locked`. */
  'power:changed': defineEvent<{ readonly state: 'active' | 'suspended' | 'locked' }>(),
};
