/** The chats to which accounts send their alerts: one address an account, and none until the player saves one. */
import type { ChatView } from '@shared/ipc/channels/chat';
import type { CheckedInput } from '@shared/ipc/channels/index';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';
import { alertKind, alertKindNames } from '@shared/record/alert-kinds';
import type { AlertKind } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';

import { ownFailure } from '../http/failures';
import type { Log } from '../log/log';
import type { NotificationText } from '../record/alerts/notifier';
import type { SecretFile } from '../storage/files/secret-file';
import { readChatAddress } from './chat-address';
import { createChatDelivery } from './chat-delivery';
import type { ChatDelivery } from './chat-delivery';
import type { ChatWords } from './chat-message';
import type { ChatSender } from './chat-sender';
import { readSavedChat, writeSavedChat } from './saved-chat';
import type { SavedChat } from './saved-chat';

/** What concerns a whole party: the figures of a player's own account stay here until the player ticks them. */
const USUAL_GROUPS: ReadonlySet<string> = new Set(['About elections']);
const USUAL_KINDS: readonly AlertKind[] = alertKindNames.filter((kind) =>
  USUAL_GROUPS.has(alertKind(kind).group),
);

const TEST: ChatWords = {
  kind: 'test',
  turn: 0,
  title: 'Hustings: test',
  body: 'Alerts of this account will arrive here.',
};

export interface ChatsOptions {
  /** The secret file of an account's chat. */
  readonly fileOf: (profileId: string) => SecretFile;
  readonly send: ChatSender;
  /** Asks the player whether alerts may go to an address at this host. */
  readonly confirm: (host: string) => Promise<boolean>;
  /** Nothing is sent in this run. */
  readonly isSafe: boolean;
  /** Steady milliseconds. */
  readonly nowMs: () => number;
  /** A message was sent or failed, or the player changed the chat. */
  readonly onChange: (profileId: string) => void;
  readonly log: Log;
}

export interface Chats {
  view(profileId: string): Promise<ChatView>;
  /** Stores what is sent where; without an address the saved one stays. */
  save(request: CheckedInput<'chat:save'>): Promise<Result<ChatView>>;
  forget(profileId: string): Promise<ChatView>;
  /** Sends one message that says that it is a test. */
  test(profileId: string): Promise<Result<ChatView>>;
  /** Sends these alerts, without the kinds that the player did not tick; `wordsOf` groups the others. */
  tell(
    profileId: string,
    alerts: readonly AlertView[],
    wordsOf: (alerts: readonly AlertView[]) => readonly NotificationText[],
  ): Promise<void>;
  /** Stops sending for accounts that are not among these. */
  retain(profileIds: ReadonlySet<string>): void;
  /** From now on nothing is sent. */
  close(): void;
}

/** Creates the chats; a file is read when its account is first asked about. */
export function createChats(options: ChatsOptions): Chats {
  const { fileOf, send, isSafe, nowMs, onChange, log } = options;
  const deliveries = new Map<string, ChatDelivery>();
  const last = new Map<string, NonNullable<ChatView['last']>>();
  let isClosed = false;

  const savedOf = (profileId: string) => readSavedChat(fileOf(profileId), log);

  async function view(profileId: string): Promise<ChatView> {
    const saved = await savedOf(profileId);
    return {
      host: saved?.url.host ?? null,
      form: saved?.form ?? 'discord',
      kinds: saved?.kinds ?? USUAL_KINDS,
      storage: fileOf(profileId).storage(),
      isSafe,
      last: last.get(profileId) ?? null,
    };
  }

  /** A failure is logged once, until a message has arrived again. */
  function noteAttempt(profileId: string, { url }: SavedChat, failure: Failure | null): void {
    const before = last.get(profileId)?.failure ?? null;
    last.set(profileId, { atMs: Date.now(), failure });
    if (failure !== null && failure.code !== before?.code)
      log.warn(`Alerts did not reach the chat at ${url.host}: ${failure.message}`);
    onChange(profileId);
  }

  function deliveryOf(profileId: string, saved: SavedChat): ChatDelivery {
    const known = deliveries.get(profileId);
    if (known) return known;
    const made = createChatDelivery({
      send: (words, signal) => send(saved, words, signal),
      onAttempt: (failure) => noteAttempt(profileId, saved, failure),
      nowMs,
    });
    deliveries.set(profileId, made);
    return made;
  }

  /** What waits was meant for the chat as it was. */
  function stop(profileId: string): void {
    deliveries.get(profileId)?.stop();
    deliveries.delete(profileId);
    last.delete(profileId);
  }

  return {
    view,
    async save({ profileId, address, form, kinds }) {
      const file = fileOf(profileId);
      const before = await savedOf(profileId);
      const typed = address === undefined ? null : readChatAddress(address);
      if (typed?.ok === false) return typed;
      const url = typed?.value ?? before?.url;
      if (url === undefined) return fail(ownFailure('CHAT_ADDRESS_MISSING'));
      const isSameAddress = before?.url.href === url.href;
      if (!isSameAddress && !(await options.confirm(url.host)))
        return fail(ownFailure('CHAT_ADDRESS_NOT_CONFIRMED'));
      if (!isSameAddress || before.form !== form) stop(profileId);
      await writeSavedChat(file, { url, form, kinds }, log);
      onChange(profileId);
      return succeed(await view(profileId));
    },
    async forget(profileId) {
      stop(profileId);
      try {
        await fileOf(profileId).remove();
      } catch {
        log.warn('The address of a chat could not be erased from the disk.');
      }
      onChange(profileId);
      return view(profileId);
    },
    async test(profileId) {
      if (isSafe) return fail(ownFailure('CHAT_IN_SAFE_MODE'));
      const saved = await savedOf(profileId);
      if (saved === null) return fail(ownFailure('CHAT_ADDRESS_MISSING'));
      const failure = await deliveryOf(profileId, saved).test(TEST);
      return failure === null ? succeed(await view(profileId)) : fail(failure);
    },
    async tell(profileId, alerts, wordsOf) {
      if (isSafe || isClosed) return;
      const saved = await savedOf(profileId);
      const wanted = alerts.filter(({ kind }) => saved?.kinds.includes(kind));
      if (saved === null || wanted.length === 0 || isClosed) return;
      const delivery = deliveryOf(profileId, saved);
      for (const words of wordsOf(wanted)) delivery.add(words);
    },
    retain(profileIds) {
      for (const id of deliveries.keys()) if (!profileIds.has(id)) stop(id);
    },
    close() {
      isClosed = true;
      for (const delivery of deliveries.values()) delivery.stop();
    },
  };
}
