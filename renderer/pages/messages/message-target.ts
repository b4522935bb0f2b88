/** The screen that a notification of the service is about. Pure. */
import { isObjectId } from '@shared/domain/characters';
import type { AnyId } from '@shared/routes/route';
import { asNumber, asRecord, asText } from '@shared/domain/open-fields';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';

/** What a notification says about itself, beyond its words. */
interface MessageFacts {
  readonly type?: string | null | undefined;
  readonly title?: string | null | undefined;
  /** Ids by name; no contract states the names. */
  readonly metadata?: unknown;
}

/** Reads the first of these fields that holds an id. */
type IdOf = (...names: readonly string[]) => string | number | null;

interface Subject {
  /** Matches the types of notification that are about it. */
  readonly types: RegExp;
  readonly link: (id: IdOf, country: AnyId) => Href | null;
}

function sequential(id: AnyId): AnyId {
  return isObjectId(String(id ?? '')) ? null : id;
}

/** In the order in which they are tried; one whose type or title matches goes first. */
const SUBJECTS: readonly Subject[] = [
  // Before elections: a party elects its leaders in a vote that has no screen.
  {
    types: /party|leadership|chair/u,
    link: (id, country) =>
      hrefIfKnown('party', {
        country,
        // The party's screen finds it by any of these.
        id: id('partySequentialId', 'partyId', 'partySlug', 'partyName', 'party'),
      }),
  },
  {
    types: /election|candida|primary|ballot/u,
    link: (id) => hrefIfKnown('election', { id: id('electionId', 'raceId') }),
  },
  {
    types: /bill|legislation|law|veto/u,
    link: (id, country) =>
      hrefIfKnown('bill', { country, id: id('billId') }) ??
      (id('billId') === null ? null : href('legislation', { country })),
  },
  {
    types: /corporation|company|dividend|share|ceo/u,
    link: (id) =>
      hrefIfKnown('corporation', {
        sequentialId:
          id('corporationSequentialId', 'corporationNumber') ?? sequential(id('corporationId')),
      }),
  },
  {
    types: /event|crisis/u,
    link: (id) => (id('instanceId', 'eventId', 'crisisId') === null ? null : href('crises')),
  },
  {
    types: /fund_index|index_fund/u,
    link: (id) => hrefIfKnown('fund', { slug: id('fundSlug', 'slug') }),
  },
  {
    types: /conflict|war|battle/u,
    link: (id) => hrefIfKnown('conflict', { id: id('conflictId') }),
  },
  {
    types: /mail|letter/u,
    link: (id) => (id('mailId', 'letterId') === null ? null : href('mail')),
  },
  {
    types: /transfer|sent|character|follow|endorse/u,
    link: (id) =>
      hrefIfKnown('character', {
        id: id(
          'fromCharacterId',
          'senderCharacterId',
          'actorCharacterId',
          'characterId',
          'targetCharacterId',
        ),
      }),
  },
  {
    types: /leader|cabinet|office|appoint|government|governor/u,
    link: (_id, country) => hrefIfKnown('countryGovernment', { code: country }),
  },
];

/**
 * Null where it names no record that a screen shows: it then stays text.
 *
 * @param ownCountry the player's: a message that names none is about it
 */
export function messageTarget(
  { type, title, metadata }: MessageFacts,
  ownCountry: string | null = null,
): Href | null {
  const fields = asRecord(metadata) ?? {};
  const id: IdOf = (...names) =>
    names.map((name) => asText(fields[name]) ?? asNumber(fields[name])).find((at) => at !== null) ??
    null;
  const sentCountry = id('countryId', 'countryCode', 'country');
  const country = sentCountry === null ? ownCountry : String(sentCountry).toUpperCase();
  const words = `${type ?? ''} ${title ?? ''}`.toLowerCase();
  const isFitting = ({ types }: Subject) => types.test(words);
  const inOrder = [...SUBJECTS.filter(isFitting), ...SUBJECTS.filter((one) => !isFitting(one))];
  for (const subject of inOrder) {
    const link = subject.link(id, country);
    if (link !== null) return link;
  }
  return null;
}
