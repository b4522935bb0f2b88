/** `npm start`: builds if needed, and opens the client with the given arguments. */
import { ensureBuild } from '../bundle/build-output.ts';
import { withVisibleClient } from './display.ts';
import { clientArguments, runClient } from './launch.ts';
import { prepareElectron } from './runtime.ts';

/** Opens the client; resolves to its exit code. */
export default async function start(asked: readonly string[]): Promise<number> {
  const runtime = await prepareElectron();
  await ensureBuild();
  return withVisibleClient((environment, switches) =>
    runClient(runtime, clientArguments([...switches, ...asked]), environment),
  );
}
