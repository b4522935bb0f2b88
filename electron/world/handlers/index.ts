/** Every handler of the contract table. */
import type { Handlers } from '../http/call';
import { clientHandlers } from './client';
import { gameHandlers } from './game';

export const contractHandlers: Partial<Handlers> = {
  ...gameHandlers,
  ...clientHandlers,
};
