/** Every handler of the bridge, combined from one file for each group of channels. */
import type { Handlers } from '../router';

import { apiHandlers } from './api';
import { diagnosticsHandlers } from './diagnostics';
import { moneyHandlers } from './money';
import type { HandlerParts } from './parts';
import { profileHandlers } from './profile';
import { recordHandlers } from './record';
import { settingsHandlers } from './settings';
import { windowHandlers } from './window';

export function createHandlers(parts: HandlerParts): Handlers {
  return {
    ...apiHandlers(parts),
    ...diagnosticsHandlers(parts),
    ...moneyHandlers(parts),
    ...profileHandlers(parts),
    ...recordHandlers(parts),
    ...settingsHandlers(parts),
    ...windowHandlers(parts),
  };
}
