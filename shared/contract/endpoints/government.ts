/** Who governs a country (contract parts 2 "Government" and 4). */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  requiredUnlessNotFound,
  envelope,
  namedPerson,
  openField,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  queryText,
} from '../fields';
import { notPromised } from '../promises';

const office = {
  role: optionalText,
  characterName: optionalText,
  party: optionalText,
  section: optionalText,
};

const furtherOffice = notPromised({
  characterId: optionalId,
  partyColor: optionalText,
  profileUrl: optionalText,
  isNPP: optionalFlag,
  /** Main adds it: the computer runs the character, who has no page. */
  isComputerRun: optionalFlag,
});

const official = z.looseObject({ ...office, ...furtherOffice });

/** The contract does not show the fields of a cabinet entry. */
const cabinetMember = z.looseObject({ ...notPromised(office), ...furtherOffice });

/**
 * The contract says only that the shape varies by regime, so a reader goes by the keys that are
 * there, never by `type`. The typed fields were seen on a server.
 */
const governmentFormation = z.looseObject(
  notPromised({
    type: optionalText,
    status: optionalText,
    formationType: optionalText,
    pmName: optionalText,
    pmCharacterId: optionalId,
    governingPartyId: optionalId,
    governingPartyName: optionalText,
    coalitionPartyIds: openField,
    coalitionPartyNames: openField,
    totalSeatsSupporting: optionalNumber,
    majorityThreshold: optionalNumber,
    totalSeats: optionalNumber,
    seatsByParty: z
      .array(
        z.looseObject({
          partyId: optionalId,
          partyName: optionalText,
          partyColor: optionalText,
          seats: optionalNumber,
        }),
      )
      .nullish(),
    president: namedPerson.extend({ party: optionalId }).nullish(),
  }),
);

export const governmentEndpoints = {
  /** Officials, cabinet and how the government was formed (part 2 "Government"). */
  government: defineRead({
    summary: "A country's officials, cabinet and government formation",
    section: '2, government; 4, public reads',
    path: '/api/public/v1/government',
    returns: 'Government',
    params: z.strictObject({ country: queryText }),
    response: z
      .looseObject({
        ...envelope,
        officials: z.array(official).nullish(),
        cabinet: z.array(cabinetMember).nullish(),
        governmentFormation: governmentFormation.nullish(),
      })
      .superRefine(requiredUnlessNotFound('officials')),
    auth: 'publicKey',
    bucket: 'publicRead',
    loggedParameters: ['country'],
    cache: { staleMs: 2 * 60_000, persist: true },
  }),
};
