/** What the preload asks of main before the renderer's scripts run. */
import { z } from 'zod';

import type { BootSnapshot } from '../boot';
import { carries, defineChannel } from './define';

export const bootChannels = {
  /** The settings, the session and the first screen's last good data, for the first paint. */
  'boot:snapshot': defineChannel({ input: z.null(), output: carries<BootSnapshot>() }),
};
