/** What the player chose for a table, kept for each profile and screen: columns, their order, sorting and filter. */
import { useActiveProfileId } from '@renderer/api/session/use-session';

import { useScreen } from '../use-screen';
import { keepValue, keptValue, MAX_TABLES, useKeptValue } from './profile-values';
import type { TableChoice } from './profile-values';

type Choice = Omit<TableChoice, 'table'>;

/** A table as it is by itself. */
export const NO_CHOICE: Choice = { hidden: [], order: [], sort: null, filter: '' };

/** The path of a screen with the names of its parameters, so that all countries share their choices. */
function patternOf(path: string, params: Readonly<Record<string, string>>): string {
  const names = new Map(
    Object.entries(params).map(([name, value]) => [encodeURIComponent(value), `:${name}`]),
  );
  return path
    .split('/')
    .map((segment) => names.get(segment) ?? segment)
    .join('/');
}

function isNothing({ hidden, order, sort, filter }: Choice): boolean {
  return hidden.length === 0 && order.length === 0 && sort === null && filter === '';
}

/** The choice for a table of this screen, and the function that changes parts of it. */
export function useTableChoice(
  name: string,
): readonly [choice: Choice, change: (parts: Partial<Choice>) => void] {
  const profileId = useActiveProfileId();
  const { path, params } = useScreen();
  const table = `${patternOf(path, params)} ${name}`;
  const kept = useKeptValue('hustings-tables', profileId);
  const choice = kept.find((one) => one.table === table) ?? NO_CHOICE;
  const change = (parts: Partial<Choice>) => {
    if (profileId === null) return;
    const choices = keptValue('hustings-tables', profileId);
    const before = choices.find((one) => one.table === table) ?? NO_CHOICE;
    const others = choices.filter((one) => one.table !== table);
    const after = { ...before, ...parts, table };
    const all = isNothing(after) ? others : [...others, after];
    keepValue('hustings-tables', profileId, all.slice(-MAX_TABLES));
  };
  return [choice, change];
}
