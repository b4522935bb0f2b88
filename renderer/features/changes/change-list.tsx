/** The changes of a span as lines: what, before → after, by how much, and over which turns where these are its own. */
import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import { Delta } from '@renderer/components/figures/delta';
import { RouteLink } from '@renderer/components/ui/link';
import { SubjectName } from '@renderer/features/links/subject-name';
import { subjectLink } from '@renderer/screens/href';
import { formatCount } from '@shared/domain/wording/numbers';
import { withinCountry } from '@shared/record/keys';
import { subjectText } from '@shared/record/subjects';

import styles from './changes.module.css';
import type { Change, ListSpan } from './changes';
import { changeSize, changeValue, isName, recordedName } from './change-words';
import { isNeutral } from './changing-metrics';
import type { ChangeGroup } from './changing-metrics';

/** Groups whose heading does not name the subject of a line. */
function namesItself({ group, subject }: Change): boolean {
  return group === 'watched' || group === 'world' || !['self', group].includes(subject.kind);
}

/** The name of a change's subject: as recorded, else from the directory. */
export function useSubjectWords(): (change: Change) => string {
  const { countryName } = useDirectory();
  return ({ subject, name }) =>
    name === null
      ? subject.kind === 'country'
        ? countryName(subject.key)
        : subject.key
      : recordedName(subject, name);
}

function Subject({ change }: { readonly change: Change }) {
  const words = useSubjectWords()(change);
  const { subject } = change;
  const { country, id } = withinCountry(subject.key);
  const party = usePartyFinder(country)(id);
  const name = subject.kind === 'party' ? (change.name ?? party?.name ?? words) : words;
  return (
    <SubjectName subject={subject}>
      <RouteLink to={subjectLink(subject)}>
        <Foreign>{name}</Foreign>
      </RouteLink>
    </SubjectName>
  );
}

function Value({ change, value }: { readonly change: Change; readonly value: number | string }) {
  const words = changeValue(change, value);
  return isName(change) && value !== '' ? <Foreign>{words}</Foreign> : <>{words}</>;
}

interface LineProps {
  readonly change: Change;
  readonly span: ListSpan;
  /** Left out for lines that only a picture shows. */
  readonly testId?: string;
  /** No heading names the subject: a picture has the lines of all groups. */
  readonly isAlone: boolean;
}

function Line({ change, span, testId, isAlone }: LineProps) {
  const { group, subject, label, metric, before, after, fromTurn, toTurn } = change;
  const size = changeSize(change);
  const hasSubject = namesItself(change) || (isAlone && subject.kind !== 'self');
  const hasOwnSpan = fromTurn !== span.fromTurn || toTurn !== span.toTurn;
  return (
    <li
      className={styles.line}
      data-testid={testId}
      data-kind={group}
      data-subject={subjectText(subject)}
      data-from={String(before)}
      data-to={String(after)}
    >
      <span className={styles.what}>
        {hasSubject && (
          <>
            <Subject change={change} />{' '}
          </>
        )}
        <span className={hasSubject ? styles.quiet : undefined}>{label}</span>
        {hasOwnSpan && (
          <small className={styles.turns}>
            turn {formatCount(fromTurn)} to {formatCount(toTurn)}
          </small>
        )}
      </span>
      <span className={styles.values}>
        <Value change={change} value={before} /> <span aria-hidden="true">→</span>
        <span className="visually-hidden">, now </span>{' '}
        <strong>
          <Value change={change} value={after} />
        </strong>
      </span>
      <span className={styles.size}>
        {size !== null && (
          <Delta value={size.value} format={size.format} isNeutral={isNeutral(metric)} />
        )}
      </span>
    </li>
  );
}

interface ChangeLinesProps {
  readonly changes: readonly Change[];
  readonly span: ListSpan;
  /** Left out for lines that only a picture shows: these name the subject of each. */
  readonly testId?: string;
}

/** The lines of one group, or of all in a picture. */
export function ChangeLines({ changes, span, testId }: ChangeLinesProps) {
  return (
    <ul className={styles.lines}>
      {changes.map((change) => (
        <Line
          key={change.id}
          change={change}
          span={span}
          isAlone={testId === undefined}
          {...(testId !== undefined && { testId })}
        />
      ))}
    </ul>
  );
}

/** The groups of a list in their order, each with its lines; empty ones are left out. */
export function groupsOf(
  changes: readonly Change[],
): readonly (readonly [ChangeGroup, readonly Change[]])[] {
  const groups = new Map<ChangeGroup, Change[]>();
  for (const change of changes) {
    const known = groups.get(change.group) ?? [];
    known.push(change);
    groups.set(change.group, known);
  }
  return Array.from(groups);
}
