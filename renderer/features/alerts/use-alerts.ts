/** The alerts of the inbox, page by page, and the player's rules: main's own data. */
import { LONGEST_RULE_NAME } from '@shared/record/alerts';
import type { AlertPage, PlayerRule, RuleSubject } from '@shared/record/alerts';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { Failure, Result } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import type { Read } from '@renderer/api/query/read';
import type { PagedRead } from '@renderer/api/query/paged-read';
import { useIpcPages, useIpcQuery } from '@renderer/api/query/use-ipc-query';

/** Which alerts the inbox asks for. */
export type InboxFilter = ChannelInput<'alerts:list'>['filter'];

const PAGE_ALERTS = 100;

/** Reads the alerts that fit the filter, newest first. */
export function useInbox(filter: InboxFilter): PagedRead<AlertPage> {
  const request = { filter, limit: PAGE_ALERTS };
  return useIpcPages<'alerts:list', number>('alerts:list', {
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
  return useIpcQuery('alerts:rules');
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
  return useIpcQuery('alerts:subjects');
}
