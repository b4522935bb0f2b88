/** The client's own updates. */
import { z } from 'zod';

import type { UpdateState } from '../update-state';
import { carries, defineChannel, defineEvent } from './define';

export const updateChannels = {
  'updates:get': defineChannel({ input: z.null(), output: carries<UpdateState>() }),
  /** Asks the feed now, unless an order is under way; answers with the state then. */
  'updates:check': defineChannel({ input: z.null(), output: carries<UpdateState>() }),
};

export const updateEvents = { 'updates:changed': defineEvent<UpdateState>() };
