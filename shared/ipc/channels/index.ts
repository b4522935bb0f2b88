/** Every channel of the bridge, and the types that follow from its declaration. */
import type { z } from 'zod';

import {
  accountChannels,
  accountEvents,
  proxyChannels,
  sessionChannels,
  sessionEvents,
} from './session';
import { alertChannels, alertEvents } from './alerts';
import { apiChannels, portraitChannels } from './api';
import {
  appChannels,
  appEvents,
  licenceChannels,
  printingChannels,
  updateChannels,
  updateEvents,
} from './app';
import type { bootChannels } from './app';
import type { TypeTag } from './define';
import { backupChannels } from './backup';
import { calendarChannels } from './calendar';
import { chatChannels, chatEvents } from './chat';
import { accountActionChannels } from './account-actions';
import { diagnosticsChannels } from './diagnostics';
import { directoryChannels, directoryEvents } from './directory';
import { localApiChannels, localApiEvents } from './local-api';
import { listChannels, listEvents } from './lists';
import { moneyChannels, moneyEvents } from './money';
import { privacyChannels, settingsChannels, settingsEvents } from './settings';
import { paneChannels, paneEvents } from './pane';
import { recordChannels, recordEvents } from './record';
import { watchChannels, watchEvents } from './watch';
import type { Result } from '../result';

/** The renderer's requests to main. */
export const invokeChannels = {
  ...apiChannels,
  ...sessionChannels,
  ...accountChannels,
  ...settingsChannels,
  ...moneyChannels,
  ...listChannels,
  ...accountActionChannels,
  ...backupChannels,
  ...calendarChannels,
  ...diagnosticsChannels,
  ...directoryChannels,
  ...licenceChannels,
  ...privacyChannels,
  ...localApiChannels,
  ...proxyChannels,
  ...updateChannels,
  ...recordChannels,
  ...alertChannels,
  ...chatChannels,
  ...watchChannels,
  ...portraitChannels,
  ...printingChannels,
  ...paneChannels,
  ...appChannels,
};

/** Main's events to the renderer. */
const eventChannels = {
  ...sessionEvents,
  ...accountEvents,
  ...settingsEvents,
  ...localApiEvents,
  ...updateEvents,
  ...moneyEvents,
  ...listEvents,
  ...directoryEvents,
  ...recordEvents,
  ...alertEvents,
  ...chatEvents,
  ...watchEvents,
  ...paneEvents,
  ...appEvents,
};

type BootChannels = typeof bootChannels;
type InvokeChannels = typeof invokeChannels;
type EventChannels = typeof eventChannels;
type ValueOf<Type> = Type extends TypeTag<infer Value> ? Value : never;

export type InvokeChannel = keyof InvokeChannels;
export type EventChannel = keyof EventChannels;

type Inputs = { readonly [C in InvokeChannel]: z.input<InvokeChannels[C]['input']> };
type CheckedInputs = { readonly [C in InvokeChannel]: z.output<InvokeChannels[C]['input']> };
type Outputs = { readonly [C in InvokeChannel]: ValueOf<InvokeChannels[C]['output']> };
type Payloads = { readonly [C in EventChannel]: ValueOf<EventChannels[C]> };

/** What the renderer sends on a channel. */
export type ChannelInput<C extends InvokeChannel> = Inputs[C];
/** The same after main's check. */
export type CheckedInput<C extends InvokeChannel> = CheckedInputs[C];
/** What main answers, inside a `Result`. */
export type ChannelOutput<C extends InvokeChannel> = Outputs[C];
/** What main sends on an event channel. */
export type EventPayload<C extends EventChannel> = Payloads[C];

/** The one channel of the preload itself; the renderer cannot name it. */
export const BOOT_CHANNEL: keyof BootChannels = 'boot:snapshot';
/** What main answers on it, without a `Result`. */
export type BootAnswer = ValueOf<BootChannels[typeof BOOT_CHANNEL]['output']>;

/** Names of the channels, for sender guard and preload, which get them without the schemas. */
export const INVOKE_CHANNELS = Object.keys(invokeChannels) as readonly InvokeChannel[];
export const EVENT_CHANNELS = Object.keys(eventChannels) as readonly EventChannel[];

export interface HustingsBridge {
  /** Requested when the document begins to load, and available before the renderer's scripts run. */
  readonly boot: Promise<BootAnswer>;
  invoke<C extends InvokeChannel>(
    channel: C,
    request: ChannelInput<C>,
  ): Promise<Result<ChannelOutput<C>>>;
  /** Subscribes; the returned function ends the subscription. */
  on<C extends EventChannel>(channel: C, listener: (payload: EventPayload<C>) => void): () => void;
}
