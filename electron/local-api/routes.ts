/** The paths of the local API: each is one answer from what this computer has. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';

import type { Failure, Result } from '@shared/ipc/result';

import { calendarFile } from '../calendar/calendar-file';
import { ownDates } from '../calendar/own-dates';
import { errorText } from '../log/error-text';
import type { Log } from '../log/log';
import { alertStream } from './alert-stream';
import type { AlertStreamOptions } from './alert-stream';
import { raceAnswer } from './answers/own-race';
import { statusAnswer } from './answers/own-status';
import type { PlayerData } from './answers/player-data';
import { seriesAnswer } from './answers/recorded-series';
import { createGuard, refusal } from './guard';
import type { ApiContext, GuardOptions } from './guard';
import { apiDocument } from './openapi';
import { overlayFacts } from './overlay/overlay-facts';
import { OVERLAY_POLICY, overlayPage } from './overlay/overlay-page';

export interface RoutesOptions extends GuardOptions, Pick<AlertStreamOptions, 'follow'> {
  /** The data of the account in use; null while nobody is signed in. */
  readonly data: () => PlayerData | null;
  readonly log: Log;
}

/** Streams of alerts at once. */
export const MAX_STREAMS = 4;
/** Characters of the longest answer. */
const LONGEST_ANSWER = 1_000_000;

/** A failure as an answer of HTTP. */
function failed(context: ApiContext, { kind, code, message }: Failure): Response {
  return refusal(context, kind === 'bad-call' ? 400 : 503, code, message);
}

function responseOf(context: ApiContext, answer: Result<unknown>): Response {
  if (!answer.ok) return failed(context, answer.error);
  const text = JSON.stringify(answer.value);
  if (text.length > LONGEST_ANSWER)
    return refusal(context, 503, 'ANSWER_TOO_LONG', 'The response is longer than a megabyte.');
  return context.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

function notSignedIn(context: ApiContext): Response {
  return refusal(
    context,
    409,
    'NOT_SIGNED_IN',
    'You are not signed in. Open Hustings and sign in first.',
  );
}

/** Builds the application behind its guard. */
export function buildRoutes(options: RoutesOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  let streams = 0;
  const answers =
    (answer: (data: PlayerData, context: ApiContext) => Promise<Result<unknown>>) =>
    async (context: ApiContext): Promise<Response> => {
      const data = options.data();
      return data === null
        ? notSignedIn(context)
        : responseOf(context, await answer(data, context));
    };

  app.use('*', createGuard(options));
  app.get('/status', answers(statusAnswer));
  app.get('/race', answers(raceAnswer));
  app.get(
    '/series',
    answers((data, { req }) =>
      seriesAnswer(data, {
        metric: req.query('metric') ?? null,
        subject: req.query('subject') ?? null,
      }),
    ),
  );
  app.get('/calendar.ics', async (context) => {
    const data = options.data();
    if (data === null) return notSignedIn(context);
    const dates = await ownDates(data);
    if (!dates.ok) return failed(context, dates.error);
    const file = calendarFile(data.server, dates.value);
    return context.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
  app.get('/alerts', (context) => {
    const data = options.data();
    if (data === null) return notSignedIn(context);
    if (streams >= MAX_STREAMS)
      return refusal(context, 503, 'TOO_MANY_STREAMS', 'Close one of the open streams first.');
    streams += 1;
    return alertStream(context, {
      data,
      follow: options.follow,
      isInUse: () => options.data()?.profile.id === data.profile.id,
      onEnd() {
        streams -= 1;
      },
    });
  });
  app.get('/overlay/:key', async (context) => {
    const data = options.data();
    const facts = data === null ? null : await overlayFacts(data);
    context.header('Content-Security-Policy', OVERLAY_POLICY);
    return context.html(
      overlayPage(
        facts === null
          ? 'Open Hustings and sign in first'
          : facts.ok
            ? facts.value
            : facts.error.message,
      ),
    );
  });
  app.get('/openapi.json', (context) => context.json(apiDocument(options.port)));
  app.notFound((context) =>
    refusal(context, 404, 'NOT_FOUND', 'See /openapi.json for the available paths.'),
  );
  app.onError((error, context) => {
    options.log.error(`The local API failed: ${errorText(error)}`);
    return refusal(context, 500, 'INTERNAL', 'Something went wrong in Hustings.');
  });
  return app;
}
