/** Conflicts and their battles. */
import type { ParamsOf } from '@shared/contract/index';

export type ConflictStatus = NonNullable<ParamsOf<'conflicts'>['status']>;

/** One side of a conflict. */
interface ConflictSide {
  readonly label: string;
  /** Country codes. */
  readonly countries: readonly string[];
  readonly kind: 'state' | 'insurgency' | 'coalition';
  /** Country code of a hidden backer. */
  readonly backer: string | null;
}

export interface Conflict {
  /** Public sequential number, from 1. */
  readonly number: number;
  readonly name: string;
  readonly hostCountry: string;
  readonly region: string;
  readonly type: 'civil_war' | 'border_war' | 'insurgency' | 'blockade';
  status: ConflictStatus;
  readonly bloc: string | null;
  readonly terrain: 'mountain' | 'coast' | 'urban' | 'steppe';
  severity: number;
  intensity: number;
  /** Share of the host held by side B, 0-100. */
  control: number;
  supplyA: number;
  supplyB: number;
  readonly sideA: ConflictSide;
  readonly sideB: ConflictSide;
  readonly startedTurn: number;
}

export interface Battle {
  /** Number of the conflict. */
  readonly conflict: number;
  readonly declarerCountry: string;
  readonly targetCountry: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly turn: number;
  /** Null: no fighting took place. */
  readonly result: 'attacker_victory' | 'defender_victory' | 'stalemate' | null;
  readonly noContact: boolean;
  readonly unopposedAdvance: boolean;
  readonly controlBefore: number | null;
  readonly controlAfter: number | null;
}
