/**
 * The addresses of the screens to which main or the record leads: by a menu, the tray, an alert, a subject. The entry
 * of such a screen in the renderer's screen table takes its address from here, and the compiler refuses another. A
 * screen to which only the renderer leads has its address in its entry.
 */
import { routeAt, routeIfKnown } from './route';
import type { Address, AnyId, Route, RouteArguments, RouteParameters } from './route';

/** The addresses by the ids of their screens. */
export const addresses = {
  briefing: { pattern: '/' },
  inbox: { pattern: '/inbox', search: ['kind', 'about', 'show', 'q'] },
  welcome: { pattern: '/welcome' },
  signIn: { pattern: '/sign-in', search: ['account'] },
  country: { pattern: '/countries/:code' },
  party: { pattern: '/parties/:country/:id' },
  character: { pattern: '/characters/:id' },
  election: { pattern: '/elections/:id', search: ['part'] },
  bill: { pattern: '/legislation/:country/:id' },
  news: { pattern: '/news', search: ['category'] },
  conflict: { pattern: '/conflicts/:id' },
  crises: { pattern: '/crises' },
  notifications: { pattern: '/notifications' },
  mail: { pattern: '/mail' },
  corporation: { pattern: '/corporations/:sequentialId' },
  bond: { pattern: '/bonds/:id' },
  fund: { pattern: '/funds/:slug' },
  commodities: { pattern: '/commodities', search: ['country', 'of'] },
  transfer: { pattern: '/treasury/transfer', search: ['to'] },
  exchange: { pattern: '/treasury/exchange' },
  ledger: { pattern: '/treasury/ledger', search: ['kind', 'state', 'pair', 'entry'] },
  accounts: { pattern: '/accounts' },
  accountSettings: { pattern: '/settings/account' },
  keysSettings: { pattern: '/settings/keys' },
  appearanceSettings: { pattern: '/settings/appearance' },
  advancedSettings: { pattern: '/settings/advanced' },
  diagnostics: { pattern: '/diagnostics' },
} as const satisfies Readonly<Record<string, Address>> & {
  /** A literal, because main's first modules write it without this table. */
  readonly briefing: { readonly pattern: Route };
};

/** The id of a screen to which main or the record leads. */
export type AddressId = keyof typeof addresses;

/**
 * The route to a screen: `routeTo('country', { code: 'US' })`. A wrong screen, a missing parameter or an unknown one does
 * not compile. The renderer's `href` leads to every screen.
 */
export function routeTo<Id extends AddressId>(
  screen: Id,
  ...[values]: RouteArguments<(typeof addresses)[Id]>
): Route {
  return routeAt(addresses[screen], values);
}

/** The same from ids that may be left out; null where a parameter of the pattern is absent. */
export function routeToIfKnown<Id extends AddressId>(
  screen: Id,
  values: RouteParameters<(typeof addresses)[Id], AnyId>,
): Route | null {
  return routeIfKnown(addresses[screen], values);
}
