/** What nothing in the page caught: main writes it to the log, and the player is told once. */
import { create } from 'zustand';

import { CRASH_LIMITS } from '@shared/ipc/choices';
import type { ChannelInput } from '@shared/ipc/channels/index';

import { bridge } from './bridge';

/** Whether something failed that the player has not been told about, or has not dismissed. */
export const crashStore = create<{ readonly hasCrashed: boolean }>(() => ({ hasCrashed: false }));

/** Chromium's remark about a layout that takes two frames; nothing failed. */
const HARMLESS = /^ResizeObserver loop/u;

/** Sends main what was thrown. */
export function reportCrash(
  where: ChannelInput<'app:report-crash'>['where'],
  thrown: unknown,
): void {
  const { name, message, stack } =
    thrown instanceof Error ? thrown : { name: 'Thrown', message: String(thrown), stack: '' };
  void bridge.invoke('app:report-crash', {
    where,
    name: name.slice(0, CRASH_LIMITS.name),
    message: message.slice(0, CRASH_LIMITS.message),
    stack: (stack ?? '').slice(0, CRASH_LIMITS.stack),
  });
}

/** Follows what the window's scripts do not catch, and what main reports of itself; returns the unsubscribe function. */
export function followCrashes(): () => void {
  const tell = () => crashStore.setState({ hasCrashed: true });
  const onError = ({ error, message }: ErrorEvent) => {
    if (HARMLESS.test(message)) return;
    reportCrash('window', error ?? message);
    tell();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    reportCrash('promise', reason);
    tell();
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  const stop = bridge.on('app:crashed', tell);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    stop();
  };
}
