/**
 * When the player was away. Presence is what the client showed: the last turn whose figures stood in a visible window.
 * It is stored as the turns go by, so that a crash, a kill and a machine that sleeps need no last word. Pure.
 */
import { isNewSeason } from '../domain/turns';

/** The last turn whose figures the player could see. */
export interface SeenTurn {
  readonly turn: number;
  /** When they were first on screen, on the service's clock. */
  readonly atMs: number;
}

/** A window shows the figures of a turn. */
export interface PresenceReport extends SeenTurn {
  /** Its figures were not on screen before: it has just opened, was hidden, or the machine slept or was locked. */
  readonly isReturn: boolean;
}

/** The last time the player missed a whole turn. */
export interface Absence {
  /** The last turn that they saw before. */
  readonly leftTurn: number;
  /** When that turn's figures were first on screen, on the service's clock. */
  readonly leftAtMs: number;
  /** The first turn that they saw again. */
  readonly backTurn: number;
  /** The player has closed what the briefing says about it. */
  readonly isDismissed: boolean;
}

/** What a profile's file says of presence; both null before the first visit. */
export interface Presence {
  readonly seen: SeenTurn | null;
  readonly absence: Absence | null;
}

/** From this difference on, a whole turn passed unseen. */
const MISSED_TURNS = 2;
/** How long the briefing speaks of an absence, like of an own result. */
const ABSENCE_SHOWN_TURNS = 6;
/** A window that was never hidden reports every turn: a longer pause in which turns passed was no seeing. */
const UNSEEN_FROM_MS = 5 * 60_000;

/** Whether the briefing still speaks of an absence. */
export function isAbsenceShown(absence: Absence | null, currentTurn: number): absence is Absence {
  return (
    absence !== null &&
    !absence.isDismissed &&
    currentTurn >= absence.leftTurn &&
    currentTurn - absence.backTurn < ABSENCE_SHOWN_TURNS
  );
}

/** Presence after a report. The same object if nothing changes. */
export function presenceAfter(presence: Presence, report: PresenceReport): Presence {
  const { seen, absence } = presence;
  const { turn, atMs, isReturn } = report;
  const next = { turn, atMs };
  if (seen === null) return { seen: next, absence };
  if (isNewSeason(seen.turn, turn)) return { seen: next, absence: null };
  // A screen may show an answer that is older than the newest turn that was on screen.
  if (turn <= seen.turn) return presence;
  const isUnseen = isReturn || atMs - seen.atMs > UNSEEN_FROM_MS;
  if (turn - seen.turn < MISSED_TURNS || !isUnseen) return { seen: next, absence };
  // What the player has not closed is still told, together with what came after it.
  const from = isAbsenceShown(absence, seen.turn)
    ? absence
    : { leftTurn: seen.turn, leftAtMs: seen.atMs };
  const { leftTurn, leftAtMs } = from;
  return { seen: next, absence: { leftTurn, leftAtMs, backTurn: turn, isDismissed: false } };
}
