/** What a server's answers say about who is who: the entries of the directory, by subject. */

/** A country. Codes are spelled as the server spells them. */
export interface CountryFacts {
  readonly code: string;
  readonly name: string | null;
  readonly governmentType: string | null;
  /** As sent, not checked; null where no answer has it. */
  readonly flag: unknown;
  /** ISO-like code of its currency. */
  readonly currency: string | null;
  /** Whether the server's own list of countries has it. */
  readonly isListed: boolean;
  /** Whether players may choose it; null where the server does not say. */
  readonly isOpen: boolean | null;
}

/** A state, or whatever a country calls its regions. */
export interface StateFacts {
  readonly country: string;
  readonly code: string;
  readonly name: string | null;
}

/** A party. Sequential ids count within one country. */
export interface PartyFacts {
  readonly country: string;
  /** The sequential id, which opens its page. */
  readonly id: string | null;
  readonly objectId: string | null;
  readonly name: string | null;
  readonly abbreviation: string | null;
  /** As sent. */
  readonly colour: string | null;
  /** Negative is left. */
  readonly economicPosition: number | null;
  readonly socialPosition: number | null;
  /** Who chairs it: empty if nobody does, null where no answer says. */
  readonly chairName: string | null;
}

/** A corporation. */
export interface CorporationFacts {
  /** The object id. */
  readonly id: string | null;
  /** The sequential id, which opens its page. */
  readonly sequentialId: string | null;
  readonly name: string | null;
  readonly country: string | null;
  /** Type of its sector. */
  readonly type: string | null;
  /** ISO-like code of its own currency. */
  readonly currency: string | null;
}

/** A character. */
export interface CharacterFacts {
  /** The object id. */
  readonly id: string | null;
  /** The sequential id, which opens the profile. */
  readonly sequentialId: string | null;
  readonly name: string | null;
  /** Code of the country, where an answer says it. */
  readonly country: string | null;
}

/** Whoever issued a bond, of which answers give only the name, and its currency. */
interface IssuerFacts {
  readonly name: string;
  readonly currency: string;
}

/** An exchange rate. */
export interface RateFacts {
  readonly currency: string;
  /** Units of the currency for one common unit; above 0. */
  readonly perCommon: number;
  /** Code of the country whose economy states it, else `RATE_LIST`. */
  readonly source: string;
}

/** The player's own country, as client-nav names it. */
interface HomeFacts {
  /** Null without a character. */
  readonly code: string | null;
}

/** An endpoint that this server answered with an HTML 404. */
export interface AbsentFacts {
  readonly endpoint: string;
  /** When it was last missing, in epoch ms. */
  readonly atMs: number;
}

/** The whole directory, or what of it has changed. Plain JSON. */
export interface DirectoryFacts {
  /** One entry at most. */
  readonly home: readonly HomeFacts[];
  readonly countries: readonly CountryFacts[];
  readonly states: readonly StateFacts[];
  readonly parties: readonly PartyFacts[];
  readonly corporations: readonly CorporationFacts[];
  readonly characters: readonly CharacterFacts[];
  readonly issuers: readonly IssuerFacts[];
  readonly rates: readonly RateFacts[];
  readonly absent: readonly AbsentFacts[];
}

/** The same, to be filled. */
export type ChangedFacts = {
  -readonly [Kind in keyof DirectoryFacts]: DirectoryFacts[Kind][number][];
};

export function noChanges(): ChangedFacts {
  return {
    home: [],
    countries: [],
    states: [],
    parties: [],
    corporations: [],
    characters: [],
    issuers: [],
    rates: [],
    absent: [],
  };
}

export const NO_FACTS: DirectoryFacts = noChanges();
