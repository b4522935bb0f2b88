/** Drives a process that sends lists of transfers, until a test kills it. */
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';

import type { ListView } from '@shared/ipc/channels/lists';
import type { Result } from '@shared/ipc/result';

export type ListCommand =
  | {
      readonly do: 'send';
      readonly lines: readonly { readonly recipientId: string; readonly amount: number }[];
    }
  | { readonly do: 'resume'; readonly listId: string }
  | { readonly do: 'read' };

/** The steps that the process reports. */
type ListMark = 'asked' | 'list' | 'intent' | 'outcome';

export interface ListProcess {
  /** Resolves to the answer, or to null when the process was killed before it. */
  ask(command: Exclude<ListCommand, { do: 'read' }>): Promise<Result<ListView | null> | null>;
  read(): Promise<readonly ListView[]>;
  /** Called with each mark. */
  onMark: (mark: ListMark) => void;
  kill(): void;
}

/** Starts the process. Rejects when it ends without a kill. */
export async function startListProcess(
  script: string,
  directory: string,
  origin: string,
): Promise<ListProcess> {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [
    script,
    directory,
    origin,
  ]);
  let complaints = '';
  let hasEnded = false;
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  let isReady: () => void = () => undefined;
  let answer: (text: string | null) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve;
    child.once('close', (_code, signal) => {
      hasEnded = true;
      answer(null);
      if (signal !== 'SIGKILL') reject(new Error(complaints));
    });
  });
  const started: ListProcess = {
    async ask(command) {
      const text = await say(command);
      return text === null ? null : (JSON.parse(text) as Result<ListView | null>);
    },
    async read() {
      const listed = JSON.parse((await say({ do: 'read' })) ?? '') as Result<readonly ListView[]>;
      if (!listed.ok) throw new Error(listed.error.code);
      return listed.value;
    },
    onMark: () => undefined,
    kill: () => child.kill('SIGKILL'),
  };
  function say(command: ListCommand): Promise<string | null> {
    if (hasEnded) return Promise.resolve(null);
    const answered = new Promise<string | null>((resolve) => {
      answer = resolve;
    });
    child.stdin.write(`${JSON.stringify(command)}\n`);
    return answered;
  }
  createInterface(child.stdout).on('line', (text) => {
    if (text === 'ready') isReady();
    else if (text.startsWith('done ')) answer(text.slice('done '.length));
    else started.onMark(text as ListMark);
  });
  child.stdin.on('error', () => undefined);
  await ready;
  return started;
}
