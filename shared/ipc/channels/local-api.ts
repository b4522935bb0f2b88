/** The local API: whether it answers the player's own programs, where, and its token, which never reaches the renderer. */
import { z } from 'zod';

import { always, typeTag, defineChannel, defineEvent } from './define';
import type { KeyView } from './session';

export type LocalApiView =
  | { readonly status: 'off' }
  /** A start in safe mode opens nothing. */
  | { readonly status: 'safe-mode' }
  | { readonly status: 'opening' }
  | {
      readonly status: 'open';
      /** For example `http://127.0.0.1:47110`. */
      readonly address: string;
      /** The last four characters of the token. */
      readonly lastFour: string;
      readonly storage: KeyView['storage'];
    }
  /** `message` says what to do. */
  | { readonly status: 'failed'; readonly message: string };

export const localApiChannels = {
  'scripts:get': defineChannel({ input: z.null(), output: typeTag<LocalApiView>() }),
  'scripts:copy-token': defineChannel({
    input: z.null(),
    output: typeTag<null>(),
    needsGesture: always,
  }),
  'scripts:copy-overlay-address': defineChannel({
    input: z.null(),
    output: typeTag<null>(),
    needsGesture: always,
  }),
  /** Makes another token; programs with the former one are refused. */
  'scripts:new-token': defineChannel({
    input: z.null(),
    output: typeTag<LocalApiView>(),
    needsGesture: always,
  }),
};

export const localApiEvents = { 'scripts:changed': defineEvent<LocalApiView>() };
