/** The chat that the account's alerts are sent to: its address, what is sent, a test, and what became of it. */
import { useState } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { RelativeTime } from '@renderer/components/figures/relative-time';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Loaded } from '@renderer/components/ui/states/loaded';
import type { ChatView } from '@shared/ipc/channels/chat';
import type { Failure, Result } from '@shared/ipc/result';

import { STORAGE_WORDS } from '../storage-words';
import styles from '../settings.module.css';
import { ChatForm } from './chat-form';

interface SavedChatProps {
  readonly profileId: string;
  readonly view: ChatView;
  readonly host: string;
}

/** What the last message since the start came to. */
function Outcome({ last, isSafe }: Pick<ChatView, 'last' | 'isSafe'>) {
  if (isSafe) return <p>Safe mode sends nothing to chats.</p>;
  if (last === null) return null;
  if (last.failure !== null) return <FailureAlert failure={last.failure} />;
  return (
    <p role="status">
      The last message arrived <RelativeTime atMs={last.atMs} />.
    </p>
  );
}

/** The saved address, of which only the host is shown, with a test and its removal. */
function SavedChat({ profileId, view, host }: SavedChatProps) {
  const [busy, setBusy] = useState<'chat:test' | 'chat:forget' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const ask = async (channel: 'chat:test' | 'chat:forget', words: string) => {
    if (busy !== null) return;
    setBusy(channel);
    const result: Result<ChatView> = await bridge.invoke(channel, { profileId });
    setBusy(null);
    setFailure(result.ok ? null : result.error);
    if (!result.ok) return;
    await acceptMainValue(profileId, 'chat:get', result.value);
    announce(words);
  };

  return (
    <>
      <p>
        Alerts of this account go to <Foreign className={styles.path}>{host}</Foreign>.{' '}
        <span className={styles.quiet}>{STORAGE_WORDS[view.storage].key}</span>
      </p>
      <div className={styles.buttons}>
        <Button
          busy={busy === 'chat:test'}
          onClick={() => void ask('chat:test', `The test arrived at ${host}.`)}
        >
          Send a test
        </Button>
        <Button
          variant="danger"
          busy={busy === 'chat:forget'}
          onClick={() => void ask('chat:forget', 'The address was removed. Nothing is sent now.')}
        >
          Remove the address
        </Button>
      </div>
      {failure === null ? <Outcome {...view} /> : <FailureAlert failure={failure} />}
    </>
  );
}

/** A panel of the settings of alerts. */
export function ChatPanel({ profileId }: { readonly profileId: string }) {
  const read = useIpcQuery('chat:get');
  return (
    <Panel title="Chat">
      <p className={styles.quiet}>
        Hustings can also send this account’s alerts to a webhook, for example of a Discord channel:
        title, text, kind and turn, grouped as notifications are, and none during quiet hours or a
        pause. Everyone in that channel can read them. What cannot be delivered is tried again for
        up to an hour.
      </p>
      <Loaded read={read} skeletonLines={5}>
        {(view) => (
          <>
            {view.host !== null && <SavedChat profileId={profileId} view={view} host={view.host} />}
            <ChatForm
              key={[view.host, view.form, ...view.kinds].join(' ')}
              profileId={profileId}
              view={view}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
