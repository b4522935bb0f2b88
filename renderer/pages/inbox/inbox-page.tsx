/** `#/inbox`: every alert, newest first, with filters and search. */
import { useCallback, useMemo, useState } from 'react';
import { failureOf, isFirstLoad } from '@renderer/api/query/read';
import { moreFailureOf } from '@renderer/api/query/paged-read';
import { markAlerts, useInbox } from '@renderer/features/alerts/use-alerts';
import type { InboxFilter } from '@renderer/features/alerts/use-alerts';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { Button, ButtonLink } from '@renderer/components/ui/button';
import { DebouncedField } from '@renderer/components/ui/form/debounced-field';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Page } from '@renderer/components/ui/layout/page';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { formatCount } from '@shared/domain/wording/numbers';
import type { Failure } from '@shared/ipc/result';
import { ALERT_KINDS, alertKindNames } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';
import { useUnreadAlerts } from '@renderer/state/ui-store';

import { AlertList } from './alert-list';
import { InboxLede } from './inbox-lede';
import { WhyDialog } from './why-dialog';

const KIND_CHOICES = [
  { value: '', label: 'All kinds' },
  ...alertKindNames.map((kind) => ({ value: kind, label: ALERT_KINDS[kind].label })),
];
const SHOWN_CHOICES = [
  { value: '', label: 'Read and unread' },
  { value: 'unread', label: 'Unread' },
];

/** The filter that the address names. */
function useInboxFilter() {
  const [kind, setKind] = useUrlState('inbox', 'kind');
  const [about, setAbout] = useUrlState('inbox', 'about');
  const [show, setShow] = useUrlState('inbox', 'show');
  const [search, setSearch] = useUrlState('inbox', 'q');
  const filter = useMemo((): InboxFilter => {
    const known = alertKindNames.find((name) => name === kind);
    return {
      ...(known !== undefined && { kinds: [known] }),
      ...(about !== '' && { subject: about }),
      ...(show === 'unread' && { isUnread: true }),
      ...(search !== '' && { search }),
    };
  }, [kind, about, show, search]);
  const clear = () => {
    for (const set of [setKind, setAbout, setShow, setSearch]) set('');
  };
  return { filter, kind, setKind, about, setAbout, show, setShow, search, setSearch, clear };
}

interface InboxProps {
  readonly profileId: string;
}

function Inbox({ profileId }: InboxProps) {
  const chosen = useInboxFilter();
  const { filter, kind, setKind, about, setAbout, show, setShow, search, setSearch } = chosen;
  const read = useInbox(filter);
  const unread = useUnreadAlerts();
  const [asked, setAsked] = useState<AlertView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const mark = useCallback(
    (ids: readonly number[] | 'all', isRead: boolean) => {
      void markAlerts(profileId, ids, isRead).then(setFailure);
    },
    [profileId],
  );
  const pages = read.data;
  const alerts = useMemo(() => pages?.flatMap((page) => page.alerts) ?? [], [pages]);
  const found = pages?.[0]?.found;
  const isFiltered = Object.keys(filter).length > 0;
  const isNone = pages !== undefined && alerts.length === 0;
  const isEmpty = isNone && !isFiltered;
  const readFailure = failureOf(read);
  const moreFailure = moreFailureOf(read);
  return (
    <Page
      title="Inbox"
      isWide
      hasLede
      busy={isFirstLoad(read)}
      actions={
        <>
          <Button disabled={unread === null || unread === 0} onClick={() => mark('all', true)}>
            Mark all as read
          </Button>
          {!isEmpty && <ButtonLink to={href('notificationsSettings')}>Choose alerts</ButtonLink>}
        </>
      }
    >
      {alerts.length > 0 && <InboxLede alerts={alerts} unread={unread ?? 0} />}
      <FilterBar>
        <SelectField label="Kind" value={kind} options={KIND_CHOICES} onChange={setKind} />
        <SelectField label="Show" value={show} options={SHOWN_CHOICES} onChange={setShow} />
        <DebouncedField label="Search alerts" value={search} onChange={setSearch} />
        {about !== '' && (
          <Button variant="quiet" onClick={() => setAbout('')}>
            Alerts about everything
          </Button>
        )}
      </FilterBar>
      {failure !== null && <FailureAlert failure={failure} />}
      {readFailure !== null && pages === undefined && (
        <ErrorPanel failure={readFailure} onRetry={() => void read.refresh()} />
      )}
      {isFirstLoad(read) && <Skeleton lines={8} />}
      {isNone && isFiltered && (
        <EmptyState action={<Button onClick={chosen.clear}>Show all alerts</Button>}>
          No alert matches this filter.
        </EmptyState>
      )}
      {isEmpty && (
        <EmptyState
          action={<ButtonLink to={href('notificationsSettings')}>Choose alerts</ButtonLink>}
        >
          There are no alerts yet. They start once a value has been updated twice, because an alert
          compares two values.
        </EmptyState>
      )}
      {alerts.length > 0 && (
        <Panel title="Alerts">
          <AlertList alerts={alerts} isWhole={isFiltered} onMark={mark} onAsk={setAsked} />
          {moreFailure !== null && <ErrorPanel failure={moreFailure} onRetry={read.loadMore} />}
          {read.hasNextPage && moreFailure === null && (
            <Button variant="quiet" busy={read.isFetchingNextPage} onClick={read.loadMore}>
              Show more of {formatCount(found)}
            </Button>
          )}
        </Panel>
      )}
      {asked !== null && (
        <WhyDialog profileId={profileId} alert={asked} onClose={() => setAsked(null)} />
      )}
    </Page>
  );
}

/** The page of alerts. */
export function InboxPage() {
  const profileId = useActiveProfileId();
  if (profileId !== null) return <Inbox key={profileId} profileId={profileId} />;
  return (
    <Page title="Inbox">
      <EmptyState
        action={
          <ButtonLink variant="primary" to={href('welcome')}>
            Choose a server
          </ButtonLink>
        }
      >
        Choose a server first. Every account has its own inbox.
      </EmptyState>
    </Page>
  );
}
