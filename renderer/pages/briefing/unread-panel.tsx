/** The player's unread messages. */
import type { EndpointRead } from '@renderer/api/query/read-state';
import { Loaded } from '@renderer/components/states/loaded';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { formatCount } from '@shared/domain/numbers';

/** Shows the numbers of unread notifications and mail. */
export function UnreadPanel({ read }: { readonly read: EndpointRead<'clientNav'> }) {
  return (
    <Panel title="Unread">
      <Loaded read={read} skeletonLines={2} isAgeOnPage>
        {(nav) => (
          <FactList>
            <Fact label="Notifications" value={nav.unreadCount} testId="briefing-unread">
              <a href={href('notifications')}>{formatCount(nav.unreadCount)}</a>
            </Fact>
            <Fact label="Mail" value={nav.unreadMailCount} testId="briefing-unread-mail">
              <a href={href('mail')}>{formatCount(nav.unreadMailCount)}</a>
            </Fact>
          </FactList>
        )}
      </Loaded>
    </Panel>
  );
}
