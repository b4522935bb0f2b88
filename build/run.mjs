/** `node build/run.mjs COMMAND …`: installs what is missing, then runs a command of build/commands.ts. */
import { ensureDependencies } from './support/dependencies.mjs';
import { importTypeScript } from './support/import-typescript.mjs';
import { runScript } from './support/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  /** @type {typeof import('./commands.ts')} */
  const { exitCode } = await importTypeScript('build/commands.ts');
  return exitCode;
});
