/** A log that tests read. */
import type { Log } from '@electron/log/log';

/** Appends the message of every entry to `messages`, whatever its level. */
export function logInto(messages: string[]): Log {
  const write = (message: string) => {
    messages.push(message);
  };
  return {
    error: write,
    warn: write,
    info: write,
    debug: write,
    hide: () => undefined,
    hideCurrent: () => undefined,
    redact: (text) => text,
  };
}
