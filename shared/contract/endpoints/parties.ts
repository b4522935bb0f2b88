/** Parties (contract parts 2 "Party detail", "Party list row" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  idParameter,
  openField,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  queryText,
  recordId,
} from '../fields';
import { notPromised } from '../promises';

const partyFields = {
  id: recordId,
  name: optionalText,
  abbreviation: optionalText,
  color: optionalText,
  economicPosition: optionalNumber,
  socialPosition: optionalNumber,
  memberCount: optionalNumber,
  seatCount: optionalNumber,
  treasury: optionalNumber,
};

const party = z.looseObject({
  ...partyFields,
  chairName: optionalText,
  ...notPromised({ chairId: optionalId, chairProfileUrl: optionalText }),
  topMembers: z
    .array(
      z.looseObject(
        notPromised({
          id: optionalId,
          name: optionalText,
          position: optionalText,
          politicalInfluence: optionalNumber,
          profileUrl: optionalText,
        }),
      ),
    )
    .nullish(),
  ...notPromised({ economicLabel: optionalText, socialLabel: optionalText, partyUrl: openField }),
});

const partyRow = z.looseObject({ ...partyFields, isDefault: optionalFlag });

export const partyEndpoints = {
  /** One party of a country; `id` is the sequential id that the list carries (part 4, /party). */
  party: defineRead({
    summary: 'One party with its most influential members',
    section: '2, party detail; 4, public reads',
    path: '/api/public/v1/party',
    returns: '`party`',
    params: z.strictObject({ id: idParameter, country: queryText }),
    response: z
      .looseObject({ ...envelope, party: party.nullish() })
      .superRefine(requiredUnlessNotFound('party')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country'],
    cache: { staleMs: 2 * 60_000, persist: true },
  }),
  /** A country's parties, most members first (parts 2 "Party list row" and 4, /parties). */
  parties: defineRead({
    summary: 'Parties of a country, most members first',
    section: '2, party list row; 4, public reads',
    path: '/api/public/v1/parties',
    returns: '`parties[]`, most members first',
    params: z.strictObject({ country: queryText }),
    response: z
      .looseObject({ ...envelope, parties: z.array(partyRow).nullish() })
      .superRefine(requiredUnlessNotFound('parties')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country'],
    cache: { staleMs: 2 * 60_000, persist: true },
  }),
};
