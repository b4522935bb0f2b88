/** Characters: search, detail, career, achievements and bulk lookup (contract parts 2 "Character", "Career entry", "Achievement" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  givesOneOf,
  idParameter,
  openField,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  queryText,
  recordId,
} from '../fields';
import { notPromised } from '../promises';

/** A character row; the detail has the same shape. The contract does not name the detail's other fields. */
const characterRow = z.looseObject({
  id: recordId,
  name: optionalText,
  bio: optionalText,
  countryId: optionalText,
  party: optionalText,
  partyId: optionalId,
  partyColor: optionalText,
  state: optionalText,
  stateCode: optionalText,
  position: optionalText,
  politicalInfluence: optionalNumber,
  nationalInfluence: optionalNumber,
  favorability: optionalNumber,
  campaignFunds: optionalNumber,
  netWorth: optionalNumber,
  isCeo: optionalFlag,
  profileUrl: optionalText,
  activeElection: z
    .looseObject(notPromised({ electionId: optionalId, electionType: optionalText }))
    .nullish(),
  ...notPromised({
    cashOnHand: optionalNumber,
    portfolioValue: optionalNumber,
    infamy: optionalNumber,
    actions: optionalNumber,
    donorBaseLevel: optionalNumber,
    ceoOf: optionalText,
    partyUrl: openField,
    createdAt: optionalTimestamp,
  }),
});

/** An office of a career: a name by contract, an object on some servers. */
const careerOffice = z.union([
  z.string(),
  z.looseObject(notPromised({ type: optionalText, state: optionalText })),
]);

const careerEntry = z.looseObject({
  type: optionalText,
  office: careerOffice.nullish(),
  ...notPromised({ officeLabel: optionalText }),
  party: optionalId,
  fromState: optionalId,
  toState: optionalId,
});

const achievement = z.looseObject({
  id: recordId,
  name: optionalText,
  description: optionalText,
  icon: optionalText,
  category: optionalText,
  isHidden: optionalFlag,
  earnedAt: optionalTimestamp,
});

/** `discordId` is beyond the contract. Some servers still accept only this one. */
const OLDER_NAMES = { messagingId: 'discordId' } as const;

const searchParams = z
  .strictObject({
    name: queryText.optional(),
    messagingId: queryText.optional(),
    discordId: queryText.optional(),
  })
  .superRefine(givesOneOf('name', 'messagingId', 'discordId'));

const searchAnswer = z
  .looseObject({ ...envelope, characters: z.array(characterRow).nullish() })
  .superRefine(requiredUnlessNotFound('characters'));

/** Ids of one bulk lookup, at most (contract part 8). */
const BULK_CHARACTER_IDS_MAX = 100;

export const characterEndpoints = {
  /** Characters by part of the name or by an external chat account (part 4, /character). */
  characterSearch: defineRead({
    summary: 'Find characters by part of their name or by chat account',
    section: '4, public reads',
    path: '/api/public/v1/character',
    returns: '`characters[]` of character rows',
    parameterNotes: {
      name: 'part of the name',
      messagingId: 'external chat account',
      discordId: 'beyond the contract, see below',
    },
    params: searchParams,
    requiresOneOf: ['name', 'messagingId'],
    response: searchAnswer,
    auth: 'publicKey',
    bucket: 'publicRead',
    family: 'character',
    olderNames: OLDER_NAMES,
    cache: { staleMs: 60_000, persist: false },
  }),
  /** The same search under its second name (part 4, /characterSearch: "alias"). */
  characterSearchAlias: defineRead({
    summary: 'Find characters; the same as the search under its other path',
    section: '4, public reads',
    path: '/api/public/v1/characterSearch',
    returns: 'The same answer under another path',
    parameterNotes: { discordId: 'beyond the contract' },
    params: searchParams,
    requiresOneOf: ['name', 'messagingId'],
    response: searchAnswer,
    auth: 'publicKey',
    bucket: 'publicRead',
    family: 'character',
    olderNames: OLDER_NAMES,
    cache: { staleMs: 60_000, persist: false },
  }),
  /** One character by public sequential id or object id (part 4, /character/[id]). */
  character: defineRead({
    summary: 'One character in full',
    section: '4, public reads',
    path: '/api/public/v1/character/{id}',
    returns: '`character`: a character row with further, unnamed fields',
    params: z.strictObject({ id: idParameter }),
    response: z
      .looseObject({ ...envelope, character: characterRow.nullish() })
      .superRefine(requiredUnlessNotFound('character')),
    auth: 'publicKey',
    bucket: 'publicRead',
    cache: { staleMs: 60_000, persist: true },
  }),
  /** Elections, appointments and moves of a character (parts 2 "Career entry" and 4). */
  characterCareer: defineRead({
    summary: "A character's career",
    section: '2, career entry; 4, public reads',
    path: '/api/public/v1/character/{id}/career',
    returns: '`characterId`, `characterName`, `career[]`',
    params: z.strictObject({ id: idParameter }),
    response: z
      .looseObject({
        ...envelope,
        characterId: optionalId,
        characterName: optionalText,
        career: z.array(careerEntry).nullish(),
      })
      .superRefine(requiredUnlessNotFound('career')),
    auth: 'publicKey',
    bucket: 'publicRead',
    family: 'character',
    cache: { staleMs: 5 * 60_000, persist: true },
  }),
  /** What a character has earned (parts 2 "Achievement" and 4). */
  characterAchievements: defineRead({
    summary: "A character's achievements",
    section: '2, achievement; 4, public reads',
    path: '/api/public/v1/character/{id}/achievements',
    returns: '`achievements[]`',
    params: z.strictObject({ id: idParameter }),
    response: z
      .looseObject({ ...envelope, achievements: z.array(achievement).nullish() })
      .superRefine(requiredUnlessNotFound('achievements')),
    auth: 'publicKey',
    bucket: 'publicRead',
    family: 'character',
    cache: { staleMs: 5 * 60_000, persist: true },
  }),
  /**
   * Up to 100 characters by sequential id. The service skips unknown and invalid ids, so callers
   * match on what came back, never by position (part 4, /characters/bulk).
   */
  charactersBulk: defineRead({
    summary: 'Up to 100 characters at once, by sequential id',
    section: '4, public reads; 8',
    path: '/api/public/v1/characters/bulk',
    returns:
      '`requested`, `returned`, `characters[]`; unknown and invalid ids are skipped, so match on what came back',
    parameterNotes: { ids: 'up to 100 sequential ids with commas between' },
    params: z.strictObject({
      ids: z
        .string()
        .regex(/^\d{1,15}(?:,\d{1,15})*$/u, 'Comma-separated sequential ids')
        .refine(
          (ids) => ids.split(',').length <= BULK_CHARACTER_IDS_MAX,
          `At most ${BULK_CHARACTER_IDS_MAX} ids`,
        ),
    }),
    response: z
      .looseObject({
        ...envelope,
        requested: optionalNumber,
        returned: optionalNumber,
        characters: z.array(characterRow).nullish(),
      })
      .superRefine(requiredUnlessNotFound('characters')),
    auth: 'publicKey',
    bucket: 'publicRead',
    cache: { staleMs: 60_000, persist: false },
    paging: { by: 'ids', idsParameter: 'ids', rows: BULK_CHARACTER_IDS_MAX },
  }),
};
