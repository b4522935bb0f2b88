/** The entries of the navigation that client-nav's answer adds to the screens' own (contract part 2). Pure. */
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { asText } from '@shared/domain/open-fields';
import { ownParty } from '@shared/domain/own-character';

import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import type { IconName } from '@renderer/screens/screen';
import { gamePage } from '@renderer/features/links/game-pages';

export type NavState = ResponseOf<'clientNav'>;

interface NavBadge {
  readonly testId: string;
  readonly count: number | null;
  /** What is counted, for a screen reader. */
  readonly what: string;
}

/** One line of the navigation. Without `to` and `url` it is a fact and not a link. */
export interface NavEntry {
  /** `data-nav-id`. */
  readonly id: string;
  readonly label: string;
  /** What kind of thing the label names: `Party`, `Home state`. */
  readonly caption?: string;
  readonly icon: IconName;
  /** A screen of this client. */
  readonly to?: Href;
  /** A page of the service, opened in the system's browser. */
  readonly url?: string;
  readonly badge?: NavBadge;
  /** Needs the player's attention. */
  readonly isPrompt?: boolean;
  /** The screens that share this entry: tabs of each other. */
  readonly tabs?: readonly NavEntry[];
}

/** An entry before it is known whether its ids and addresses lead anywhere. */
export type NavEntryInput = Omit<NavEntry, 'to' | 'url'> & {
  readonly to?: Href | null;
  readonly url?: string | null;
};

/** The game's own first page. */
export const GAME_HOME = '/';

/** The player's party, which opens at the desk for its chair, or the lack of a character. */
function partyEntries(nav: NavState, isPractice: boolean, isChair: boolean): NavEntryInput[] {
  if (nav.hasCharacter === false) {
    return [
      {
        id: 'no-character',
        label: 'No character yet',
        caption: 'Character',
        icon: 'person',
        isPrompt: true,
        // The practice world has no page that makes one: the briefing has the form.
        to: isPractice ? href('briefing') : null,
        url: GAME_HOME,
      },
    ];
  }
  const { name, country, id } = ownParty(nav);
  if (name === null) return [];
  const page = hrefIfKnown('party', { country, id });
  const desk = href('partyDesk');
  return [
    {
      id: 'party',
      label: name,
      caption: 'Party',
      icon: 'flag',
      to: page !== null && isChair ? desk : page,
      url: asText(nav.currentParty?.['url']),
      ...(page === null
        ? {}
        : {
            tabs: [
              { id: 'party-page', label: 'Party', icon: 'flag', to: page },
              { id: 'party-desk', label: 'Desk', icon: 'ledger', to: desk },
            ],
          }),
    },
  ];
}

type BadgeCount = Omit<NavBadge, 'what'> & { readonly one: string; readonly many?: string };

/** A badge with its noun: `one` for a count of 1. */
export function navBadge({ testId, count, one, many = `${one}s` }: BadgeCount): NavBadge {
  return { testId, count, what: count === 1 ? one : many };
}

/** What the group _You_ says about a player who is signed in. */
export function playerEntries(
  nav: NavState,
  absentReads: ReadonlySet<ReadId>,
  isPractice: boolean,
  isChair: boolean,
): NavEntryInput[] {
  return [
    ...partyEntries(nav, isPractice, isChair),
    {
      id: 'notifications',
      label: 'Notifications',
      icon: 'bell',
      to: absentReads.has('notifications') ? null : href('notifications'),
      url: gamePage('notifications', nav, absentReads),
      badge: navBadge({
        testId: 'nav-unread',
        count: nav.unreadCount ?? null,
        one: 'unread notification',
      }),
    },
    {
      id: 'mail',
      label: 'Mail',
      icon: 'mail',
      to: absentReads.has('mail') ? null : href('mail'),
      url: gamePage('mail', nav, absentReads),
      badge: navBadge({
        testId: 'nav-unread-mail',
        count: nav.unreadMailCount ?? null,
        one: 'unread letter',
      }),
    },
  ];
}
