/** Compares the alerts with what happened, look by look, and counts by kind. */
import type { AlertView } from '@shared/record/alerts';

import type { Fact } from './shown-facts';

/** The counts of one kind. */
export interface KindTally {
  happened: number;
  told: number;
  missed: number;
  false: number;
  doubled: number;
  /** Alerts that came after the next look. */
  late: number;
  /** Alerts that are not marked as missed while the client was off, or marked without cause. */
  mismarked: number;
}

export interface Tally {
  readonly kinds: ReadonlyMap<string, Readonly<KindTally>>;
  /** Descriptions of what was wrong. */
  readonly wrong: readonly string[];
}

/** The looks after which a fact must have an alert, or an alert must have a fact. */
const LOOKS_LATE = 1;

const HOUR_MS = 3_600_000;

interface Open<T> {
  readonly one: T;
  readonly look: number;
}

/** How the journal names an alert; null for a figure that it does not follow. */
function nameOf({ kind, subject, title, reason }: AlertView): string | null {
  if (kind === 'news') return `news ${title}`;
  if (kind === 'watched' && reason.metric !== 'sharePrice') return null;
  return `${kind} ${subject}`;
}

const kindOf = (name: string) => name.split(' ')[0] ?? '';

/** Counts for one profile. */
export function createTally() {
  const kinds = new Map<string, KindTally>();
  const wrong: string[] = [];
  let due: Open<Fact>[] = [];
  let early: Open<AlertView>[] = [];
  const identities = new Set<string>();
  let look = 0;

  function count(name: string, what: keyof KindTally, words?: string): void {
    const kind = kindOf(name);
    const tally = kinds.get(kind) ?? {
      happened: 0,
      told: 0,
      missed: 0,
      false: 0,
      doubled: 0,
      late: 0,
      mismarked: 0,
    };
    tally[what] += 1;
    kinds.set(kind, tally);
    if (words !== undefined) wrong.push(`${what}: ${words}`);
  }

  function match({ one: fact, look: since }: Open<Fact>, alert: AlertView): void {
    const { name, mark } = fact;
    if (fact.isUnclear === true) count(name, 'happened');
    count(name, 'told');
    if (look - since > LOOKS_LATE)
      count(name, 'late', `${name}, ${look - since} looks after turn ${fact.turn}`);
    if (mark !== 'either' && alert.isLate !== (mark === 'late'))
      count(name, 'mismarked', `${name} of turn ${fact.turn} should be marked as ${mark}`);
  }

  /** Takes the pairs out of both lists. */
  function pair(): void {
    early = early.filter((told) => {
      const isOf = ({ one }: Open<Fact>) => one.name === nameOf(told.one);
      // The newest of its turn: an older, unclear one may have caused no alert.
      const exact = due.findLastIndex((one) => isOf(one) && one.one.turn === told.one.turn);
      const index = exact >= 0 ? exact : due.findIndex(isOf);
      const [found] = index < 0 ? [] : due.splice(index, 1);
      if (found) match(found, told.one);
      return found === undefined;
    });
  }

  function giveUp(isOver: boolean): void {
    early = early.filter(({ one, look: since }) => {
      const isFalse = isOver || look - since > LOOKS_LATE;
      if (isFalse)
        count(nameOf(one) ?? '', 'false', `${nameOf(one)} in turn ${one.turn}: ${one.title}`);
      return !isFalse;
    });
    due = due.filter(
      ({ one, look: since }) => one.isUnclear !== true || look - since <= LOOKS_LATE,
    );
    if (!isOver) return;
    for (const { one } of due)
      if (one.isUnclear !== true) count(one.name, 'missed', `${one.name} of turn ${one.turn}`);
  }

  return {
    happened(facts: readonly Fact[]): void {
      for (const fact of facts) {
        if (fact.isUnclear !== true) count(fact.name, 'happened');
        due.push({ one: fact, look });
      }
    },
    told(alerts: readonly AlertView[]): void {
      for (const alert of alerts) {
        const name = nameOf(alert);
        if (name === null) continue;
        const span = alert.turn > 0 ? alert.turn : `hour ${Math.floor(alert.atMs / HOUR_MS)}`;
        const identity = `${name} ${span}`;
        if (identities.has(identity)) count(name, 'doubled', `${name} in turn ${alert.turn}`);
        identities.add(identity);
        early.push({ one: alert, look });
      }
    },
    /** An alert was handed over to be shown for a second time. */
    shownAgain(alert: AlertView): void {
      const name = nameOf(alert);
      if (name !== null) count(name, 'doubled', `${name} in turn ${alert.turn} was shown twice`);
    },
    /** A look is over. */
    lookEnds(): void {
      pair();
      giveUp(false);
      look += 1;
    },
    end(): Tally {
      pair();
      giveUp(true);
      return { kinds, wrong };
    },
  };
}

const COLUMNS = ['happened', 'told', 'missed', 'false', 'doubled', 'late', 'mismarked'] as const;

/** The counts as lines of text, a kind a line. */
export function tableOf(tallies: readonly Tally[]): string {
  const names = new Set(tallies.flatMap(({ kinds }) => [...kinds.keys()]));
  const line = (first: string, cells: readonly (string | number)[]) =>
    [first.padEnd(16), ...cells.map((cell) => String(cell).padStart(10))].join('');
  const sum = (name: string, column: keyof KindTally) =>
    tallies.reduce((total, { kinds }) => total + (kinds.get(name)?.[column] ?? 0), 0);
  return [
    line('kind', COLUMNS),
    ...[...names].toSorted().map((name) =>
      line(
        name,
        COLUMNS.map((column) => sum(name, column)),
      ),
    ),
  ].join('\n');
}
