/** A player's data on this computer, without files: what the local API answers from. */
import { playerData } from '@electron/local-api/answers/player-data';
import type { PlayerData } from '@electron/local-api/answers/player-data';
import type { ClientRecord } from '@electron/record/record';
import { Directory } from '@shared/directory/directory';
import { canonicalJson } from '@shared/domain/json';
import { succeed } from '@shared/ipc/result';
import type { AlertView } from '@shared/record/alerts';
import { signedIn } from '@support/renderer/fake-bridge';

/** When the stored answers were confirmed. */
export const READ_AT_MS = Date.parse('2026-01-01T00:00:00Z');

interface StoredRead {
  readonly id: string;
  readonly params?: object;
  readonly value: unknown;
  /** `READ_AT_MS` where left out. */
  readonly atMs?: number;
}

export interface PlayerParts {
  readonly session?: typeof signedIn;
  readonly stored?: readonly StoredRead[];
  readonly directory?: Directory;
  /** What the record answers, by the name of the job. */
  readonly record?: Readonly<Record<string, (input: never) => unknown>>;
}

const NOTHING_RECORDED = {
  standing: {
    funds: null,
    currency: null,
    actions: 7,
    actionCap: 10,
    unread: 2,
    unreadMail: 1,
    race: null,
    deadlines: [],
    seenAtMs: null,
  },
  unread: 3,
};

/** The data of a player; null unless the session has one. */
export function playerOf({
  session,
  stored = [],
  record = {},
  directory = new Directory(),
}: PlayerParts = {}): PlayerData | null {
  const answers = stored.map(({ id, params = {}, value, atMs = READ_AT_MS }) => ({
    endpointId: id,
    paramsJson: canonicalJson(params),
    json: JSON.stringify(value),
    digest: 'd',
    etag: null,
    fetchedAtMs: atMs,
  }));
  const jobs: PlayerParts['record'] = {
    standing: () => NOTHING_RECORDED,
    series: () => [],
    metrics: () => [],
    listAlerts: () => ({ alerts: [], found: 0, unread: 0 }),
    ...record,
  };
  const ask = ((name: string, _profile: unknown, input: never) =>
    Promise.resolve(succeed(jobs[name]?.(input)))) as unknown as ClientRecord['ask'];
  return playerData({
    session: () => session ?? signedIn,
    originOf: () => 'https://game.example',
    clockOffsetMs: () => 0,
    answers: {
      of: () => ({
        read: (of) =>
          Promise.resolve(
            answers.find(
              (one) => one.endpointId === of.endpointId && one.paramsJson === of.paramsJson,
            ) ?? null,
          ),
        readAll: (id) => Promise.resolve(answers.filter((one) => one.endpointId === id)),
      }),
    },
    directories: { of: () => directory },
    ask,
  });
}

/** An alert of the inbox. */
export function alertOf(id: number): AlertView {
  return {
    id,
    kind: 'bill',
    subject: 'bill:AV/1',
    name: 'A bill',
    turn: 400 + id,
    atMs: READ_AT_MS,
    isLate: false,
    isRead: false,
    title: `Alert ${id}`,
    body: 'It passed.',
    route: '/legislation/AV/1' as AlertView['route'],
    reason: { rule: 'r', metric: null, unit: 'text', currency: null, before: null, after: null },
  };
}
