/**
 * The observation table: what every answer gives, what a damaged or nearly empty one gives, and that its metrics are
 * declared.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@shared/contract/index';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { normalisedAnswer } from '@shared/contract/normalise';
import {
  METRICS,
  metricOf,
  memberAmong,
  memberMetric,
  memberOf,
  metricLabel,
} from '@shared/record/metrics';
import type { Observation } from '@shared/record/observations';
import { observationTable, observe } from '@shared/record/table';
import { contractFixtures } from '@support/contract/fixtures';
import { isRecord, pathsOf, replaceAt } from '@support/contract/mutations';
import type { JsonPath, JsonValue } from '@support/contract/mutations';
import { NO_NAMES } from '@support/record/directory-store';
import { richAnswers } from '@support/record/rich-answers';

const AT_MS = Date.parse('2026-06-01T12:00:00.000Z');

const ids = Object.keys(observationTable) as ReadId[];

interface Sample {
  readonly id: ReadId;
  readonly title: string;
  readonly params: ParamsOf<ReadId>;
  readonly answer: JsonValue;
}

function sample(id: ReadId, title: string, params: ParamsOf<ReadId>, answer: unknown): Sample {
  return { id, title, params, answer: JSON.parse(JSON.stringify(answer)) as JsonValue };
}

/** Answers of both dialects as they come off the wire, then the fullest ones. */
const samples: readonly Sample[] = [
  ...ids.flatMap((id) =>
    (['contract', 'observed'] as const).flatMap((dialect) =>
      contractFixtures[id][dialect].map((answer, index) =>
        sample(id, `${id}, ${dialect} ${index + 1}`, contractFixtures[id].params, answer),
      ),
    ),
  ),
  ...richAnswers.map(({ id, params, answer }, index) =>
    sample(id, `${id}, rich ${index + 1}`, params, answer),
  ),
];

/** The record gets each answer in the one shape that main gives it. */
function observationsOf({ id, params }: Sample, answer: JsonValue): readonly Observation[] {
  const given = params as Readonly<Record<string, unknown>>;
  const whole = normalisedAnswer(id, given, answer, JSON.stringify(answer));
  return observe(id, whole as ResponseOf<ReadId>, params, AT_MS, NO_NAMES);
}

/** One observation as a line of `fixture-observations.txt`. */
function lineOf({ subject, name, metric, value, currency, turn, atMs }: Observation): string {
  return [
    `${subject.kind}:${subject.key}`,
    `${metric} = ${JSON.stringify(value)}`,
    ...(currency === undefined ? [] : [currency]),
    ...(turn === undefined ? [] : [`turn ${turn}`]),
    ...(atMs === undefined ? [] : [new Date(atMs).toISOString()]),
    ...(name === undefined ? [] : [`“${name}”`]),
  ].join('  ');
}

function accepts(id: ReadId, answer: JsonValue): boolean {
  return endpoints[id].response.safeParse(answer).success;
}

/** Without the value at `path`: a field is gone, an entry of a list too. */
function without(document: JsonValue, path: JsonPath): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return null;
  if (Array.isArray(document)) {
    return rest.length === 0
      ? document.filter((_, index) => index !== step)
      : document.map((item, index) => (index === step ? without(item, rest) : item));
  }
  if (!isRecord(document)) return document;
  const { [step]: value, ...others } = document;
  return rest.length === 0 ? others : { ...others, [step]: without(value ?? null, rest) };
}

/** The answer without everything that its schema can do without: fields of rows first, rows stay. */
function emptiestAnswer({ id, answer }: Sample): JsonValue {
  let left = answer;
  const fields = pathsOf(answer, (_, path) => typeof path.at(-1) === 'string').toReversed();
  for (const path of fields) {
    const emptier = [without(left, path), replaceAt(left, path, null)].find((candidate) =>
      accepts(id, candidate),
    );
    left = emptier ?? left;
  }
  return left;
}

/** What holds for every observation, whatever was sent. */
function violationsIn(observations: readonly Observation[]): string[] {
  return observations.flatMap((observation) => {
    const { subject, metric, value, turn, atMs } = observation;
    const isSound =
      subject.key !== '' &&
      metricOf(metric) !== null &&
      (typeof value === 'string' || Number.isFinite(value)) &&
      (turn === undefined || (Number.isSafeInteger(turn) && turn >= 0)) &&
      (atMs === undefined || Number.isFinite(atMs));
    return isSound ? [] : [lineOf(observation)];
  });
}

describe('the observation table', () => {
  it('gives exactly the expected observations for the answers of both dialects', () => {
    const known = new Set<string>();
    // An answer's number of observations, and those that no answer of its endpoint before it gives.
    const listed = samples.flatMap((each) => {
      const lines = observationsOf(each, each.answer).map(lineOf);
      const fresh = lines.filter((line) => !known.has(`${each.id} ${line}`));
      for (const line of fresh) known.add(`${each.id} ${line}`);
      return [`${each.title}: ${lines.length}`, ...fresh.map((line) => `  ${line}`)];
    });
    const expected = new URL('../../support/record/fixture-observations.txt', import.meta.url);
    expect(`${listed.join('\n')}\n`).toBe(readFileSync(expected, 'utf8'));
  });

  it('gives one observation at most for a subject, metric and turn', () => {
    for (const each of samples) {
      const keys = observationsOf(each, each.answer).map(
        ({ subject, metric, turn }) => `${subject.kind}:${subject.key} ${metric} ${turn ?? 'now'}`,
      );
      expect([each.title, keys.length]).toEqual([each.title, new Set(keys).size]);
    }
  });

  it('gives only the number of waiting crises for the emptiest answers that a schema accepts', () => {
    const metrics = samples.flatMap((each) => {
      const answer = emptiestAnswer(each);
      expect(accepts(each.id, answer)).toBe(true);
      return observationsOf(each, answer).map(({ metric }) => metric);
    });
    // An empty list says that there is none.
    expect([...new Set(metrics)].toSorted()).toEqual(['crisesWaiting']);
  });

  it.each(ids)('survives every replaced value in answers of %s', (id) => {
    const replacements: readonly JsonValue[] = [null, 'word', '', -1, 1e300, 0.5, true, [], {}];
    const violations = samples
      .filter((one) => one.id === id)
      .flatMap((each) =>
        pathsOf(each.answer, () => true)
          .flatMap((path) => replacements.map((value) => replaceAt(each.answer, path, value)))
          .filter((answer) => accepts(id, answer))
          .flatMap((answer) => violationsIn(observationsOf(each, answer))),
      );
    expect(violations).toEqual([]);
  });

  it('survives several replaced values at once', () => {
    const places = samples.map((each) => ({ each, paths: pathsOf(each.answer, () => true) }));
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.array(fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 3 })), { maxLength: 5 }),
        ({ each, paths }, changes) => {
          let { answer } = each;
          for (const [place, value] of changes) {
            const changed = replaceAt(
              answer,
              paths[place % paths.length] ?? [],
              value as JsonValue,
            );
            if (accepts(each.id, changed)) answer = changed;
          }
          expect(violationsIn(observationsOf(each, answer))).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('takes a limited number of observations from a huge answer', () => {
    const candidates = Array.from({ length: 5_000 }, (_, id) => ({
      id,
      characterName: `Candidate ${id}`,
    }));
    const count = Object.fromEntries(candidates.map(({ id }) => [id, id]));
    const race = (ballot: number, counts: number) =>
      observe(
        'election',
        {
          election: { id: 'e1', status: 'active' },
          candidates: candidates.slice(0, ballot),
          votes: {
            latestSnapshot: { votes: count },
            snapshots: Array.from({ length: counts }, (_, turn) => ({ turn, votes: count })),
          },
        },
        { id: 'e1' },
        AT_MS,
        NO_NAMES,
      );
    const historyOf = (found: readonly Observation[]) =>
      found.filter(({ turn }) => turn !== undefined).length;
    expect(historyOf(race(100, 1_000))).toBe(40 * 300);
    expect(historyOf(race(5_000, 1_000))).toBe(0);
    expect(race(5_000, 0).length).toBeLessThan(60);
    const ranked = candidates.map(({ id, characterName: name }) => ({ id, name, rank: id }));
    const ranking = { characters: ranked };
    expect(observe('leaderboard', ranking, { country: 'US' }, AT_MS, NO_NAMES)).toHaveLength(
      2 * 2_000,
    );
  });

  it('uses every metric and no other; a result needs the navigation’s answer too', () => {
    const used = samples.flatMap((each) =>
      observationsOf(each, each.answer).map(({ metric }) => metric.split('/')[0] ?? ''),
    );
    const ofResults = ['ownResult', 'ownOutcome', 'seatsWon'];
    expect([...new Set(used), ...ofResults].toSorted()).toEqual(Object.keys(METRICS).toSorted());
  });

  it('takes the player’s own figures only from answers to the session', () => {
    const own = samples.filter((each) =>
      observationsOf(each, each.answer).some(
        ({ subject, metric }) => metricOf(metric)?.isOwn === true || subject.kind === 'self',
      ),
    );
    expect(own.length).toBeGreaterThan(5);
    for (const { id } of own) expect([id, endpoints[id].auth]).not.toEqual([id, 'publicKey']);
  });

  it('has only own metrics for the player’s own character', () => {
    const others = samples
      .flatMap((each) => observationsOf(each, each.answer))
      .filter(({ subject, metric }) => subject.kind === 'self' && !metricOf(metric)?.isOwn);
    expect(others).toEqual([]);
  });

  it('gives the same subject the same key from every answer', () => {
    const keysOf = (wanted: string) => [
      ...new Set(
        samples
          .flatMap((each) => observationsOf(each, each.answer))
          .filter(({ name }) => name === wanted)
          .map(({ subject: { kind, key } }) => `${kind}:${key}`)
          .filter((key) => !key.startsWith('bond:')),
      ),
    ];
    // The one row of a leaderboard without an address has only the object id.
    expect(keysOf('Ada Marsh')).toEqual(['character:17', 'character:66f0a1b2c3d4e5f601020304']);
    expect(keysOf('Civic Union')).toEqual(['party:US/3']);
    expect(keysOf('Marsh & Sons').filter((key) => !key.startsWith('corporation:4'))).toEqual([]);
  });
});

it('a coalition is the same in whatever order a server lists its parties', () => {
  const coalitionOf = (...coalitionPartyNames: readonly string[]) =>
    observe(
      'government',
      { ok: true, governmentFormation: { coalitionPartyNames } },
      { country: 'KS' },
      AT_MS,
      NO_NAMES,
    ).find(({ metric }) => metric === 'coalition')?.value;
  expect(coalitionOf('Labour', 'Greens')).toBe('Greens, Labour');
  expect(coalitionOf('Greens', 'Labour')).toBe('Greens, Labour');
});

describe('the member of a family', () => {
  it('comes back from the name of its metric', () => {
    expect(memberMetric('voteShare', 'Ada Marsh, Jr.: A/B')).toBe(
      'voteShare/Ada%20Marsh%2C%20Jr.%3A%20A%2FB',
    );
    expect(memberOf('voteShare/Ada%20Marsh%2C%20Jr.%3A%20A%2FB')).toBe('Ada Marsh, Jr.: A/B');
    expect(metricLabel(memberMetric('voteShare', 'Zoë Ōta'))).toBe('Share of the votes, Zoë Ōta');
  });

  it('has no colon, comma or slash, and fits into a request, whatever its name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const metric = memberMetric('voteShare', name);
        expect(metric.slice('voteShare/'.length)).not.toMatch(/[:,/]/u);
        expect(metric.length).toBeLessThanOrEqual(800);
        expect(metricOf(metric)?.unit).toBe('percent');
        expect(memberOf(metric)).not.toBeNull();
      }),
    );
  });

  it('stays apart from a member whose long name begins alike', () => {
    const long = 'Bartholomew '.repeat(12);
    expect(memberMetric('voteShare', `${long}the Elder`)).not.toBe(
      memberMetric('voteShare', `${long}the Younger`),
    );
  });

  it('has its whole long name where that is among the names of now', () => {
    const names = ['the Elder', 'the Younger'].map((end) => `${'Bartholomew '.repeat(12)}${end}`);
    for (const name of names)
      expect(memberAmong(memberMetric('seatsHeld', name), names)).toBe(name);
    expect(memberAmong('seatsHeld/Greens', names)).toBe('Greens');
    expect(memberAmong('chamberSeats', names)).toBeNull();
  });

  it('is shown unchanged if it is not an address', () => {
    expect(memberOf('voteShare/100%')).toBe('100%');
    expect(metricLabel('unheard')).toBe('unheard');
    expect(metricOf('toString')).toBeNull();
  });
});
