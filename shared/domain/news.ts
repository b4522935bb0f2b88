/** What a post of the news says: many servers send no title. Pure. */
import { instantMs } from './clocks';
import type { Instant } from './clocks';
import { humanise } from './wording/words';

interface Post {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
  readonly category?: string | null | undefined;
}

/** A story's headline, and its text without the line that is the headline. */
interface Story {
  readonly headline: string;
  readonly body: string;
}

/** Longer first lines are cut. */
const MAX_HEADLINE = 120;

function firstLineOf(content: string): string {
  const start = content.trimStart();
  const end = start.search(/[\r\n]/u);
  return (end === -1 ? start : start.slice(0, end)).trim();
}

/** A story without a title is named by its first line; without text, it is a notice of its category. */
export function storyOf({ title, content, category }: Post): Story {
  const body = content ?? '';
  if (title) return { headline: title, body };
  const line = firstLineOf(body);
  if (line === '') return { headline: category ? `${humanise(category)} notice` : 'Notice', body };
  if (line.length <= MAX_HEADLINE) {
    return { headline: line, body: body.trimStart().slice(line.length).trim() };
  }
  const cut = line.slice(0, MAX_HEADLINE);
  const lastSpace = cut.lastIndexOf(' ');
  return { headline: `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`, body };
}

interface DatedPost {
  readonly id: string | number;
  readonly createdAt?: Instant;
}

/** Joins lists of posts, the newest first; posts without a time come last. If several lists have a post, the first counts. */
export function joinPosts<Sent extends DatedPost>(
  lists: readonly (readonly Sent[])[],
): readonly Sent[] {
  const known = new Map<string, Sent>();
  for (const list of lists)
    for (const post of list) if (!known.has(String(post.id))) known.set(String(post.id), post);
  const dated = Array.from(known.values(), (post) => ({
    post,
    atMs: instantMs(post.createdAt) ?? Number.NEGATIVE_INFINITY,
  }));
  return dated
    .toSorted((a, b) => (a.atMs === b.atMs ? 0 : b.atMs - a.atMs))
    .map(({ post }) => post);
}

/** Whether a post is about this country; never where it names none, or for an empty code. */
export function isOfCountry(
  { countryId }: { readonly countryId?: string | null | undefined },
  code: string,
): boolean {
  return code !== '' && countryId?.toUpperCase() === code.toUpperCase();
}

/** Letters and digits around a name make it another word: `Oman` in `woman`. */
const WORD = /[\p{L}\p{N}]/u;

/** Whether a text has this name as a word of its own; never for an empty name. */
export function isNamedIn(text: string, name: string): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? ' ';
    const after = text.slice(at + name.length).at(0) ?? ' ';
    if (!WORD.test(before) && !WORD.test(after)) return true;
  }
  return false;
}

/** Whether a post is about a country, or names it. */
export function touchesCountry(
  post: Post & { readonly countryId?: string | null | undefined },
  code: string,
  name: string,
): boolean {
  if (isOfCountry(post, code)) return true;
  return (
    code !== '' &&
    name !== code &&
    [post.title, post.content].some((text) => isNamedIn(text ?? '', name))
  );
}
