/** The chat that an account's alerts are sent to. */
import { z } from 'zod';

import { alertKindNames } from '../../record/alert-kinds';
import type { AlertKind } from '../../record/alert-kinds';
import { ADDRESS_LIMIT, CHAT_FORMS } from '../choices';
import type { Failure } from '../result';
import { always, typeTag, defineChannel, defineEvent, ofProfile } from './define';
import type { SessionView } from './session';

/** What the chat's server takes: the body of a Discord webhook, or plain JSON. */
export type ChatForm = (typeof CHAT_FORMS)[number];

/** The chat as the page may know it: its address is a secret, of which only the host is shown. */
export interface ChatView {
  /** Host and port of the saved address; null: nothing is sent. */
  readonly host: string | null;
  readonly form: ChatForm;
  /** The kinds of alerts that are sent. */
  readonly kinds: readonly AlertKind[];
  readonly storage: SessionView['storage'];
  /** Safe mode: nothing is sent in this run. */
  readonly isSafe: boolean;
  /** The last attempt since the start, and why it failed; null before the first one. */
  readonly last: { readonly atMs: number; readonly failure: Failure | null } | null;
}

const view = typeTag<ChatView>();

export const chatChannels = {
  'chat:get': defineChannel({ input: ofProfile, output: view }),
  /** Stores what is sent where. Without an address the saved one stays. */
  'chat:save': defineChannel({
    input: ofProfile.extend({
      address: z.string().min(1).max(ADDRESS_LIMIT).exactOptional(),
      form: z.enum(CHAT_FORMS),
      kinds: z.array(z.enum(alertKindNames)).max(alertKindNames.length).readonly(),
    }),
    output: view,
    needsGesture: always,
  }),
  /** Sends one message that says that it is a test. A failure is the outcome of sending it. */
  'chat:test': defineChannel({ input: ofProfile, output: view, needsGesture: always }),
  /** Forgets the address, also on the disk. */
  'chat:forget': defineChannel({ input: ofProfile, output: view, needsGesture: always }),
};

export const chatEvents = {
  /** A message was sent or failed, or another window changed the chat. */
  'chat:changed': defineEvent<{ readonly profileId: string }>(),
};
