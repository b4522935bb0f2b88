/** Facts that main observes itself, because no answer of the service shows them. */
import { routeTo } from '@shared/routes/addresses';
import { SELF } from '@shared/record/subjects';

import type { NewAlert } from './change';

/** The session of a profile ended, or its server answers again. */
export interface MainFact {
  readonly kind: 'session-ended' | 'server-back';
  /** How the player knows the server. */
  readonly server: string;
  /** 0 if no turn is known. */
  readonly turn: number;
  /** The service's time, epoch ms. */
  readonly atMs: number;
}

const WORDS = {
  'session-ended': {
    title: 'Your session ended',
    body: (server: string) => `Sign in to ${server} again.`,
    route: routeTo('signIn'),
    before: 'signed in',
    after: 'signed out',
    rule: 'The server asks you to sign in again',
  },
  'server-back': {
    title: 'The server is back',
    body: (server: string) => `${server} responds again.`,
    route: routeTo('briefing'),
    before: 'away',
    after: 'answering',
    rule: 'A request succeeded after failures',
  },
} as const;

/** The alert for one of these facts. */
export function factAlert({ kind, server, turn, atMs }: MainFact): NewAlert {
  const { title, body, route, before, after, rule } = WORDS[kind];
  return {
    kind,
    rule: kind,
    subject: SELF,
    name: server,
    turn,
    atMs,
    isLate: false,
    title,
    body: body(server),
    route,
    reason: { rule, metric: null, unit: 'text', currency: null, before, after },
  };
}
