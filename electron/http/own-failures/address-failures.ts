/** Why the address of a server is not used. Apart from the others, because the first file of main needs only these. */
import type { Failure } from '@shared/ipc/result';

export const ADDRESS_FAILURES = {
  BAD_ADDRESS: {
    kind: 'bad-call',
    message: 'This is not a web address. Write it like https://game.example.',
  },
  ADDRESS_HAS_CREDENTIALS: {
    kind: 'bad-call',
    message: 'The address contains a username or password. Leave them out; you sign in afterwards.',
  },
  ADDRESS_HAS_PATH: {
    kind: 'bad-call',
    message: 'Hustings cannot use a server below a path. Leave the path out.',
  },
  INSECURE_ADDRESS: {
    kind: 'bad-call',
    message:
      'Only https addresses are accepted. Plain http is accepted only for this computer (localhost).',
  },
} as const satisfies Record<string, Pick<Failure, 'kind' | 'message'>>;
