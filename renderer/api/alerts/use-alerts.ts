/** The alerts of the inbox, page by page, and the player's rules: main's own data. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { AlertPage, AlertView, PlayerRule, RuleSubject } from '@shared/record/alerts';
import type { RecordedMetric } from '@shared/record/recorded';
import type { SubjectRef } from '@shared/record/subjects';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { Failure, Result } from '@shared/ipc/result';

import { bridge } from '../bridge';
import { queryClient } from '../query/query-client';
import { useActiveProfileId } from '../session/use-session';
import { alertsKey } from './alert-follower';

/** Which alerts the inbox asks for. */
export type InboxFilter = ChannelInput<'alerts:list'>['filter'];

const PAGE_ALERTS = 100;

export interface InboxRead {
  readonly alerts: readonly AlertView[];
  /** How many alerts match the filter; undefined before the first page. */
  readonly found: number | undefined;
  readonly failure: Failure | null;
  readonly isFirstLoad: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly refresh: () => void;
}

const NO_ALERTS: readonly AlertView[] = [];

/** Reads the alerts that match the filter, newest first. */
export function useInbox(filter: InboxFilter): InboxRead {
  const profileId = useActiveProfileId();
  const result = useInfiniteQuery<
    AlertPage,
    Failure,
    readonly AlertPage[],
    readonly unknown[],
    number | null
  >({
    queryKey: [...alertsKey(profileId), 'list', filter],
    enabled: profileId !== null,
    initialPageParam: null,
    queryFn: async ({ pageParam }) => {
      const page = await bridge.invoke('alerts:list', {
        profileId: profileId ?? '',
        filter,
        limit: PAGE_ALERTS,
        ...(pageParam !== null && { before: pageParam }),
      });
      return page.ok ? page.value : Promise.reject(page.error);
    },
    getNextPageParam: ({ alerts }) => (alerts.length < PAGE_ALERTS ? undefined : alerts.at(-1)?.id),
    select: ({ pages }) => pages,
  });
  const { data, fetchNextPage, refetch } = result;
  return {
    alerts: useMemo(() => data?.flatMap(({ alerts }) => alerts) ?? NO_ALERTS, [data]),
    found: data?.[0]?.found,
    failure: result.failureReason ?? result.error,
    isFirstLoad: result.isLoading && result.failureReason === null,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    refresh: useCallback(() => void refetch(), [refetch]),
  };
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

function rulesKey(profileId: string | null) {
  return [...alertsKey(profileId), 'rules'] as const;
}

/** The player's rules and muted subjects. */
export function usePlayerRules() {
  const profileId = useActiveProfileId();
  return useQuery<readonly PlayerRule[], Failure>({
    queryKey: rulesKey(profileId),
    enabled: profileId !== null,
    queryFn: async () => {
      const rules = await bridge.invoke('alerts:rules', { profileId: profileId ?? '' });
      return rules.ok ? rules.value : Promise.reject(rules.error);
    },
  });
}

function accept(profileId: string, rules: Result<readonly PlayerRule[]>): Failure | null {
  if (!rules.ok) return rules.error;
  queryClient.setQueryData(rulesKey(profileId), rules.value);
  return null;
}

/** Adds a rule, or replaces the one with the same id. */
export async function setRule(profileId: string, rule: PlayerRule): Promise<Failure | null> {
  return accept(profileId, await bridge.invoke('alerts:set-rule', { profileId, rule }));
}

export async function removeRule(profileId: string, id: string): Promise<Failure | null> {
  return accept(profileId, await bridge.invoke('alerts:remove-rule', { profileId, id }));
}

/** What a rule may be about. */
export function useRuleSubjects() {
  const profileId = useActiveProfileId();
  return useQuery<readonly RuleSubject[], Failure>({
    queryKey: [...alertsKey(profileId), 'subjects'],
    enabled: profileId !== null,
    queryFn: async () => {
      const subjects = await bridge.invoke('alerts:subjects', { profileId: profileId ?? '' });
      return subjects.ok ? subjects.value : Promise.reject(subjects.error);
    },
  });
}

/** The figures of a subject that a rule can compare: those with numbers in the record. */
export function useRuleMetrics(subject: SubjectRef | null) {
  const profileId = useActiveProfileId();
  return useQuery<readonly RecordedMetric[], Failure>({
    queryKey: [...alertsKey(profileId), 'metrics', subject],
    enabled: profileId !== null && subject !== null,
    queryFn: async () => {
      if (profileId === null || subject === null) return [];
      const metrics = await bridge.invoke('record:metrics', { profileId, subject });
      if (!metrics.ok) return Promise.reject(metrics.error);
      return metrics.value.filter(({ unit }) => unit !== 'text');
    },
  });
}
