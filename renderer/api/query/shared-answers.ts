/**
 * Shares good answers between the windows of the client, so that two windows ask for one thing once: each has its own
 * query cache, and a poll whose answer has just come from the other window is not due yet. The channel stays within
 * this origin, and is open only while there is another window.
 */
import { hashKey } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { SessionView } from '@shared/ipc/channels/session';

import { bridge } from '../bridge';
import { currentWaits, reportReachable } from '../connection';
import { activeProfileId, sessionStore } from '../session/session-store';
import { digestOf, rememberSentElsewhere, rememberDigest } from './endpoint-query';
import { rememberFailure } from './failures';
import { queryClient, isReadId } from './query-client';
import { onReadEvent } from './read-events';

const CHANNEL = 'hustings-answers';

/** A message from one window to the others. */
type WindowMessage =
  /** It has just asked the service. */
  | { readonly kind: 'asked'; readonly queryKey: QueryKey; readonly atMs: number }
  | {
      readonly kind: 'answered';
      readonly queryKey: QueryKey;
      readonly data: unknown;
      readonly digest: string | undefined;
      readonly updatedAtMs: number;
      /** The session in which it was asked for. An answer that arrives after that session ended is not taken in. */
      readonly status: SessionView['status'];
    };

/** Takes an answer in where this window shows the same profile and has the same query. */
function take(message: WindowMessage): void {
  const [profileId, id] = message.queryKey;
  if (profileId !== activeProfileId() || !isReadId(id)) return;
  if (message.kind === 'asked') {
    rememberSentElsewhere(message.queryKey, message.atMs);
    return;
  }
  const { queryKey, data, digest, updatedAtMs, status } = message;
  if (status !== sessionStore.getState().session.status) return;
  const query = queryClient.getQueryCache().get(hashKey(queryKey));
  if (query === undefined || query.state.dataUpdatedAt >= updatedAtMs) return;
  const isSame = digest !== undefined && digestOf(query.state.data) === digest;
  if (!isSame && digest !== undefined) rememberDigest(data, digest);
  rememberFailure(queryKey, null);
  reportReachable(id, currentWaits());
  queryClient.setQueryData(queryKey, isSame ? query.state.data : data, { updatedAt: updatedAtMs });
}

/** Shares answers while there is another window; returns a function that stops it. */
export function shareAnswers(): () => void {
  let channel: BroadcastChannel | null = null;
  let isTaking = false;
  const follow = (others: number) => {
    if (others > 0 && channel === null) {
      channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
        isTaking = true;
        take(data);
        isTaking = false;
      });
    } else if (others === 0) {
      channel?.close();
      channel = null;
    }
  };
  follow(bridge.boot.window.others);
  const stops = [
    bridge.on('app:windows', ({ others }) => follow(others)),
    onReadEvent(({ kind, query: { queryKey, state } }) => {
      if (channel === null || isTaking) return;
      const [, id, , form] = queryKey;
      // A list in pages is made of the queries of its pages, which are shared.
      if (!isReadId(id) || form !== undefined) return;
      if (kind === 'asked') {
        const message: WindowMessage = { kind: 'asked', queryKey, atMs: Date.now() };
        channel.postMessage(message);
      } else if (kind === 'answered') {
        const { data, dataUpdatedAt: updatedAtMs } = state;
        const { status } = sessionStore.getState().session;
        const digest = digestOf(data);
        const message: WindowMessage = {
          kind: 'answered',
          queryKey,
          data,
          digest,
          updatedAtMs,
          status,
        };
        channel.postMessage(message);
      }
    }),
    () => follow(0),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
