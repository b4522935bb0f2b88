/** The handlers of the inbox: only known profiles are accepted, and the page gets the new count. */
import { recordHandlers } from '@electron/ipc/handlers/record';
import type { RecordSubjects } from '@electron/ipc/handlers/record';
import { fail, succeed } from '@shared/ipc/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { invokeChannels } from '@shared/ipc/channels/index';
import { testProfile } from '@support/renderer/fake-bridge';

let asked: string[];
let counts: (readonly [profileId: string, unread: number])[];
let isDiskFull: boolean;
let agrees: boolean;

beforeEach(() => {
  [asked, counts, isDiskFull, agrees] = [[], [], false, true];
});

function handlers() {
  const refused = fail({
    kind: 'internal',
    code: 'RECORD_DISK_FULL',
    message: 'The disk is full.',
  });
  const subjects = {
    accounts: {
      profiles: {
        originOf: (id: string) => (id === 'p1' ? 'https://game.example' : null),
        view: () => ({ profiles: [{ ...testProfile, id: 'p1' }] }),
      },
    },
    windows: { questions: { deletion: () => Promise.resolve(agrees) } },
    record: {
      ask: async (name: string) => {
        asked.push(name);
        if (name === 'setAlertRule') return succeed([]);
        return isDiskFull ? refused : succeed({ unread: 3 });
      },
      erase: async (_profile: unknown, what: string) => {
        asked.push(`erase ${what}`);
        return isDiskFull ? refused : succeed(null);
      },
    },
    alerts: {
      changed: (profileId: string, unread: number) => counts.push([profileId, unread]),
    },
  } as unknown as RecordSubjects;
  return recordHandlers(subjects);
}
const mark = (profileId: string) =>
  handlers()['alerts:mark']({ profileId, ids: 'all', isRead: true });

describe('the handlers of the inbox', () => {
  it('refuse a profile that this machine does not have, before anything is asked', async () => {
    expect(await mark('p9')).toMatchObject({ ok: false, error: { code: 'UNKNOWN_PROFILE' } });
    const list = await handlers()['alerts:list']({ profileId: 'p9', filter: {}, limit: 1 });
    expect(list).toMatchObject({ ok: false, error: { code: 'UNKNOWN_PROFILE' } });
    expect(asked).toEqual([]);
  });

  it('say that a rule was not saved because the list is full', async () => {
    const rule = { type: 'mute', id: 'r', subject: 'self:self', name: '' } as const;
    expect(await handlers()['alerts:set-rule']({ profileId: 'p1', rule })).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_RULES' },
    });
  });

  it('send the page the number of unread alerts', async () => {
    await mark('p1');
    expect(counts).toEqual([['p1', 3]]);
  });

  it('send the page nothing if the disk refused', async () => {
    isDiskFull = true;
    await mark('p1');
    await handlers()['record:erase']({ profileId: 'p1', what: 'own' });
    expect(counts).toEqual([]);
  });

  it('erase nothing of the record when the player cancels', async () => {
    agrees = false;
    for (const what of ['own', 'server'] as const)
      expect(await handlers()['record:erase']({ profileId: 'p1', what })).toEqual({
        ok: true,
        value: false,
      });
    expect(asked).toEqual([]);
    expect(counts).toEqual([]);
  });

  it('report 0 unread alerts when the player’s record is erased, nothing when the server’s is', async () => {
    await handlers()['record:erase']({ profileId: 'p1', what: 'server' });
    expect(counts).toEqual([]);
    await handlers()['record:erase']({ profileId: 'p1', what: 'own' });
    expect(counts).toEqual([['p1', 0]]);
  });
});

const { input } = invokeChannels['alerts:set-rule'];

const mute = (subject: string, name: string) => ({
  profileId: 'p',
  rule: { type: 'mute', id: `mute ${subject}`, subject, name } as const,
});

describe('a rule that mutes a subject', () => {
  it('is accepted for the longest subject', () => {
    const subject = `bill:${'x'.repeat(395)}`;
    expect(input.safeParse(mute(subject, 'A bill')).success).toBe(true);
  });

  it('is refused with a name longer than any that the client sends', () => {
    expect(input.safeParse(mute('corporation:7', 'K'.repeat(300))).success).toBe(true);
    expect(input.safeParse(mute('corporation:7', 'K'.repeat(301))).success).toBe(false);
  });
});
