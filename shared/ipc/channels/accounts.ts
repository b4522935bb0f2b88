/** The accounts beside the one in use: how they stand, and the rare read that keeps that true. */
import type { Standing } from '../standing';
import { z } from 'zod';

import { carries, defineChannel, defineEvent, ofProfile } from './define';

export const accountChannels = {
  /** How every listed account stands, in the order of the session's profiles; nothing is asked of a service. */
  'accounts:standings': defineChannel({ input: z.null(), output: carries<readonly Standing[]>() }),
  /** Reads client-nav and client-status of an account that is signed in and not in use. Refused for any other. */
  'accounts:read': defineChannel({ input: ofProfile, output: carries<null>() }),
};

export const accountEvents = {
  /** An account stands otherwise than before. */
  'accounts:changed': defineEvent<{ readonly profileId: string }>(),
};
