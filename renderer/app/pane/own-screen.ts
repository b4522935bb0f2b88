/**
 * The Hustings screen for the page that the pane shows, found by the page's address, and the page for a Hustings
 * screen.
 */
import { queryClient } from '@renderer/api/query/query-client';
import { onAnswer } from '@renderer/api/query/read-events';
import { activeProfileId } from '../../api/session/session-store';
import { hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { matchRoute } from '@renderer/app/routing/routes';
import { addressOfSubject, learnPatterns, subjectOfPage } from './page-addresses';
import type { PagePattern, PageSubject } from './page-addresses';

/** Patterns that were learnt, by the server's origin; they stay when their answers are dropped. */
const learnt = new Map<string, readonly PagePattern[]>();

/** Adds the patterns of these answers; false if they are all known. */
function learnFrom(answers: readonly unknown[], origin: string): boolean {
  const known = learnt.get(origin) ?? [];
  const patterns = new Map(
    [...known, ...learnPatterns(answers, origin)].map((pattern) => [
      JSON.stringify(pattern),
      pattern,
    ]),
  );
  learnt.set(origin, Array.from(patterns.values()));
  return patterns.size > known.length;
}

function learnAgain(origin: string): readonly PagePattern[] {
  const profileId = activeProfileId();
  const answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] === profileId })
    .map(({ state }) => state.data);
  learnFrom(answers, origin);
  return learnt.get(origin) ?? [];
}

/** Calls `onLearnt` each time an answer arrives that teaches a new kind of address; returns a function that stops it. */
export function followPatterns(origin: string, onLearnt: () => void): () => void {
  return onAnswer(({ queryKey, state }) => {
    if (queryKey[0] === activeProfileId() && learnFrom([state.data], origin)) onLearnt();
  });
}

function screenOf({ kind, id, country }: PageSubject): Href | null {
  switch (kind) {
    case 'character':
      return hrefIfKnown('character', { id });
    case 'party':
      return hrefIfKnown('party', { country: country?.toUpperCase(), id });
    case 'corporation':
      return hrefIfKnown('corporation', { sequentialId: id });
    case 'country':
      return hrefIfKnown('country', { code: id.toUpperCase() });
    case 'election':
      return hrefIfKnown('election', { id });
    case 'bill':
      return hrefIfKnown('bill', { country: country?.toUpperCase(), id });
    case 'fund':
      return hrefIfKnown('fund', { slug: id });
  }
}

/** The link to our screen; null when the address fits no link that answers have carried. */
export function ownScreenOf(address: string, origin: string): Href | null {
  const known =
    subjectOfPage(address, origin, learnt.get(origin) ?? []) ??
    subjectOfPage(address, origin, learnAgain(origin));
  return known && screenOf(known);
}

/** The record that a screen of ours shows; null where it shows none that the game has a page for. */
function subjectOfRoute(path: string): PageSubject | null {
  const match = matchRoute(path);
  const { id, country = null, code, sequentialId, slug } = match?.params ?? {};
  switch (match?.screen.id) {
    case 'character':
    case 'election':
      return id === undefined ? null : { kind: match.screen.id, id, country: null };
    case 'party':
    case 'bill':
      return id === undefined ? null : { kind: match.screen.id, id, country };
    case 'corporation':
      return sequentialId === undefined
        ? null
        : { kind: 'corporation', id: sequentialId, country: null };
    case 'fund':
      return slug === undefined ? null : { kind: 'fund', id: slug, country: null };
    default:
      // All screens of a country lead to its one page.
      return code === undefined ? null : { kind: 'country', id: code, country: null };
  }
}

/**
 * The game's own page of what a screen of ours shows: the link to such a page on the screen, else the address that answers
 * have taught, else the first of the links. Null where there is none.
 */
export function gamePageOf(path: string, links: readonly string[], origin: string): string | null {
  const subject = subjectOfRoute(path);
  const patterns = subject === null ? [] : learnAgain(origin);
  const linked = links.find(
    (link) => subject !== null && subjectOfPage(link, origin, patterns)?.kind === subject.kind,
  );
  const made = subject && addressOfSubject(subject, origin, patterns);
  return linked ?? made ?? links[0] ?? null;
}
