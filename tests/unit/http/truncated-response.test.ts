/** Answers with more entries than a page can work on. */
import { describe, expect, it } from 'vitest';

import { truncatedResponse } from '@electron/http/truncated-response';
import { leftOutOf } from '@shared/domain/left-out';
import { startFakeService } from '@support/fake-service/service';
import { makeTestClient, pageCall } from '@support/fake-service/client';

const HUGE = 45_000;

function truncated(answer: object): Record<string, unknown> | null {
  return truncatedResponse(JSON.stringify(answer), answer) as Record<string, unknown> | null;
}

function listOf<Item>(count: number, item: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

describe('an answer with too many entries', () => {
  it('keeps the beginning of its list and says how many it lost', () => {
    const answer = truncated({ ok: true, rows: listOf(HUGE, (index) => ({ id: index })) });
    const rows = answer?.['rows'] as { id: number }[];
    expect(rows).toHaveLength(15_000);
    expect(rows.at(-1)).toEqual({ id: 14_999 });
    expect(leftOutOf(answer).entries).toBe(HUGE - 15_000);
    expect(answer).toMatchObject({ ok: true });
  });

  it('has its lists cut at the same position, so that related entries still match', () => {
    const answer = truncated({
      candidates: listOf(HUGE, (index) => `c${index}`),
      votes: Object.fromEntries(listOf(HUGE, (index) => [`c${index}`, index])),
    });
    const candidates = answer?.['candidates'] as string[];
    expect(candidates.length).toBeGreaterThan(5_000);
    expect(Object.keys(answer?.['votes'] as object)).toEqual(candidates);
  });

  it('keeps a share of every list when lists contain lists', () => {
    const answer = truncated({ rows: listOf(HUGE, () => ({ sides: [1, 2] })) });
    const rows = answer?.['rows'] as { sides: number[] }[];
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.length).toBeLessThanOrEqual(5_000);
    expect(rows.every(({ sides }) => sides.length === 2)).toBe(true);
  });

  it('is cut too if a few rows have very many fields', () => {
    const row = Object.fromEntries(listOf(90, (index) => [`field${index}`, index]));
    const rows = truncated({ rows: listOf(9_000, () => row) })?.['rows'] as object[];
    expect(rows.length).toBeLessThan(4_000);
  });
});

describe('an answer with too long texts', () => {
  it('keeps the beginning of one huge text and says how much it lost', () => {
    const answer = truncated({ content: 'W'.repeat(8_000_000), short: 'stays' });
    expect(answer?.['content']).toHaveLength(100_000);
    expect(answer?.['short']).toBe('stays');
    expect(leftOutOf(answer)).toEqual({ entries: 0, characters: 7_900_000 });
  });

  it('loses most of a name, a label or a word of any other field', () => {
    const name = 'W'.repeat(20_000);
    const answer = truncated({ rows: [{ name, tags: [name], avatarUrl: `/${name}` }], [name]: 1 });
    const rows = answer?.['rows'] as { name: string; tags: string[]; avatarUrl: string }[];
    const row = rows[0];
    expect(row?.name).toHaveLength(500);
    expect(row?.tags[0]).toHaveLength(500);
    expect(row?.avatarUrl).toHaveLength(20_001);
    expect(Object.keys(answer ?? {})).toContain('W'.repeat(500));
    expect(leftOutOf(answer).characters).toBe(2 * 19_500);
  });

  it('does not end with half a character', () => {
    const answer = truncated({ name: `${'W'.repeat(499)}${'🎈'.repeat(400)}` });
    expect(answer?.['name']).toBe('W'.repeat(499));
  });

  it('has many long texts cut at the same length, and keeps the short ones whole', () => {
    const posts = listOf(100, () => ({ title: 'T'.repeat(400), content: 'W'.repeat(80_000) }));
    const kept = truncated({ posts })?.['posts'] as { title: string; content: string }[];
    expect(new Set(kept.map(({ title }) => title.length))).toEqual(new Set([400]));
    expect(new Set(kept.map(({ content }) => content.length))).toEqual(new Set([6_250]));
  });
});

describe('an answer that a page can work on', () => {
  it.each([
    ['fifteen thousand rows', { rows: listOf(15_000, (index) => ({ id: index, name: 'Works' })) }],
    ['a text of a hundred thousand characters', { body: 'W'.repeat(100_000) }],
    ['short texts of millions of characters', { rows: listOf(8_000, () => 'W'.repeat(500)) }],
    ['a few thousand rows of a few fields', { rows: listOf(4_000, () => ({ a: 1, b: 'two' })) }],
  ])('stays whole: %s', (_what, answer) => {
    expect(truncated(answer)).toBeNull();
  });
});

/** What the client makes of a list of countries. */
async function answerTo(countries: readonly unknown[]) {
  const service = await startFakeService((_request, response) =>
    response.end(JSON.stringify({ ok: true, found: true, countries })),
  );
  const { client, connections } = makeTestClient(service.origin);
  const result = await client.call(pageCall('countries'));
  connections.close();
  await service.close();
  return result;
}

it('an answer that was cut reaches the page with the number of entries left out', async () => {
  const sent = 30_000;
  const result = await answerTo(
    listOf(sent, (index) => ({ id: `C${index}`, name: `Country ${index}` })),
  );
  const json = result.ok ? (result.value.json ?? '') : '';
  const answer = JSON.parse(json) as { countries: unknown[] };
  expect(answer.countries).toHaveLength(15_000);
  expect(leftOutOf(answer).entries).toBe(sent - 15_000);
});

it('rows of the wrong shape beyond those that are kept cost no check', async () => {
  const rows = listOf(15_000, (index) => ({ id: `C${index}`, name: `Country ${index}` }));
  expect(await answerTo([...rows, ...listOf(15_000, () => 7)])).toMatchObject({ ok: true });
  expect(await answerTo([7, ...rows])).toMatchObject({ ok: false, error: { code: 'WRONG_SHAPE' } });
});
