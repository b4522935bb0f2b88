/** A poll whose answer has not changed asks nothing of the disk, whether the server confirms its ETag or sends it again. */

import { beforeEach, describe, expect, it } from 'vitest';

import { createDirectories } from '@electron/directory/directories';
import { NO_LOG } from '@electron/log/log';
import type { Profiles } from '@electron/session/profiles/profiles';
import { createAnswerStore } from '@electron/storage/answer-store';
import type { AnswerStore } from '@electron/storage/answer-store';
import { pageCall } from '@support/fake-service/client';
import { sendJson } from '@support/fake-service/service';
import type { SessionService } from '@support/fake-service/session';
import { freshDirectory } from '@support/storage/directory';
import { diskRequestsOf } from '@support/storage/disk-requests';

import { makeInstall, startService } from './install';

const POLLS = 10;
const STATUS = '/api/client-status';

let service: SessionService;
let answers: AnswerStore;
let profiles: Profiles;
let read: number;

beforeEach(async () => {
  service = await startService();
  answers = createAnswerStore({ directory: freshDirectory() });
  const directories = createDirectories({
    directory: freshDirectory(),
    now: () => Date.now(),
    onChange: () => undefined,
    log: NO_LOG,
  });
  read = 0;
  profiles = await makeInstall(true).start({
    answersOf: answers.of,
    onRead(profile, answer) {
      read += 1;
      directories.learn(profile.id, answer);
    },
  });
  await profiles.connect(service.origin);
  await profiles.signIn('ada', 'ada-password');
});

/** Asks for the status as the page's poll does; returns the text that goes to the page, if any does. */
async function poll(knownDigest?: string) {
  const call = { ...pageCall('clientStatus', { layout: 'full' }), priority: 'background' } as const;
  const answer = await profiles.call(knownDigest === undefined ? call : { ...call, knownDigest });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** Answers a status of these funds, with this ETag if there is one. */
function answerStatus(funds: number, etag?: string): void {
  service.override(STATUS, (request, response) => {
    const body = { name: 'ada', funds };
    if (etag === undefined) sendJson(response, body);
    else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else sendJson(response, body, { headers: { etag } });
  });
}

const profileId = () => profiles.view().profile?.id ?? '';
const stored = () =>
  answers.of(profileId()).read({ endpointId: 'clientStatus', paramsJson: '{"layout":"full"}' });

describe.each([
  ['with an ETag', '"1"'],
  ['without an ETag', undefined],
])('an unchanged status %s', (_, etag) => {
  it('causes no disk access in ten polls, and one that changes is on the disk', async () => {
    answerStatus(1, etag);
    const { digest } = await poll();
    await answers.flush();
    const before = { sent: service.requests.length, read };
    const requests = await diskRequestsOf(async () => {
      for (let count = 0; count < POLLS; count += 1)
        expect(await poll(digest)).not.toHaveProperty('json');
      await answers.flush();
    });
    expect(requests).toEqual([]);
    expect(service.requests.length - before.sent).toBe(POLLS);
    expect(read - before.read).toBe(POLLS);
    answerStatus(2, etag && '"2"');
    const changed = await diskRequestsOf(async () => {
      await poll(digest);
      await answers.flush();
    });
    expect(changed).not.toEqual([]);
    expect((await stored())?.json).toContain('"funds":2');
  });
});
