/** A party's page is found by whatever a notification names the party by. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { href } from '@renderer/screens/href';
import { eventually, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { raw } from '@support/answer-fields';

const COUNTRY = 'AV';

describe.each(['contract', 'observed'] as const)('in a world of the %s dialect', (dialect) => {
  const world = worldAnswers(dialect);

  it.each(['objectId', 'name', 'slug'] as const)(
    'a party named by its %s has its page',
    async (by) => {
      const { party } = await world.read('party', { country: COUNTRY, id: '2' });
      const name = party?.name ?? '';
      const slug = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      const id = { objectId: String(party?.id), name, slug }[by];
      const route = href('party', { country: COUNTRY, id }).slice(1);
      const { advance } = await renderScreen(route, { answers: world.answers, dialect });
      await advance(60_000);
      await eventually(() => {
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
      });
      expect(valueOf('party-members')).toBe(raw(party?.memberCount));
    },
  );
});
