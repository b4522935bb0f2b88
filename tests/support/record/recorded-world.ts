/** A practice world in virtual time whose answers go through main's feed into a record on disk, as a client would read them. */
import { createFeed } from '@electron/record/feed';
import type { RecordWrite } from '@electron/record/requests';
import type { EndpointId, ParamsOf, ResponseOf } from '@shared/contract/index';
import type { RecordedPoint } from '@shared/record/changes';
import type { RecordedChanges } from '@shared/record/recorded';
import { parseSubject, subjectText } from '@shared/record/subjects';
import type { Dialect } from '@support/renderer/answers';
import { changingWorld } from '@support/renderer/world-answers';

import { FILES, openTestStore } from './directory-store';

const TURN_MS = 3_600_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** What the client shows a signed-in player and two countries, turn by turn. */
const COUNTRIES = ['AV', 'KS'] as const;
const CORPORATIONS = [1, 2, 3, 7];
const RACES_READ = 3;
const PROFILE = { id: 'p1', origin: 'https://game.example' };

/** The values of a moment, by `kind:key metric`. */
export type Facts = ReadonlyMap<string, number | string>;

/** Opens the world and an empty record in `directory`. */
export function recordedWorld(dialect: Dialect, directory: string) {
  const { world, read, passTurn } = changingWorld(dialect, 'senator', TURN_MS);
  let store = openTestStore(directory);
  let writtenAtMs = 0;
  let wake = (): void => undefined;
  /** What each turn's answers said of each series: more than one value would be a contradiction. */
  const said = new Map<string, Set<number | string>>();
  const feed = createFeed({
    table: () => import('@shared/record/table'),
    filesOf: () => FILES,
    onFailure(error) {
      throw error;
    },
    async write(_profile, write) {
      noteAll(write);
      await store.work('write', { ...write, choices: {} });
      if (write.world.some(({ metric }) => metric === 'turn')) writtenAtMs = write.stamp.atMs;
      wake();
      return true;
    },
  });

  function noteAll({ world: public_, own, stamp }: RecordWrite): void {
    for (const { subject, metric, value, turn } of [...public_, ...own]) {
      if (turn !== undefined && turn !== stamp.turn) continue;
      const key = `${stamp.turn} ${subjectText(subject)} ${metric}`;
      said.set(key, (said.get(key) ?? new Set()).add(value));
    }
  }

  let digests = 0;
  function tell<Id extends EndpointId>(id: Id, params: ParamsOf<Id>, value: ResponseOf<Id>): void {
    const nowMs = world.clock.nowMs();
    digests += 1;
    const times = { sentAtMs: nowMs - 50, arrivedAtMs: nowMs };
    feed.observe(PROFILE, { id, params, value, digest: String(digests), times });
  }

  /** Reads and observes; an endpoint that the dialect lacks tells nothing. */
  async function look<Id extends EndpointId>(
    id: Id,
    params: ParamsOf<Id>,
  ): Promise<ResponseOf<Id> | null> {
    const value = await read(id, params).catch(() => null);
    if (value !== null) tell(id, params, value);
    return value;
  }

  /** Asks for the turn a second time and resolves once everything before that answer is in the record. */
  async function settle(): Promise<void> {
    world.clock.move(MINUTE_MS);
    await look('game', {});
    while (writtenAtMs < world.clock.nowMs()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  async function lookAtCountry(country: string): Promise<void> {
    await look('country', { code: country });
    await look('countryEconomy', { code: country });
    await look('countryHistory', { code: country, limit: 50 });
    await look('countryLegislature', { code: country });
    await look('government', { country });
    await look('legislation', { country, limit: 100 });
    await look('parties', { country });
    for (const id of [1, 2, 3]) await look('party', { country, id });
    await look('conflicts', { country, limit: 100 });
    await look('electionArchives', { country, limit: 100 });
    for (const metric of ['npi', 'funds'] as const)
      await look('leaderboard', { country, metric, limit: 50 });
    const races = (await look('elections', { country }))?.elections ?? [];
    const running = races.filter(({ status }) => status === 'open' || status === 'active');
    for (const { id } of running.slice(0, RACES_READ)) await look('election', { id: String(id) });
  }

  return {
    world,
    countries: COUNTRIES,
    corporations: CORPORATIONS,
    /** One turn passes, and nobody looks. */
    passTurn,
    /** Reads, some minutes into the turn, everything that a client at work reads. */
    async lookAround(): Promise<void> {
      world.clock.move(MINUTE_MS);
      await look('game', {});
      // What arrives with the first answer of a new turn may be of the turn before.
      world.clock.move(SECOND_MS);
      await look('clientNav', {});
      await look('clientStatus', { layout: 'full' });
      await look('ownAccount', {});
      await look('eventsActive', {});
      await look('news', { limit: 100 });
      await look('notifications', {});
      await look('forexRates', {});
      await look('bonds', {});
      await look('sessionBonds', {});
      await look('funds', {});
      for (const country of COUNTRIES) await lookAtCountry(country);
      for (const id of CORPORATIONS) {
        await look('corporation', { id });
        await look('corporationSharesHistory', { id, page: 1 });
      }
      await settle();
    },
    /** Closes the record and opens it again, as a restart of the client does. */
    async restart(): Promise<void> {
      await store.work('close', null);
      store = openTestStore(directory);
    },
    /** Series of which the answers of one turn said different things. */
    contradictions: (): readonly string[] =>
      Array.from(said).flatMap(([key, values]) =>
        values.size > 1 ? [`${key}: ${[...values].join(' and ')}`] : [],
      ),
    /** The recorded points of `kind:key metric`. */
    async pointsOf(name: string): Promise<readonly RecordedPoint[]> {
      const space = name.indexOf(' ');
      const subject = parseSubject(name.slice(0, space));
      if (subject === null) throw new Error(`No subject: ${name}`);
      const series = [{ subject, metric: name.slice(space + 1) }];
      const [found] = await store.work('series', { files: FILES, series });
      return found?.points ?? [];
    },
    /** What changed since a time of the world's clock. */
    changesSince: (sinceMs: number): Promise<RecordedChanges> =>
      store.work('changes', { files: FILES, sinceMs }),
    close: () => store.work('close', null),
  };
}

/** The recorded world of `recordedWorld`. */
export type RecordedWorld = ReturnType<typeof recordedWorld>;
