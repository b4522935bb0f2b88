/** Every screen in the observed dialect: its main fact, one sentence for each feature that the server lacks, and no link that leads nowhere. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { isOffered, OBSERVED } from '@support/app/dialect-traits';
import { fieldsOf } from '@support/answer-fields';
import { QUIET_DIAGNOSTICS } from '@support/renderer/diagnostics';
import type { FakeBridge } from '@support/renderer/fake-bridge';
import { bridgeAnswers } from '@support/renderer/proofreader/bridge-answers';
import { eventually, tableRows, valueOf } from '@support/renderer/readings';
import { renderClient, settle } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { placesIn, recordsBehind } from '@support/screens/record-routes';
import { mainFactsIn, placesWithFacts } from '@support/screens/screen-facts';
import type { MainFact, Shown } from '@support/screens/screen-facts';

const COUNTRY = 'KS';
const MIN_RECORDS = 50;

const world = worldAnswers('observed');

function answerBridge(bridge: FakeBridge): void {
  bridgeAnswers(bridge);
  bridge.answers['diagnostics:get'] = () => succeed(QUIET_DIAGNOSTICS);
}

function readingOf(shown: Shown): unknown {
  if ('figure' in shown) return valueOf(shown.figure);
  if ('idsOf' in shown)
    return tableRows(shown.idsOf)
      .map(({ id }) => id)
      .toSorted();
  if ('countOf' in shown) return tableRows(shown.countOf).length;
  return tableRows(shown.table).map(({ cells }) => cells[shown.column]);
}

async function expectMainFact(fact: MainFact | undefined): Promise<void> {
  if (fact === undefined) return;
  const expected = fact.expected(fieldsOf(await world.ask(fact.path)));
  await eventually(() => {
    expect({ route: fact.route, shown: readingOf(fact.shown) }).toEqual({
      route: fact.route,
      shown: expected,
    });
  });
}

function shownNavIds(): readonly string[] {
  return Array.from(
    screen.getByRole('navigation', { name: 'Main' }).querySelectorAll<HTMLElement>('[data-nav-id]'),
    (entry) => entry.dataset['navId'] ?? '',
  );
}

/** Routes that the screen and the navigation link to. */
function shownLinks(): readonly string[] {
  const regions = [screen.getByRole('main'), screen.getByRole('navigation', { name: 'Main' })];
  return regions.flatMap((region) =>
    Array.from(region.querySelectorAll('a[href^="#/"]'), (link) =>
      (link.getAttribute('href') ?? '').slice(1),
    ),
  );
}

it('every observed screen opens with its main fact, without links to what the server lacks', async () => {
  const facts = await mainFactsIn(world.ask, OBSERVED, COUNTRY);
  const first = Array.from(await placesIn(world.ask), ([pattern, [route = pattern]]) => {
    return [pattern, route] as const;
  });
  const places = placesWithFacts(first, facts);
  // Opens the absent features first, so that the other screens leave them out.
  const absent = places.filter(([, route]) => !isOffered(OBSERVED, route));
  const offered = places.filter(([, route]) => isOffered(OBSERVED, route));
  const client = await renderClient('/', { answers: world.answers, onBridge: answerBridge });
  const navIdsBefore = shownNavIds();
  const failures: string[] = [];
  /** The screen on which each link was found first. */
  const links = new Map<string, string>();
  for (const [pattern, route] of [...absent, ...offered]) {
    await client.go(route);
    await settle();
    const codes = screen.queryAllByTestId('error-panel').map((panel) => panel.dataset['code']);
    if (codes.length > 0) failures.push(`${pattern} ${codes.join(' ')}`);
    if (!isOffered(OBSERVED, route)) continue;
    await expectMainFact(facts.get(pattern));
    for (const link of shownLinks()) if (!links.has(link)) links.set(link, route);
  }
  expect(failures).toEqual(OBSERVED.lacks.map((pattern) => `${pattern} FEATURE_ABSENT`));
  expect(Array.from(links).filter(([link]) => !isOffered(OBSERVED, link))).toEqual([]);

  const records = recordsBehind(links);
  expect(records.size).toBeGreaterThan(MIN_RECORDS);
  const dead: string[] = [];
  for (const [path, origin] of records) {
    if ((await world.ask(path)) === null) dead.push(`${path}, on ${origin}`);
  }
  expect(dead).toEqual([]);

  const left = shownNavIds();
  expect(navIdsBefore.filter((id) => !left.includes(id))).toContain('conflicts');
});
