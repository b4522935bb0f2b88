/** Legislation (contract part 4). */
import type { legislationEndpoints } from '@shared/contract/endpoints/legislation';
import { knownValues } from '@shared/contract/policy';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, missing, readWhole, readWord } from '../calls/parameters';
import { countryByCode } from '../core/world';
import { billRow, billsOf } from '../serializers/legislation';
import { LIST_LIMIT } from '../calls/list-limits';

export const legislationHandlers = {
  legislation: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const limit = readWhole(text('limit'), LIST_LIMIT);
    const status = readWord(text('status'), 'status', knownValues.legislation.status);
    if (isRefusal(limit)) return limit;
    if (isRefusal(status)) return status;
    const country = countryByCode(world, code)?.code ?? '';
    const bills = billsOf(world, country).filter(
      (bill) => status === undefined || bill.status === status,
    );
    return succeed({
      ok: true,
      found: bills.length > 0,
      bills: bills.slice(0, limit).map((bill) => billRow(world, bill)),
    });
  },
} satisfies HandlersOf<typeof legislationEndpoints>;
