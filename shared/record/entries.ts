/** News posts and notifications: texts that an answer lists. The record writes each of them once. */
import type { ReadId, ResponseOf } from '../contract/index';
import { plainKey } from './keys';
import { rowsOf, textWithTitle, timeOf } from './observations';

/** `transfer`: the notification of funds that somebody sent. Letters are not recorded. */
type EntryKind = 'news' | 'notification' | 'transfer';

/** One of them, as an answer stated it. */
export interface Entry {
  readonly kind: EntryKind;
  /** The service's own id. */
  readonly id: string;
  /** The first line is the headline or title, the rest is what follows it. */
  readonly text: string;
  /** When it was written, by the service's time; undefined if the answer does not say. */
  readonly atMs: number | undefined;
}

/** The type of notification with which a server reports funds that somebody sent. */
const TRANSFER_TYPE = 'transfer_received';

interface Sent {
  readonly id?: string | number | null | undefined;
  readonly createdAt?: string | null | undefined;
}

function entryOf(kind: EntryKind, { id, createdAt }: Sent, text: string | undefined): Entry[] {
  const key = plainKey(id);
  return key === null || text === undefined
    ? []
    : [{ kind, id: key, text, atMs: timeOf(createdAt) }];
}

/** The entries of an answer that its schema accepts; none for an endpoint that lists none. Never throws. */
export function entriesIn(id: ReadId, answer: ResponseOf<ReadId>): readonly Entry[] {
  if (id === 'news')
    return rowsOf((answer as ResponseOf<'news'>).posts).flatMap((post) =>
      entryOf('news', post, textWithTitle(post.title, post.content)),
    );
  if (id === 'notifications')
    return rowsOf((answer as ResponseOf<'notifications'>).notifications).flatMap((one) => {
      const kind = one.type === TRANSFER_TYPE ? 'transfer' : 'notification';
      return entryOf(kind, one, textWithTitle(one.title, one.message));
    });
  return [];
}
