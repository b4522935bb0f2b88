/** The proxies whose user name and password are kept on this computer; nothing while there are none. */
import { bridge } from '@renderer/api/bridge';
import { acceptMainValue } from '@renderer/api/query/main-channels';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { activeProfileId } from '@renderer/api/session/session-store';
import { Button } from '@renderer/components/ui/button';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { announce } from '@renderer/components/ui/overlay/toast-store';

import { STORAGE_WORDS } from './storage-words';

async function forget(proxyName: string): Promise<void> {
  const result = await bridge.invoke('proxy:forget', { proxyName });
  if (!result.ok) return;
  await acceptMainValue(activeProfileId(), 'proxy:list', result.value);
  announce(`Forgot the password of ${proxyName}.`);
}

/** A panel of the advanced settings. */
export function ProxyPanel() {
  const { data = [] } = useMainRead('proxy:list');
  if (data.length === 0) return null;
  return (
    <Panel title="Passwords of proxies">
      <p>
        Hustings sends these only to the proxy itself. Forget one, and Hustings asks for it when the
        proxy next wants it.
      </p>
      <FactList>
        {data.map(({ proxyName, storage }) => (
          <Fact key={proxyName} label={proxyName}>
            {STORAGE_WORDS[storage].key}{' '}
            <Button
              aria-label={`Forget the password of ${proxyName}`}
              onClick={() => {
                void forget(proxyName);
              }}
            >
              Forget
            </Button>
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}
