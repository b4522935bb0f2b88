/** Entry of the practice world, on the command line or as a utility process of the client. */
import { parseOptions } from './options';
import { startWorld } from './running-world';

/** The part of Electron's utility-process port that is used here; absent when run by Node alone. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const parentPort = (process as NodeJS.Process & { readonly parentPort?: ParentPort }).parentPort;

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const world = await startWorld(options);
  const stop = (): void => {
    void world.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  parentPort?.on('message', ({ data }) => {
    if (isStopRequest(data)) stop();
    else
      void world.answerApp(data).then((answer) => {
        if (answer !== null) parentPort.postMessage(answer);
      });
  });
  process.stdout.write(`${JSON.stringify(world.announcement)}\n`);
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
