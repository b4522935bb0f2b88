/** What is stored of one account's chat: its address, the form of messages, and what is sent. All of it is one secret. */
import { z } from 'zod';

import { parsedJson } from '@shared/domain/json';
import { CHAT_FORMS } from '@shared/ipc/choices';
import { alertKindNames } from '@shared/record/alert-kinds';
import type { AlertKind } from '@shared/record/alert-kinds';

import type { Log } from '../log/log';
import type { SecretFile } from '../storage/files/secret-file';
import { readChatAddress } from './chat-address';
import type { ChatTarget } from './chat-sender';

export interface SavedChat extends ChatTarget {
  readonly kinds: readonly AlertKind[];
}

const stored = z.strictObject({
  address: z.string(),
  form: z.enum(CHAT_FORMS),
  // Another version has other kinds.
  kinds: z.array(z.string()),
});

/** The least characters of a text that logs can hide wherever it appears without hiding everyday words. */
const SHORTEST_TOKEN = 16;

/** Hides in logs and on the screen what of an address lets its holder write to the chat: all but the host. */
function hide({ pathname, search }: URL, log: Log): void {
  const secret = `${pathname}${search}`;
  log.hide(secret, secret.length < SHORTEST_TOKEN ? 'password' : 'token');
}

/** Loads the chat of an account; null if there is none, or if its file cannot be opened now. */
export async function readSavedChat(file: SecretFile, log: Log): Promise<SavedChat | null> {
  const text = await file.read().catch(() => null);
  if (text === null) return null;
  const found = stored.safeParse(parsedJson(text)).data;
  const address = found && readChatAddress(found.address);
  if (!found || !address?.ok) {
    file.reportUnusable();
    return null;
  }
  hide(address.value, log);
  const kinds = alertKindNames.filter((kind) => found.kinds.includes(kind));
  return { url: address.value, form: found.form, kinds };
}

/** Stores the chat of an account. What cannot be stored lasts until the client closes. */
export async function writeSavedChat(file: SecretFile, chat: SavedChat, log: Log): Promise<void> {
  const { url, form, kinds } = chat;
  hide(url, log);
  try {
    await file.write(JSON.stringify({ address: url.href, form, kinds }));
  } catch {
    log.warn('The address of a chat could not be stored; it lasts until Hustings closes.');
  }
}
