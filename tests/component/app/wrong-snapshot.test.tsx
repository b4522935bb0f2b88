/**
 * The first screen's stored answers have a shape that the contract does not allow: the window still opens, and the
 * service's answer replaces them.
 */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { endpoints } from '@shared/contract/index';
import { sampleOf } from '@support/samples';
import { SAMPLES } from '@support/limits';
import { contractFixtures } from '@support/contract/fixtures';
import { wrongShapes } from '@support/contract/mutations';
import type { JsonValue } from '@support/contract/mutations';
import { renderClient } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const CASES = (['clientNav', 'clientStatus', 'game'] as const).flatMap((id) => {
  const good = JSON.parse(JSON.stringify(contractFixtures[id].contract)) as JsonValue[];
  const wrong = good.flatMap((answer) => wrongShapes(endpoints[id].response, answer));
  return [
    [id, 'null', null] as const,
    [id, 'a text', 'x'] as const,
    ...sampleOf(wrong, SAMPLES.wrongSnapshots).map(
      ({ name, answer }) => [id, name, answer] as const,
    ),
  ];
});

it.each(CASES)(
  'a stored answer of %s with %s does not break the first screen, and is replaced',
  async (id, _name, body) => {
    const { advance, main } = await renderClient('/', {
      answers: worldAnswers('contract', 'senator').answers,
      lastGood: [{ id, body, ageMs: 60_000 }],
    });
    await advance(61_000);
    expect(main().querySelector('h1')).not.toBeNull();
    expect(screen.getByTestId('status-user').textContent).not.toBe('');
    expect(document.querySelector('[data-code="CRASH"]')).toBeNull();
  },
);
