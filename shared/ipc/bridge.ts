/** The type of `window.hustings`: the only link between renderer and main. */
import type {
  BootAnswer,
  ChannelOutput,
  EventChannel,
  EventPayload,
  InvokeChannel,
  ChannelInput,
} from './channels/index';
import type { Result } from './result';

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
