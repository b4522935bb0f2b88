/** Routes to which main and the record lead: what they become, and what the compiler refuses, in main as in the page. */
import { describe, expect, it } from 'vitest';

import { draftOf } from '@electron/record/alerts/change';
import type { NewAlert, Change } from '@electron/record/alerts/change';
import type { NotificationText } from '@electron/record/alerts/notifier';
import type { TrayActions } from '@electron/background/tray-menu';
import type { Client } from '@electron/client/client';
import type { SecondaryWindows } from '@electron/window/secondary-windows';
import type { createMainWindow } from '@electron/window/main-window';
import type { MenuActions } from '@electron/window/menu';
import { href, hrefOfRoute, routeOf } from '@renderer/screens/href';
import type { ScreenTable } from '@renderer/screens/screen';
import { screens } from '@renderer/screens/screens';
import { routeOfSubject } from '@shared/record/subjects';
import { routeTo, routeToIfKnown } from '@shared/routes/addresses';

describe('routeTo', () => {
  it('is the route that the renderer’s link to the same screen opens', () => {
    expect(routeTo('briefing')).toBe('/');
    expect(routeTo('party', { country: 'KS', id: 'a/b' })).toBe('/parties/KS/a%2Fb');
    expect(routeTo('party', { country: 'KS', id: 3 })).toBe(
      routeOf(href('party', { country: 'KS', id: 3 })),
    );
    expect(routeTo('news', { category: 'war & peace' })).toBe('/news?category=war%20%26%20peace');
    expect(routeTo('news', { category: null })).toBe('/news');
  });

  it('is null where an id may be left out and is', () => {
    expect(routeToIfKnown('country', { code: '' })).toBeNull();
    expect(routeToIfKnown('country', { code: 'US' })).toBe('/countries/US');
  });
});

describe('the place of a subject', () => {
  it('has each part of its key encoded', () => {
    expect(routeOfSubject({ kind: 'bill', key: 'US/a b' })).toBe('/legislation/US/a%20b');
    expect(routeOfSubject({ kind: 'election', key: 'e/1' })).toBe('/elections/e%2F1');
  });

  it('is none where a part is missing: an alert about it opens the briefing', () => {
    const subject = { kind: 'party', key: '3' } as const;
    expect(routeOfSubject(subject)).toBeNull();
    const change = { subject, metric: 'seats' } as unknown as Change;
    const words = { kind: 'watched', title: 'T', body: 'B', because: 'C' } as const;
    expect(draftOf(change, words).route).toBe('/');
    expect(draftOf({ ...change, subject: { kind: 'party', key: 'US/3' } }, words).route).toBe(
      '/parties/US/3',
    );
  });
});

/** Never called: the compiler checks that each line below an expectation is an error. */
export function wrongUses(
  { navigate }: MenuActions,
  { open }: TrayActions,
  secondary: SecondaryWindows,
  client: Client,
  alert: NewAlert,
  notification: NotificationText,
): unknown {
  const text: string = '/ledger';
  navigate(routeTo('ledger'));
  // What main's first files write for the briefing.
  client.navigate('/');
  return [
    // @ts-expect-error No screen has this id.
    routeTo('nowhere'),
    // @ts-expect-error Only the renderer leads to this screen: main has no address for it.
    routeTo('watch'),
    // @ts-expect-error The route has a parameter.
    routeTo('country'),
    // @ts-expect-error The second parameter is missing.
    routeTo('party', { country: 'US' }),
    // @ts-expect-error The parameter is called `code`.
    routeTo('country', { id: 'US' }),
    // @ts-expect-error The route has no second parameter.
    routeTo('country', { code: 'US', state: 'NC' }),
    // @ts-expect-error The screen has no parameter at all.
    routeTo('diagnostics', { tab: 'log' }),
    // @ts-expect-error The screen reads no such query parameter.
    routeTo('news', { country: 'US' }),
    // @ts-expect-error An id that may be absent needs `routeToIfKnown`.
    routeTo('character', { id: null }),
    // @ts-expect-error No screen has this id.
    routeToIfKnown('nowhere', {}),
    // @ts-expect-error The parameter is missing.
    routeToIfKnown('country', {}),
    // @ts-expect-error A menu leads to a screen, not to a text.
    navigate('/treasury/ledger'),
    // @ts-expect-error So does the tray,
    open('/inbox'),
    // @ts-expect-error a window beside the main one,
    secondary.open(text),
    // @ts-expect-error the client,
    client.navigate(text),
    // @ts-expect-error an alert,
    { ...alert, route: '/mail' } satisfies NewAlert,
    // @ts-expect-error a notification,
    { ...notification, route: text } satisfies NotificationText,
    {
      theme: 'dark',
      state: null,
      // @ts-expect-error the window at its start,
      route: '/welcome',
      isHidden: false,
    } satisfies Parameters<typeof createMainWindow>[0],
    // @ts-expect-error and a link of the page.
    hrefOfRoute(text),
  ];
}

const { bill, mail } = screens;
const { mail: _mail, ...withoutMail } = screens;

export const tables: readonly ScreenTable[] = [
  screens,
  // @ts-expect-error A screen has no other address than the one that main knows,
  { ...screens, mail: { ...mail, pattern: '/letters' } },
  // @ts-expect-error not even another screen's,
  { ...screens, bill: { ...bill, pattern: '/parties/:country/:id' } },
  // @ts-expect-error and every address has a screen.
  withoutMail,
];
