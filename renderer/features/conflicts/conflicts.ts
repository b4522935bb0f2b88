/** The two sides of a conflict as a screen shows them. */

/** A side as sent. */
interface SentSide {
  readonly label?: string | null | undefined;
  readonly countries?: readonly string[] | null | undefined;
  readonly kind?: string | null | undefined;
  readonly backer?: string | null | undefined;
}

/** A side as a screen shows it. */
export interface ConflictSide {
  readonly label: string;
  readonly countries: readonly string[];
  readonly kind: string | null;
  readonly backer: string | null;
}

interface SentSides {
  readonly sideA?: SentSide | null | undefined;
  readonly sideB?: SentSide | null | undefined;
}

function readSide(sent: SentSide | null | undefined, name: string): ConflictSide {
  const countries = sent?.countries ?? [];
  const label = sent?.label ?? (countries.length > 0 ? countries.join(', ') : name);
  return { label, countries, kind: sent?.kind ?? null, backer: sent?.backer ?? null };
}

/** Side A and side B; a side that was not sent is named by its letter. */
export function conflictSides({ sideA, sideB }: SentSides): readonly [ConflictSide, ConflictSide] {
  return [readSide(sideA, 'Side A'), readSide(sideB, 'Side B')];
}
