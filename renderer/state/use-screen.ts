/** The address of the page on screen. It does not change while the next page is still loading. */
import { createContext, use } from 'react';

/** The parts of the address of the page on screen. */
interface ScreenAddress {
  readonly path: string;
  /** Values of the route's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters of the route. */
  readonly query: URLSearchParams;
  /** Path and query as they stand in the address. */
  readonly route: string;
}

/** Provided by the outlet around every page. */
export const ScreenContext = createContext<ScreenAddress>({
  path: '/',
  params: {},
  query: new URLSearchParams(),
  route: '/',
});

/** The address of the page that the component is on. */
export function useScreen(): ScreenAddress {
  return use(ScreenContext);
}
