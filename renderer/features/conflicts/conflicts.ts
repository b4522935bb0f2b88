/** The two sides of a conflict as a screen shows them. */
import { firstOf } from '@shared/domain/wording/names';

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

type NameOf = (code: string) => string;

/** More countries than these are counted in a label. */
const MAX_NAMED = 3;

function readSide(sent: SentSide | null | undefined, name: string, nameOf: NameOf): ConflictSide {
  const countries = sent?.countries ?? [];
  const named = countries.length > 0 ? firstOf(countries.map(nameOf), MAX_NAMED) : name;
  const label = sent?.label ?? named;
  return { label, countries, kind: sent?.kind ?? null, backer: sent?.backer ?? null };
}

/** Side A and side B; a side that was not sent is named by its letter. */
export function conflictSides(
  { sideA, sideB }: SentSides,
  nameOf: NameOf,
): readonly [ConflictSide, ConflictSide] {
  return [readSide(sideA, 'Side A', nameOf), readSide(sideB, 'Side B', nameOf)];
}
