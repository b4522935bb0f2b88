/** The career and the honours of the player's character, each value unlike any other. */
import type { ResponseOf } from '@shared/contract/index';

/** Of the character. */
export const ID = '66f0a1b2c3d4e5f601020305';

export const CAREER: ResponseOf<'characterCareer'> = {
  ok: true,
  found: true,
  characterId: ID,
  characterName: 'Ada Career',
  career: [
    {
      type: 'crowned',
      office: { type: 'house', state: 'NM' },
      officeLabel: 'Keeper of the Light',
      party: 'Former Party',
      fromState: 'T-301',
      toState: 'T-302',
    },
  ],
};

export const HONOURS: ResponseOf<'characterAchievements'> = {
  ok: true,
  found: true,
  achievements: [
    {
      id: 'a1',
      name: 'First Light',
      description: 'Lit the lamp.',
      icon: 'mic',
      category: 'beacons',
      isHidden: true,
      earnedAt: '2026-05-04T10:00:00.000Z',
    },
  ],
};
