/** Runs the project's linter with the project's own rules over a made-up source tree. */
import { execFile, execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The configuration of the root and of every module. */
const LINT_CONFIGS = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '.oxlintrc.json', '*/.oxlintrc.json'],
  { cwd: PROJECT_ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

/** One complaint of the linter. */
export interface Complaint {
  readonly filename: string;
  /** Rule with its plugin, such as `eslint(no-restricted-imports)`. */
  readonly code: string;
  readonly line: number;
}

/** Lints files given by their path in the project and their content; the tree is removed afterwards. */
export async function lintTree(files: Readonly<Record<string, string>>): Promise<Complaint[]> {
  const root = await mkdtemp(join(tmpdir(), 'hustings-lint-'));
  try {
    for (const config of LINT_CONFIGS) {
      await mkdir(dirname(join(root, config)), { recursive: true });
      await copyFile(join(PROJECT_ROOT, config), join(root, config));
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    return readComplaints(await runLinter(root));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function runLinter(root: string): Promise<string> {
  const linter = join(PROJECT_ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [linter, '--format=json'],
      { cwd: root, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (stdout.trimStart().startsWith('{')) resolve(stdout);
        else reject(new Error(`The linter did not run: ${stdout}${stderr}`, { cause: error }));
      },
    );
  });
}

interface LinterReport {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly code: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

function readComplaints(json: string): Complaint[] {
  const report = JSON.parse(json) as LinterReport;
  return report.diagnostics.map(({ filename, code, labels }) => ({
    filename,
    code,
    line: labels[0]?.span.line ?? 0,
  }));
}
