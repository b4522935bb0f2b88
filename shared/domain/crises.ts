/** The crises of an answer (one as `event`, several as `events`, or a bare list), and what deciding them changes. */
import type { ResponseOf } from '../contract/index';

import { isNumber } from './wording/numbers';
import { humanise, kindWords } from './wording/words';

type Sent = ResponseOf<'eventsActive'>;

/** An answer as an object; a bare list is wrapped in one. */
export type CrisesAnswer = Exclude<Sent, readonly unknown[]>;

/** A crisis that waits for a decision. */
export type Crisis = NonNullable<CrisesAnswer['event']>;

/** One way to decide it. */
export type CrisisOption = NonNullable<Crisis['options']>[number];

/** The service's id of a crisis; null without one. */
export function idOfCrisis({ instanceId, id }: Pick<Crisis, 'instanceId' | 'id'>): string | null {
  const key = instanceId ?? id;
  return key === null || key === undefined ? null : String(key);
}

/** Wraps a bare list in an object. */
export function namedAnswer(sent: Sent): CrisesAnswer {
  return Array.isArray(sent) ? { events: sent } : sent;
}

/** Lists each crisis once, with the single `event` first. */
export function activeCrises({ event, events }: CrisesAnswer): readonly Crisis[] {
  const all = [...(event ? [event] : []), ...(events ?? [])];
  const seen = new Set<string>();
  return all.filter((crisis) => {
    const key = idOfCrisis(crisis);
    if (key === null) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The option that the service takes once the deadline has passed; undefined if it names none. */
export function fallbackOf({ options, defaultOptionId }: Crisis): CrisisOption | undefined {
  return options?.find(({ id, isDefault }) => isDefault === true || (id && id === defaultOptionId));
}

/** The deadline as a list of moments for a clock: one, or none if the service sends none. */
export function deadlineOf({ expiresAtRealtimeMs }: Crisis): readonly number[] {
  return typeof expiresAtRealtimeMs === 'number' ? [expiresAtRealtimeMs] : [];
}

/** What the service does without the player's decision. */
export function afterDeadlineWords(crisis: Crisis): string {
  const label = fallbackOf(crisis)?.label;
  return label
    ? `The deadline has passed: the server chooses “${label}” for you.`
    : 'The deadline has passed: the server decides for you.';
}

interface NamedCrisis {
  readonly title?: string | null | undefined;
  readonly headline?: string | null | undefined;
  readonly kind?: string | null | undefined;
}

/** The title of a crisis. A server without a title for it sends its kind instead. */
export function crisisName({ title, headline, kind }: NamedCrisis): string {
  const words = title && title !== kind ? title : headline;
  return words || (kind ? kindWords(kind) : 'A crisis');
}

/** What a decision changes. */
export interface CrisisEffect {
  /** The figure: `Favourability`. */
  readonly name: string;
  /** By how much; null where the server names no number. */
  readonly change: number | null;
}

/**
 * Reads one effect, or the adjustment of an option, in the fields of a server: `label`, `stat` or `type` names the
 * figure, `delta`, `amount` or another number the change. Null without a name.
 */
export function crisisEffect(sent: Readonly<Record<string, unknown>>): CrisisEffect | null {
  const names = [sent['label'], sent['stat'], sent['type']];
  const name = names.find((one) => typeof one === 'string' && one !== '');
  if (typeof name !== 'string') return null;
  const changes = [sent['delta'], sent['amount'], ...Object.values(sent)];
  const change = changes.find((one) => typeof one === 'number' && isNumber(one));
  return { name: humanise(name), change: typeof change === 'number' ? change : null };
}

/** What an option says that it changes; null where it says nothing. */
export function effectOfOption({ statAdjustment }: CrisisOption): CrisisEffect | null {
  return statAdjustment ? crisisEffect(statAdjustment) : null;
}
