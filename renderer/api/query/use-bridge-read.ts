/** Reading what main itself knows (keys, diagnostics) from a component; the service is not asked. */
import { useCallback, useEffect, useRef, useState } from 'react';

import { bridge } from '@renderer/api/bridge';
import type { InvokeChannel, InvokeChannels } from '@shared/ipc/bridge';
import type { Failure, Result } from '@shared/ipc/result';

/** Channels that only read and take no parameters. */
type ReadChannel = {
  [C in InvokeChannel]: C extends `${string}:get` | `${string}:list` ? C : never;
}[InvokeChannel];

/** One answer of main's, as a component sees it. */
export interface BridgeRead<C extends ReadChannel> {
  readonly answer: InvokeChannels[C]['answer'] | null;
  readonly failure: Failure | null;
  readonly isReading: boolean;
  readonly read: () => Promise<void>;
  /** Takes over a newer answer that a change has brought. */
  readonly accept: (answer: InvokeChannels[C]['answer']) => void;
}

/** Reads `channel` when the component appears and on `read()`. */
export function useBridgeRead<C extends ReadChannel>(channel: C): BridgeRead<C> {
  const [answer, setAnswer] = useState<InvokeChannels[C]['answer'] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isReading, setIsReading] = useState(true);
  const changes = useRef(0);

  const accept = useCallback((changed: InvokeChannels[C]['answer']) => {
    changes.current += 1;
    setAnswer(changed);
  }, []);

  const settle = useCallback((result: Result<InvokeChannels[C]['answer']>, isNewest: boolean) => {
    setIsReading(false);
    if (result.ok && isNewest) setAnswer(result.value);
    setFailure(result.ok ? null : result.error);
  }, []);

  const ask = useCallback(async () => {
    const before = changes.current;
    const result = await bridge.invoke(channel, null);
    // A change that was told meanwhile is newer than what was asked for before it.
    return [result, before === changes.current] as const;
  }, [channel]);

  const read = useCallback(async () => {
    setIsReading(true);
    settle(...(await ask()));
  }, [ask, settle]);

  useEffect(() => {
    let isWanted = true;
    const readFirst = async () => {
      const answered = await ask();
      if (isWanted) settle(...answered);
    };
    void readFirst();
    return () => {
      isWanted = false;
    };
  }, [ask, settle]);

  return { answer, failure, isReading, read, accept };
}
