/** Governments of countries (contract part 4). */
import type { governmentEndpoints } from '@shared/contract/endpoints/government';

import type { HandlersOf } from '../calls/call';
import { missing } from '../calls/parameters';
import { government } from '../serializers/government';
import { describeCountry } from './countries';

export const governmentHandlers = {
  government: ({ world, text }) => {
    const code = text('country');
    return code === undefined ? missing('country') : describeCountry(world, code, government);
  },
} satisfies HandlersOf<typeof governmentEndpoints>;
