/** How a connection goes on after the last byte that a scripted service sends, and whether a call outlives its deadline. */
import type { Socket } from 'node:net';

/** How much later than its deadline a call may end on a busy machine; a hanging call never ends. */
const GRACE_MS = 10_000;

const ENDINGS = {
  'falls silent': () => undefined,
  'closes the connection': (socket: Socket) => socket.end(),
  'resets the connection': (socket: Socket) => socket.resetAndDestroy(),
} as const;

export type Ending = keyof typeof ENDINGS;

/** Every beginning of each of `answers`, the empty and the whole one too, with every ending. */
export function beginnings(
  answers: Readonly<Record<string, Buffer>>,
): readonly { readonly answer: string; readonly bytes: number; readonly ending: Ending }[] {
  return Object.entries(answers).flatMap(([answer, whole]) =>
    Array.from({ length: whole.byteLength + 1 }, (_, bytes) =>
      (Object.keys(ENDINGS) as Ending[]).map((ending) => ({ answer, bytes, ending })),
    ).flat(),
  );
}

/** Sends `bytes`, if any, and then ends in the given way. */
export function sendAndEnd(socket: Socket, bytes: Buffer, ending: Ending): void {
  if (bytes.byteLength === 0) ENDINGS[ending](socket);
  else socket.write(bytes, () => ENDINGS[ending](socket));
}

/** The result of `call`, or `hangs` if it has none long after its deadline. */
export async function settledBy<T>(deadlineMs: number, call: Promise<T>): Promise<T | 'hangs'> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const hangs = new Promise<'hangs'>((resolve) => {
    patience = setTimeout(() => resolve('hangs'), deadlineMs + GRACE_MS);
  });
  try {
    return await Promise.race([call, hangs]);
  } finally {
    clearTimeout(patience);
  }
}
