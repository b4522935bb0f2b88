/** Events along time, newest first, those of one turn together. */
import type { ReactNode } from 'react';
import { useListPart } from '@renderer/components/tables/list-part';
import styles from '@renderer/components/charts/charts.module.css';

/** One event. */
export interface TimelineEvent {
  readonly id: string;
  /** The heading that it shares with its neighbours, for example `Turn 11`. */
  readonly moment: string;
  /** What kind of event, in a word or two. */
  readonly kind: string;
  readonly title: ReactNode;
  /** Called for an event that is drawn. */
  readonly note?: () => ReactNode;
}

interface TimelineProps {
  readonly label: string;
  /** Newest first. */
  readonly events: readonly TimelineEvent[];
}

function byMoment(events: readonly TimelineEvent[]): readonly (readonly TimelineEvent[])[] {
  const groups: TimelineEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0]?.moment === event.moment) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** A list along a line, drawn in parts. It is text, so it needs no alternative for assistive technology. */
export function Timeline({ label, events }: TimelineProps) {
  const { drawn, more } = useListPart(events);
  return (
    <>
      <ol className={styles.timeline} aria-label={label}>
        {byMoment(drawn).map((group) => (
          <li key={group[0]?.id} className={styles.moment}>
            <h3 className={styles.momentName}>{group[0]?.moment}</h3>
            <ul className={styles.events}>
              {group.map(({ id, kind, title, note }) => (
                <li key={id} data-event-id={id}>
                  <p>
                    <span className={styles.kind}>{kind}</span> {title}
                  </p>
                  {note !== undefined && <div className={styles.eventNote}>{note()}</div>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
