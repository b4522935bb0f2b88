/** Failures of the alerts that go to a chat: its address, and what its server says. */
import type { Failure } from '@shared/ipc/result';

export const CHAT_FAILURES = {
  CHAT_ADDRESS_MALFORMED: {
    kind: 'bad-call',
    message:
      'This is not a web address. Nothing was saved. Copy the whole address of the webhook, from https:// to its end.',
  },
  CHAT_ADDRESS_INSECURE: {
    kind: 'bad-call',
    message:
      'Hustings sends alerts only over https, so that nobody on the way can see them. Nothing was saved. Use an address that begins with https://.',
  },
  CHAT_ADDRESS_HAS_CREDENTIALS: {
    kind: 'bad-call',
    message:
      'This address contains a username or password. Nothing was saved. Use the address of a webhook, without a login.',
  },
  CHAT_ADDRESS_NOT_CONFIRMED: {
    kind: 'bad-call',
    message: 'Nothing was saved, because you did not confirm the address.',
  },
  CHAT_ADDRESS_MISSING: {
    kind: 'bad-call',
    message: 'No address is saved for this account. Nothing was sent. Save one first.',
  },
  PRIVATE_NETWORK: {
    kind: 'bad-call',
    message:
      'This address leads into a private network. Nothing was sent. If that is what you want, type the private address itself, for example https://192.168.1.20.',
  },
  CHAT_IN_SAFE_MODE: {
    kind: 'bad-call',
    message: 'Safe mode sends nothing to chats. Restart Hustings without --safe-mode.',
  },
  CHAT_GONE: {
    kind: 'service',
    message:
      'The chat’s server refuses this address. Perhaps its webhook was deleted. Create a new one there, and save its address here.',
  },
  CHAT_REFUSED: {
    kind: 'service',
    message:
      'The chat’s server refused the message. Check whether it takes the chosen form, then send a test.',
  },
  CHAT_BUSY: {
    kind: 'service',
    message: 'The chat’s server asked us to slow down, so this message has not arrived.',
  },
  CHAT_DOWN: {
    kind: 'service',
    message: 'The chat’s server has a problem, and did not take the message.',
  },
  CHAT_UNREACHABLE: {
    kind: 'unreachable',
    message:
      'The chat’s server cannot be reached. Nothing was sent. Check the connection, and whether the address is right.',
  },
  CHAT_REDIRECTED: {
    kind: 'redirect-refused',
    message:
      'The chat’s server redirected to another address. Hustings does not follow, and sent nothing there. Save the new address if you trust it.',
  },
  CHAT_UNCONFIRMED: {
    kind: 'bad-answer',
    message:
      'The chat’s server did not confirm the message, which may have arrived. Hustings does not send it again. Check the chat.',
  },
} as const satisfies Record<string, Pick<Failure, 'kind' | 'message'>>;
