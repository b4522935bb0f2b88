/** Funds (contract part 4). */
import type { fundEndpoints } from '@shared/contract/endpoints/funds';
import { knownValues } from '@shared/contract/policy';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, readWord } from '../calls/parameters';
import { countryByCode } from '../core/world';
import { fundDetail, fundRow } from '../serializers/funds';

export const fundHandlers = {
  funds: ({ world, text }) => {
    const scope = readWord(text('scope'), 'scope', knownValues.funds.scope);
    if (isRefusal(scope)) return scope;
    const slug = text('slug');
    if (slug !== undefined) {
      const fund = world.state.funds.find((candidate) => candidate.slug === slug) ?? null;
      return succeed({ ok: true, found: fund !== null, fund: fund && fundDetail(world, fund) });
    }
    const code = text('country');
    const country = code === undefined ? undefined : countryByCode(world, code)?.code;
    const funds = world.state.funds
      .filter(
        (fund) =>
          (scope === undefined || fund.scope === scope) &&
          (code === undefined || (country !== undefined && fund.countryCode === country)),
      )
      .toSorted((left, right) => right.quotedNav - left.quotedNav || left.number - right.number);
    return succeed({
      ok: true,
      found: funds.length > 0,
      funds: funds.map((fund) => fundRow(world, fund)),
    });
  },
} satisfies HandlersOf<typeof fundEndpoints>;
