/** Answers with more entries than a page can work on. */
import { describe, expect, it } from 'vitest';

import { boundedAnswer } from '@electron/http/bounded-answer';
import { entriesLeftOut } from '@shared/domain/left-out';
import { startFakeService } from '@support/fake-service/service';
import { makeTestClient, pageCall } from '@support/fake-service/client';

const HUGE = 90_000;

function bounded(answer: object): Record<string, unknown> | null {
  return boundedAnswer(JSON.stringify(answer), answer) as Record<string, unknown> | null;
}

function listOf<Item>(count: number, item: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

describe('an answer with too many entries', () => {
  it('keeps the beginning of its list and says how many it lost', () => {
    const answer = bounded({ ok: true, rows: listOf(HUGE, (index) => ({ id: index })) });
    const rows = answer?.['rows'] as { id: number }[];
    expect(rows).toHaveLength(15_000);
    expect(rows.at(-1)).toEqual({ id: 14_999 });
    expect(entriesLeftOut(answer)).toBe(HUGE - 15_000);
    expect(answer).toMatchObject({ ok: true });
  });

  it('has its lists cut at the same place, so that what belongs together still fits', () => {
    const answer = bounded({
      candidates: listOf(HUGE, (index) => `c${index}`),
      votes: Object.fromEntries(listOf(HUGE, (index) => [`c${index}`, index])),
    });
    const candidates = answer?.['candidates'] as string[];
    expect(candidates.length).toBeGreaterThan(5_000);
    expect(Object.keys(answer?.['votes'] as object)).toEqual(candidates);
  });

  it('keeps a share of every list when lists stand in lists', () => {
    const answer = bounded({ rows: listOf(HUGE, () => ({ sides: [1, 2] })) });
    const rows = answer?.['rows'] as { sides: number[] }[];
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.length).toBeLessThanOrEqual(5_000);
    expect(rows.every(({ sides }) => sides.length === 2)).toBe(true);
  });

  it('is cut too where few rows have very many fields', () => {
    const row = Object.fromEntries(listOf(90, (index) => [`field${index}`, index]));
    const rows = bounded({ rows: listOf(9_000, () => row) })?.['rows'] as object[];
    expect(rows.length).toBeLessThan(4_000);
  });
});

describe('an answer that a page can work on', () => {
  it.each([
    ['fifteen thousand rows', { rows: listOf(15_000, (index) => ({ id: index, name: 'Works' })) }],
    ['one huge text', { text: 'W'.repeat(8_000_000) }],
    ['a few thousand rows of a few fields', { rows: listOf(4_000, () => ({ a: 1, b: 'two' })) }],
  ])('stays whole: %s', (_what, answer) => {
    expect(bounded(answer)).toBeNull();
  });
});

it('reaches the page cut, with the count beside it', async () => {
  const countries = listOf(HUGE, (index) => ({ id: `C${index}`, name: `Country ${index}` }));
  const service = await startFakeService((_request, response) =>
    response.end(JSON.stringify({ ok: true, found: true, countries })),
  );
  const { client, connections } = makeTestClient(service.origin);
  const result = await client.call(pageCall('countries'));
  connections.close();
  await service.close();
  const json = result.ok ? (result.value.json ?? '') : '';
  const answer = JSON.parse(json) as { countries: unknown[] };
  expect(answer.countries).toHaveLength(15_000);
  expect(entriesLeftOut(answer)).toBe(HUGE - 15_000);
});
