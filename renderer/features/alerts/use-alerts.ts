/** The alerts of the inbox, page by page, and the player's rules: main's own data. */
import { LONGEST_RULE_NAME } from '@shared/record/alerts';
import type {
  AlertPage,
  PlayerRule,
  RuleSubject,
  Comparison,
  OwnRule,
} from '@shared/record/alerts';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { Failure, Result } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import type { Read } from '@renderer/api/query/read';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { useMainPages, useMainRead } from '@renderer/api/query/use-main-read';
import type { AlertKind, KindChoice } from '@shared/record/alert-kinds';
import type { AlertSettings } from '@shared/ipc/channels/settings';
import { acceptSettings, updateSettings } from '@renderer/api/session/use-settings';
import { counted, formatNumber, formatPercent, formatPoints } from '@shared/domain/wording/numbers';
import { figureFromShown, valueWords } from '@shared/record/figures';
import { metricLabel, metricOf } from '@shared/record/metrics';
import { isOfPoints } from '@shared/record/subjects';
import type { MetricUnit } from '@shared/record/subjects';

/** Which alerts the inbox asks for. */
export type InboxFilter = ChannelInput<'alerts:list'>['filter'];

const PAGE_ALERTS = 100;

/** Reads the alerts that fit the filter, newest first. */
export function useInbox(filter: InboxFilter): PagedRead<AlertPage> {
  const request = { filter, limit: PAGE_ALERTS };
  return useMainPages<'alerts:list', number>('alerts:list', {
    request,
    requestAt: (before) => (before === null ? request : { ...request, before }),
    nextCursor: ({ alerts }) => (alerts.length < PAGE_ALERTS ? null : (alerts.at(-1)?.id ?? null)),
  });
}

/** Marks these alerts, or all of them, as read or unread. */
export async function markAlerts(
  profileId: string,
  ids: readonly number[] | 'all',
  isRead: boolean,
): Promise<Failure | null> {
  const marked = await bridge.invoke('alerts:mark', {
    profileId,
    ids: ids === 'all' ? ids : [...ids],
    isRead,
  });
  return marked.ok ? null : marked.error;
}

/** The player's rules and muted subjects. */
export function usePlayerRules(): Read<readonly PlayerRule[]> {
  return useMainRead('alerts:rules');
}

async function accept(
  profileId: string,
  rules: Result<readonly PlayerRule[]>,
): Promise<Failure | null> {
  if (!rules.ok) return rules.error;
  await acceptMainValue(profileId, 'alerts:rules', rules.value);
  return null;
}

/** Adds a rule, or replaces the one with the same id. Servers send names of any length: a long one is cut. */
export async function setRule(profileId: string, rule: PlayerRule): Promise<Failure | null> {
  const kept = { ...rule, name: rule.name.slice(0, LONGEST_RULE_NAME) };
  return accept(profileId, await bridge.invoke('alerts:set-rule', { profileId, rule: kept }));
}

export async function removeRule(profileId: string, id: string): Promise<Failure | null> {
  return accept(profileId, await bridge.invoke('alerts:remove-rule', { profileId, id }));
}

/** What a rule may be about. */
export function useRuleSubjects(): Read<readonly RuleSubject[]> {
  return useMainRead('alerts:subjects');
}

// The settings of alerts. Every change starts from main's settings, because another window may have changed them.

/** Adopts main's settings. The first frame has only the default settings of alerts. */
export async function refreshSettings(): Promise<void> {
  const settings = await bridge.invoke('settings:get', null);
  if (settings.ok) acceptSettings(settings.value);
}

/** Changes some of the settings of alerts. */
export async function changeAlerts(
  change: (now: AlertSettings) => AlertSettings,
): Promise<Failure | null> {
  const settings = await bridge.invoke('settings:get', null);
  if (!settings.ok) return settings.error;
  return updateSettings({ alerts: change(settings.value.alerts) });
}

/** Changes what the player chose for one kind. */
export function changeKind(kind: AlertKind, choice: KindChoice): Promise<Failure | null> {
  return changeAlerts((now) => ({
    ...now,
    kinds: { ...now.kinds, [kind]: { ...now.kinds[kind], ...choice } },
  }));
}

// The player's rules about figures in words, and how their forms call the parts.

export const COMPARISONS = [
  { value: 'above', label: 'Rises above' },
  { value: 'below', label: 'Falls below' },
  { value: 'moves', label: 'Moves by' },
] as const satisfies readonly { readonly value: Comparison; readonly label: string }[];

const UNIT_WORDS: Readonly<Partial<Record<MetricUnit, string>>> = {
  percent: 'percent',
  points: 'points',
  face: 'percent of the face value',
  turns: 'turns',
};

/** Turns within which a figure moves, unless the player says otherwise. */
export const USUAL_TURNS = 24;

/** How the limit is counted. */
export function limitLabel(
  comparison: Comparison,
  unit: MetricUnit,
  currency: string | null,
): string {
  if (comparison === 'moves') return isOfPoints(unit) ? 'Limit, points' : 'Limit, percent';
  const words = currency ?? UNIT_WORDS[unit];
  return words === undefined ? 'Limit' : `Limit, ${words}`;
}

/** The limit that a typed number means: a bond's price is shown, and typed, in percent of its face value. */
export function limitOf(typed: number, comparison: Comparison, unit: MetricUnit): number {
  return comparison === 'moves' ? typed : figureFromShown(typed, unit);
}

/** `above 5%`, `moves by 2 points within 24 turns`. */
export function limitWords({ comparison, limit, metric, withinTurns }: OwnRule): string {
  const unit = metricOf(metric)?.unit ?? 'index';
  if (comparison !== 'moves') {
    // The rule does not name the currency of an amount.
    const isShare = isOfPoints(unit) || unit === 'face';
    return `${comparison} ${isShare ? valueWords(limit, unit, null) : formatNumber(limit)}`;
  }
  const size = isOfPoints(unit) ? formatPoints(limit) : formatPercent(limit);
  return `moves by ${size} within ${counted(withinTurns, 'turn')}`;
}

/** A rule or a muted subject, with what it is about. */
export function ruleWords(rule: PlayerRule): string {
  if (rule.type === 'mute') return `No alerts about ${rule.name}`;
  const once = rule.isOnce ? ', once' : '';
  return `${rule.name}: ${metricLabel(rule.metric)} ${limitWords(rule)}${once}`;
}
