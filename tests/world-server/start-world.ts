/** Entry of `npm run world`. */
import { parseOptions } from './options';
import { startWorldServer } from './world-server';

async function main(): Promise<void> {
  const world = await startWorldServer(parseOptions(process.argv.slice(2)));
  const stop = (): void => {
    void world.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify(world.announcement)}\n`);
}

function fail(error: unknown): void {
  process.stderr.write(
    `The practice world stopped with an error: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

void main().catch(fail);
