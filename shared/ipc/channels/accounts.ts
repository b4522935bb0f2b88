/** The accounts beside the one in use: their standing, and the occasional read that keeps it up to date. */
import type { Standing } from '../standing';
import { z } from 'zod';

import { carries, defineChannel, defineEvent, ofProfile } from './define';

export const accountChannels = {
  /** The standing of every listed account, in the order of the session's profiles. Causes no request to a service. */
  'accounts:standings': defineChannel({ input: z.null(), output: carries<readonly Standing[]>() }),
  /** Reads client-nav and client-status of an account that is signed in and not in use. Refused for any other. */
  'accounts:read': defineChannel({ input: ofProfile, output: carries<null>() }),
};

export const accountEvents = {
  /** The standing of an account has changed. */
  'accounts:changed': defineEvent<{ readonly profileId: string }>(),
};
