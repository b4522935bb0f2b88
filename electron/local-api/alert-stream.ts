/** `GET /alerts`: sends the newest alerts, then each new one as it comes (server-sent events). */
import { streamSSE } from 'hono/streaming';
import type { SSEStreamingApi } from 'hono/streaming';

import type { AlertAnswer } from './answers/own-alerts';
import { alertsAnswer } from './answers/own-alerts';
import type { PlayerData } from './answers/player-data';
import type { ApiContext } from './guard';

/** Without a `Last-Event-ID`, so many alerts come first. */
const FIRST_ALERTS = 20;
/** A line that says nothing, by which a connection that broke is noticed. */
const HEARTBEAT_MS = 20_000;

export interface AlertStreamOptions {
  readonly data: PlayerData;
  /** Calls `wake` when alerts of a profile may be new; the returned function ends that. */
  readonly follow: (wake: (profileId: string) => void) => () => void;
  /** The account in use is still this one. */
  readonly isInUse: () => boolean;
  /** The stream has ended. */
  readonly onEnd: () => void;
}

/** The alerts after the last one that was sent, the oldest first. */
function after(lastId: number | null, alerts: readonly AlertAnswer[]): readonly AlertAnswer[] {
  const oldestFirst = alerts.toReversed();
  return lastId === null
    ? oldestFirst.slice(-FIRST_ALERTS)
    : oldestFirst.filter(({ id }) => id > lastId);
}

/** The last alert that the program had of this account; null where it names none. */
function lastSent(header: string | undefined, profileId: string): number | null {
  const [profile, id = ''] = header?.split('/') ?? [];
  return profile === profileId && /^\d{1,15}$/u.test(id) ? Number(id) : null;
}

/** Streams until the program leaves or another account is in use. Each alert waits until the one before it is taken. */
export function alertStream(context: ApiContext, options: AlertStreamOptions): Response {
  const { data, isInUse, onEnd } = options;
  let wake = () => {};
  let isDue = true;
  const unfollow = options.follow((profileId) => {
    // A change of the account ends the stream.
    isDue ||= profileId === data.profile.id;
    wake();
  });
  let lastId = lastSent(context.req.header('Last-Event-ID'), data.profile.id);

  const waitForNews = (stream: SSEStreamingApi) =>
    new Promise<'news' | 'silence'>((resolve) => {
      const timer = setTimeout(() => resolve('silence'), HEARTBEAT_MS);
      wake = () => {
        clearTimeout(timer);
        resolve('news');
      };
      if (isDue || stream.aborted) wake();
    });

  return streamSSE(
    context,
    async (stream) => {
      stream.onAbort(() => wake());
      try {
        await stream.write(': Hustings\n\n');
        while (!stream.aborted && isInUse()) {
          if (isDue) {
            isDue = false;
            const answer = await alertsAnswer(data);
            const news = answer.ok ? after(lastId, answer.value.alerts) : [];
            for (const alert of news) {
              const id = `${data.profile.id}/${alert.id}`;
              await stream.writeSSE({ event: 'alert', id, data: JSON.stringify(alert) });
              lastId = alert.id;
            }
            lastId ??= 0;
          }
          if ((await waitForNews(stream)) === 'silence') await stream.write(':\n\n');
        }
      } finally {
        unfollow();
        onEnd();
      }
    },
    // A page of alerts that could not be read ends the stream; the program connects again.
    () => Promise.resolve(),
  );
}
