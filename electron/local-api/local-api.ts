/**
 * The local API of this installation: off until the player turns it on, and then open as long as the client runs. It
 * answers for the account in use only.
 */
import type { LocalApiView } from '@shared/ipc/channels/local-api';
import type { Settings } from '@shared/ipc/channels/settings';
import { errorCode } from '@shared/files/error-code';

import { serial } from '../storage/serial';
import type { Listener } from './listener';
import { overlayKeyOf } from './token';
import type { ApiToken } from './token';

export interface LocalApiOptions {
  readonly settings: {
    get(): Pick<Settings, 'localApi' | 'localApiPort'>;
    onChange(listener: () => void): void;
  };
  /** In safe mode nothing is opened. */
  readonly isSafe: boolean;
  readonly token: ApiToken;
  readonly listen: (port: number, token: string) => Promise<Listener>;
  readonly onChange: (view: LocalApiView) => void;
}

export interface LocalApi {
  view(): LocalApiView;
  /** The token, for the clipboard; null while the API is not open. */
  token(): Promise<string | null>;
  /** The overlay's address, for the clipboard; null while the API is not open. */
  overlayAddress(): Promise<string | null>;
  /** Makes another token. Open streams of the former one end. */
  renewToken(): Promise<LocalApiView>;
  /** Settles once a change of the settings is carried out. */
  settled(): Promise<void>;
  /** Closes it for good. */
  close(): Promise<void>;
}

const LAST_CHARACTERS = 4;

/** Opens the API if the settings ask for it, and follows them. */
export function createLocalApi(options: LocalApiOptions): LocalApi {
  const { settings, isSafe, token, onChange } = options;
  const changes = serial();
  let view: LocalApiView = { status: 'off' };
  let open: { readonly listener: Listener; readonly port: number } | null = null;
  let isClosed = false;

  function show(next: LocalApiView): void {
    view = next;
    onChange(next);
  }

  async function closeListener(): Promise<void> {
    const closing = open;
    open = null;
    await closing?.listener.close();
  }

  async function openListener(port: number): Promise<void> {
    show({ status: 'opening' });
    try {
      const secret = await token.get();
      open = { listener: await options.listen(port, secret), port };
      show({
        status: 'open',
        address: `http://127.0.0.1:${port}`,
        lastFour: secret.slice(-LAST_CHARACTERS),
        storage: token.storage(),
      });
    } catch (error) {
      show({ status: 'failed', message: failureOf(errorCode(error), port) });
    }
  }

  /** Brings the listener to what the settings say now. */
  async function apply(): Promise<void> {
    const { localApi, localApiPort } = settings.get();
    if (isClosed || !localApi || isSafe) {
      await closeListener();
      const status = localApi && isSafe ? 'safe-mode' : 'off';
      if (view.status !== status) show({ status });
    } else if (open?.port !== localApiPort) {
      await closeListener();
      await openListener(localApiPort);
    }
  }

  let last = settings.get();
  settings.onChange(() => {
    const now = settings.get();
    const isSame = now.localApi === last.localApi && now.localApiPort === last.localApiPort;
    last = now;
    if (!isSame) void changes.run(apply);
  });
  void changes.run(apply);

  return {
    view: () => view,
    token: () => (view.status === 'open' ? token.get() : Promise.resolve(null)),
    async overlayAddress() {
      return view.status === 'open'
        ? `${view.address}/overlay/${overlayKeyOf(await token.get())}`
        : null;
    },
    renewToken: () =>
      changes.run(async () => {
        await token.renew();
        await closeListener();
        await apply();
        return view;
      }),
    settled: () => changes.idle(),
    close() {
      isClosed = true;
      return changes.run(closeListener);
    },
  };
}

function failureOf(code: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Another program uses port ${port}. Choose another port, or close that program and turn this off and on again.`;
  if (code === 'EACCES')
    return `The system does not let Hustings use port ${port}. Choose another port.`;
  return `Port ${port} could not be opened${code === '' ? '' : ` (${code})`}. Choose another port.`;
}
