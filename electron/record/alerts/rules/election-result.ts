/** Alerts about how a race, or its primary, ended. */
import { instantMs } from '@shared/domain/clocks';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import { DAY_MS } from '@shared/domain/time-units';
import type { ToldOutcome } from '@shared/domain/results/told-outcome';
import { sentence } from '@shared/domain/wording/words';
import { UNDECIDED } from '@shared/domain/results/result-words';
import type { SubjectRef } from '@shared/record/subjects';
import { SELF } from '@shared/record/subjects';

import type { AlertContext, AlertRule, Change, NewAlert, RecordReader } from '../change';
import { draftOf, isWatched, momentOf, ownText } from '../change';
import { endOf, isOwnElection, textIn, TURNS_KEPT } from '../own-election';

/** A race of the player's of which no answer has the name. */
const UNNAMED = 'Your election';
const OPEN_IT = 'Open it for the result.';
/** The end of a race whose result is not known: the service may state it later. */
const OVER = 'election-result';
const DECIDED = 'election-result:won';
const PRIMARY = 'election-result:primary';
/** A result that is older, and of whose end an alert told, is no news. */
const NEWS_FOR_MS = 7 * DAY_MS;
/** Turns in which an answer shows how a race ended that navigation dropped: its own, or that of who holds the office. */
const TURNS_TO_RESULT = 2;

function wasTold({ record }: AlertContext, subject: SubjectRef): boolean {
  return [OVER, DECIDED].some((rule) => record.lastAlertTurn(rule, subject) !== null);
}

/** The race that navigation dropped in the last turns, and for how many turns without a gap it was seen dropped. */
function droppedRace({ record, game }: AlertContext) {
  const valueAt = (turn: number) => record.at(SELF, 'ownElectionKey', turn);
  const now = record.latest(SELF, 'ownElectionKey');
  // A race that ended in turns that nobody saw is dropped when it is first missed.
  let former = now && valueAt(now.turn - 1);
  // Turns that nobody saw divide one value into two.
  while (former !== null && former.value === now?.value && game.turn - former.turn <= TURNS_KEPT)
    former = valueAt(former.turn - 1);
  const key = String(former?.value ?? '');
  return now === null || key === '' || key === now.value
    ? null
    : { key, turnsSeen: game.turn - now.turn };
}

/** Whether an answer may still tell who won a race that is over. */
function mayBeTold({ key }: SubjectRef, context: AlertContext): boolean {
  if (ownText(context.record, 'ownElectionKey') === key) return true;
  const dropped = droppedRace(context);
  return dropped?.key === key && dropped.turnsSeen < TURNS_TO_RESULT;
}

/** A result as news: null for a race that ended before the record of the player began, or of which an old alert told. */
function resultChange(change: Change, context: AlertContext, rule: string): Change | null {
  const { record, nowMs, game } = context;
  const { subject } = change;
  const endMs = instantMs(textIn(record, subject, rule === PRIMARY ? 'primaryEndsAt' : 'endsAt'));
  const begin = record.first(SELF, 'ownName');
  if (endMs === null) return isOwnElection(context, subject) ? change : null;
  if (begin === null || endMs <= begin.atMs) return null;
  if (wasTold(context, subject) && nowMs - endMs > NEWS_FOR_MS) return null;
  return { ...change, isLate: change.isLate || nowMs - endMs > 2 * (game.turnMs ?? nowMs) };
}

const OUTCOMES: readonly ToldOutcome[] = ['won', 'lost', 'advanced'];

/** How the race ended. */
function outcomeOf(
  change: Change,
  record: RecordReader,
): { readonly outcome: ToldOutcome | null; readonly seats: number | null } {
  const word = textIn(record, change.subject, 'ownOutcome');
  const outcome = OUTCOMES.find((one) => one === word) ?? null;
  const seats = record.latest(change.subject, 'seatsWon')?.value;
  return {
    outcome,
    seats: typeof seats === 'number' && outcome !== null && outcome !== 'advanced' ? seats : null,
  };
}

/** How a race, or its primary, ended for the player. */
function* ownResult(change: Change, context: AlertContext): Iterable<NewAlert> {
  const { record } = context;
  if (change.metric !== 'ownResult') return;
  const isOver = textIn(record, change.subject, 'phase') === 'ended';
  const rule = isOver ? (change.after === UNDECIDED ? OVER : DECIDED) : PRIMARY;
  if (rule === OVER && mayBeTold(change.subject, context)) return;
  const isRepeat =
    record.lastAlertTurn(rule, change.subject) !== null ||
    (rule === OVER && wasTold(context, change.subject));
  const about = isRepeat ? null : resultChange(change, context, rule);
  if (about === null) return;
  const name = about.name || record.nameOf(about.subject) || UNNAMED;
  const metric = rule === PRIMARY ? 'primaryEndsAt' : 'endsAt';
  yield draftOf(about, {
    kind: 'election-result',
    rule,
    title: String(change.after),
    body: rule === OVER ? overWords(name, about.subject, record) : sentence(name),
    because: rule === PRIMARY ? 'The primary ended' : 'The race ended',
    decided: {
      atMs: instantMs(textIn(record, about.subject, metric)) ?? about.atMs,
      ...outcomeOf(about, record),
    },
  });
}

/** A race that navigation dropped some turns ago, of which no answer has shown who won. */
function* unreadResult(context: AlertContext): Iterable<NewAlert> {
  const { record, nowMs } = context;
  const dropped = droppedRace(context);
  if (dropped === null || dropped.turnsSeen < TURNS_TO_RESULT || dropped.turnsSeen > TURNS_KEPT)
    return;
  const subject: SubjectRef = { kind: 'election', key: dropped.key };
  if (wasTold(context, subject)) return;
  const isOver =
    textIn(record, subject, 'phase') === 'ended' || (endOf(record, subject) ?? Infinity) <= nowMs;
  if (!isOver || ![UNDECIDED, ''].includes(textIn(record, subject, 'ownResult'))) return;
  const about = momentOf(subject, 'phase', 'ended', context);
  yield draftOf(about, {
    kind: 'election-result',
    rule: OVER,
    title: UNDECIDED,
    body: overWords(about.name || UNNAMED, subject, record),
    because: 'It is no longer your race',
    decided: { atMs: endOf(record, subject) ?? about.atMs, outcome: null, seats: null },
  });
}

export const electionResult: AlertRule = {
  *onFirst(change, context) {
    yield* ownResult(change, context);
  },
  *onChange(change, context) {
    yield* ownResult(change, context);
    if (change.metric !== 'phase' || change.after !== 'ended') return;
    const { subject } = change;
    if (!isWatched(context, subject) || isOwnElection(context, subject)) return;
    if (wasTold(context, subject)) return;
    yield draftOf(change, {
      kind: 'election-result',
      rule: OVER,
      title: `${change.name || 'An election'} is over`,
      body: resultWords(subject, context.record),
      because: 'The phase changed',
    });
  },
  *onTime(context) {
    yield* unreadResult(context);
  },
};

/** The race, and what is said of its end so far. */
function overWords(name: string, subject: SubjectRef, record: RecordReader): string {
  return `${sentence(name)} ${resultWords(subject, record)}`;
}

function resultWords(subject: SubjectRef, record: RecordReader): string {
  const winner = textIn(record, subject, 'winner');
  // Several seats have no winner: who came first has some of them.
  const seats = record.latest(subject, 'contested')?.value;
  const isForSeveral = typeof seats === 'number' && fillsSeveralSeats(seats);
  if (winner !== '') return isForSeveral ? `${winner} came first.` : `Winner: ${winner}.`;
  const first = textIn(record, subject, 'frontRunner');
  if (first === '') return OPEN_IT;
  return textIn(record, subject, 'phase') === 'ended'
    ? `${first} came first.`
    : `When last loaded, ${first} was ahead. ${OPEN_IT}`;
}
