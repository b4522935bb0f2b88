/** Entry of the practice world inside the client, a utility process. */
import { parseOptions, startWorld } from './running-world';

/** The part of Electron's utility-process port that is used here. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const { parentPort } = process as NodeJS.Process & { readonly parentPort?: ParentPort };

async function main(): Promise<void> {
  const world = await startWorld(parseOptions(process.argv.slice(2)));
  parentPort?.on('message', ({ data }) => {
    if (isStopRequest(data)) void world.stop().then(() => process.exit(0), fail);
    else
      void world.answerApp(data).then((answer) => {
        if (answer !== null) parentPort.postMessage(answer);
      });
  });
  parentPort?.postMessage(world.announcement);
}

function isStopRequest(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'stop';
}

function fail(error: unknown): void {
  process.stderr.write(
    `The practice world stopped with an error: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

void main().catch(fail);
