/** Every handler of the bridge, combined from one file for each subject. */
import type { Handlers } from '../router';

import { accountHandlers } from './accounts';
import { alertHandlers } from './alerts';
import { apiHandlers } from './api';
import { accountActionHandlers } from './account-actions';
import { moneyHandlers } from './money';
import { paneHandlers } from './pane';
import type { HandlerParts } from './parts';
import { portraitHandlers } from './portraits';
import { printingHandlers } from './printing';
import { privacyHandlers } from './privacy';
import { profileHandlers } from './profile';
import { proxyHandlers } from './proxy';
import { recordHandlers } from './record';
import { savedAnswerHandlers } from './saved-answers';
import { settingsHandlers } from './settings';
import { systemHandlers } from './system';
import { updateHandlers } from './updates';
import { watchHandlers } from './watch';

export function createHandlers(parts: HandlerParts): Handlers {
  return {
    ...accountHandlers(parts),
    ...apiHandlers(parts),
    ...moneyHandlers(parts),
    ...accountActionHandlers(parts),
    ...profileHandlers(parts),
    ...recordHandlers(parts),
    ...alertHandlers(parts),
    ...watchHandlers(parts),
    ...portraitHandlers(parts),
    ...printingHandlers(parts),
    ...paneHandlers(parts),
    ...savedAnswerHandlers(parts),
    ...settingsHandlers(parts),
    ...privacyHandlers(parts),
    ...proxyHandlers(parts),
    ...updateHandlers(parts),
    ...systemHandlers(parts),
  };
}
