/** What a channel of the bridge is, and the builders that declare one. */
import { z } from 'zod';

import { endpoints } from '../../contract/index';
import type { EndpointId } from '../../contract/index';

declare const tagged: unique symbol;

/** A type that a channel carries and that nobody checks at run time: main made the value. */
export interface TypeTag<Value> {
  readonly [tagged]?: Value;
}

/** Called by the renderer; main checks `input` before any handler sees it. */
export interface ChannelDefinition<Input extends z.ZodType = z.ZodType, Output = unknown> {
  readonly input: Input;
  readonly output: TypeTag<Output>;
  /** Whether main does what this request asks only just after the player pressed a key or a button. Absent: always. */
  readonly needsGesture?: (request: z.output<Input>) => boolean;
}

/** Names the type of an answer or of an event. */
export function typeTag<Value>(): TypeTag<Value> {
  return {};
}

/**
 * Declares an invoke channel. The declaration gives the bridge's types, main's check of the request, the handler's
 * type, and the names that sender guard and preload let through.
 */
export function defineChannel<Input extends z.ZodType, Output>(
  definition: ChannelDefinition<Input, Output>,
): ChannelDefinition<Input, Output> {
  return definition;
}

/** For `needsGesture`: whatever is asked. A page that was taken over cannot do it without the player. */
export const always = (): boolean => true;

/** Declares an event channel: what main sends on its own initiative. */
export const defineEvent = typeTag;

/** An id of a call or of something that the service has. It never names a file. */
export const id = z.string().min(1).max(200);

/** The id of a profile, which names files: no character of it can lead to another folder. */
export const profileId = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/u);

/** An endpoint of the contract table. */
export const endpointId = z.enum(Object.keys(endpoints) as EndpointId[]);

/** A request about one profile. */
export const ofProfile = z.strictObject({ profileId });
