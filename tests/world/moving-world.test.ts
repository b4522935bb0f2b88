/** Pages, sort orders and limits hold while the world changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { createRateLimiter } from '@electron/world/dialect/dialect';
import { pageOf, readWhole, Refused } from '@electron/world/calls/call';
import { ask } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const world = await worldOfFile();
await world.control.settings({ limits: { publicRead: 100_000 } });

const read = async <Shape extends z.ZodType>(
  shape: Shape,
  path: string,
): Promise<z.output<Shape>> =>
  shape.parse(
    (
      await ask(`${world.baseUrl}/api/public/v1${path}`, {
        headers: { 'X-API-Key': world.players[0]?.publicKey ?? '' },
      })
    ).json,
  );
const history = z.object({
  events: z.array(z.looseObject({ turn: z.number(), title: z.string() })),
});

describe('the history of a country while turns advance', () => {
  it('has every older event exactly once when it is read by its cursor', async () => {
    const code = 'AV';
    const whole = (await read(history, `/country/${code}/history?limit=200`)).events;
    const start = (whole[0]?.turn ?? 0) + 1;
    const pageSize = 20;
    const walked = [];
    for (let cursor = start; ;) {
      await world.control.advanceTurns(1);
      const { events } = await read(
        history,
        `/country/${code}/history?limit=${pageSize}&beforeTurn=${cursor}`,
      );
      // A page may end in the middle of a turn, so the walk takes only whole turns and reads the last one again.
      const last = events.at(-1)?.turn ?? 0;
      const isEnd = events.length < pageSize;
      const complete = isEnd ? events : events.filter(({ turn }) => turn > last);
      walked.push(...complete);
      if (isEnd) break;
      cursor = last + 1;
    }
    expect(walked).toEqual(whole);
  });
});

describe('pages', () => {
  it('of any list join to that list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 90 }),
        fc.integer({ min: 1, max: 30 }),
        (rows, perPage) => {
          const { totalPages, totalCount } = pageOf(rows, 1, perPage);
          const pages = Array.from(
            { length: totalPages },
            (_, index) => pageOf(rows, index + 1, perPage).rows,
          );
          expect(pages.flat()).toEqual(rows);
          expect(totalCount).toBe(rows.length);
          expect(pageOf(rows, totalPages + 1, perPage).rows).toEqual([]);
        },
      ),
    );
  });
});

describe('limits of a list', () => {
  it('are whole numbers in their range, or refused', () => {
    const rule = { name: 'limit', least: 1, most: 200, fallback: 50 };
    const readOrRefuse = (text: string): number | 'refused' => {
      try {
        return readWhole(text, rule);
      } catch (error) {
        if (error instanceof Refused) return 'refused';
        throw error;
      }
    };
    expect(readWhole(undefined, rule)).toBe(50);
    fc.assert(
      fc.property(
        fc.oneof(fc.integer().map(String), fc.double().map(String), fc.string()),
        (text) => {
          const isWhole = /^\d{1,15}$/.test(text) && Number(text) >= 1;
          expect(readOrRefuse(text)).toBe(isWhole ? Math.min(200, Number(text)) : 'refused');
        },
      ),
    );
  });
});

describe('the rate limiter', () => {
  it('never lets more than the limit into any minute, however requests come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 30_000 }), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (gaps, limit) => {
          const limiter = createRateLimiter();
          const allowed: number[] = [];
          let nowMs = 1_000_000;
          for (const gap of gaps) {
            nowMs += gap;
            const verdict = limiter.take('one', limit, nowMs);
            // A caller that waits as long as stated is admitted.
            nowMs += verdict.retryAfterSeconds * 1_000;
            expect(verdict.allowed || limiter.take('one', limit, nowMs).allowed).toBe(true);
            allowed.push(nowMs);
          }
          for (const start of allowed) {
            expect(
              allowed.filter((time) => time >= start && time < start + 60_000).length,
            ).toBeLessThanOrEqual(limit);
          }
        },
      ),
    );
  });

  it('counts each name separately and forgets on request', () => {
    const limiter = createRateLimiter();
    expect(limiter.take('a', 1, 0).allowed).toBe(true);
    expect(limiter.take('a', 1, 1).allowed).toBe(false);
    expect(limiter.take('b', 1, 1).allowed).toBe(true);
    limiter.reset();
    expect(limiter.take('a', 1, 2).allowed).toBe(true);
  });
});
