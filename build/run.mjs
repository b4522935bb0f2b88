/** `node build/run.mjs FILE …`: installs what is missing, then runs the command that FILE exports by default. */
import { ensureDependencies } from './support/dependencies.mjs';
import { importTypeScript } from './support/import-typescript.mjs';
import { runScript } from './support/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  const [file = '', ...given] = process.argv.slice(2);
  /** @type {{ default: (given: readonly string[]) => Promise<number | void> }} */
  const { default: command } = await importTypeScript(file);
  return command(given);
});
