/** What names and texts a country's people give to themselves, their companies, bills and wars. */
import type { SectorType } from '../model/economy';
import type { Conflict } from '../model/politics';

/** Names of people. A family name may have its own form for women. */
interface PeopleNames {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly womensFamilies: readonly string[];
  /** In the same order as the forms for women. */
  readonly mensFamilies: readonly string[];
  /** The family name comes first, without a space. */
  readonly isFamilyFirst: boolean;
}

/** A news report: headline and text. */
export type Story = readonly [headline: string, text: string];

export interface Culture {
  readonly people: PeopleNames;
  /** What stands for `{stem}` in the names of companies. */
  readonly companyStems: readonly string[];
  /** Patterns with `{stem}`, by sector. */
  readonly companies: Readonly<Record<SectorType, readonly string[]>>;
  readonly billSubjects: readonly string[];
  /** Patterns with `{subject}` and `{number}`. */
  readonly bills: readonly string[];
  /** Patterns with `{region}`, by type of conflict. */
  readonly conflicts: Readonly<Record<Conflict['type'], string>>;
  /** Pattern with `{country}`. */
  readonly indexFund: string;
  readonly stories: readonly Story[];
  /** Titles of columns that politicians write. */
  readonly columns: readonly string[];
}

/** Splits a text at plain spaces and line breaks, so that a no-break space stays inside a name. */
export function words(text: string): readonly string[] {
  return text.split(/[ \n]+/u).filter((word) => word !== '');
}

/** Splits a text of phrases at semicolons and line breaks. */
export function phrases(text: string): readonly string[] {
  return text
    .split(/[;\n]/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** Fills the places of a pattern: `{stem}`, `{region}` and so on. */
export function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place);
}
