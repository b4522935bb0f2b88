/** The bond market in the parts in which the service sends it. Pure. */
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/wording/numbers';

/** One part of the market. */
export type BondListPage = ResponseOf<'bonds'>;

/** The number of the list page that follows `pages`; null if there is none. */
export function nextBondPage(pages: readonly BondListPage[]): number | null {
  const totalPages = pages.at(-1)?.pagination?.totalPages;
  return isNumber(totalPages) && pages.length < totalPages ? pages.length + 1 : null;
}

/** What all parts share. */
export type BondFilters = Pick<ParamsOf<'bonds'>, 'corp'>;

/** The parameters of a list page. */
export function bondPageParams(filters: BondFilters, page: number): ParamsOf<'bonds'> {
  return page === 1 ? filters : { ...filters, page };
}
