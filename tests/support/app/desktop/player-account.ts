/** An account without root's rights, as players have: under it Chromium's sandbox is on. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Every Linux has it, and it owns nothing. */
const NAME = 'nobody';

/** Who runs the client, and with which folders. */
export interface PlayerAccount {
  /** The account's folder; the test removes it. */
  readonly folder: string;
  /** Its HOME, empty at first. */
  readonly home: string;
  /** The folder into which it unpacks programs. */
  readonly programs: string;
  readonly env: Readonly<Record<string, string>>;
  /** A program that runs `executable` as this account, in the same process. */
  starterOf(executable: string): string;
  /** A command that runs `program` as this account. */
  command(program: string, args: readonly string[]): readonly [string, readonly string[]];
  /** Makes the account the owner of a folder or a file. */
  own(path: string): void;
}

/**
 * The account that runs the tests, or `nobody` if that is root.
 * @throws Error if root cannot run a program as another account
 */
export function openPlayerAccount(): PlayerAccount {
  const folder = mkdtempSync(join(tmpdir(), 'hustings-player-'));
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? idOf('-u') : (process.getuid?.() ?? 0);
  const gid = isRoot ? idOf('-g') : (process.getgid?.() ?? 0);
  const prefix = isRoot
    ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']
    : [];
  const own = (path: string) => chownSync(path, uid, gid);
  chmodSync(folder, 0o755);
  const make = (...names: readonly string[]) => {
    const made = join(folder, ...names);
    mkdirSync(made, { mode: 0o700 });
    own(made);
    return made;
  };
  const home = make('home');
  const programs = make('programs');
  const runtime = make('home', 'runtime');
  let starters = 0;
  return {
    folder,
    home,
    programs,
    own,
    env: {
      HOME: home,
      XDG_RUNTIME_DIR: runtime,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_CACHE_HOME: join(home, '.cache'),
      XDG_DATA_HOME: join(home, '.local', 'share'),
    },
    starterOf(executable) {
      if (prefix.length === 0) return executable;
      starters += 1;
      const starter = join(folder, `start-${starters}`);
      writeFileSync(starter, `#!/bin/sh\nexec ${prefix.join(' ')} '${executable}' "$@"\n`);
      chmodSync(starter, 0o755);
      return starter;
    },
    command(program, args) {
      const [first = program, ...rest] = [...prefix, program, ...args];
      return [first, rest];
    },
  };
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, NAME], { encoding: 'utf8' }));
}

/**
 * Why `executable` cannot run in Chromium's sandbox under this account; null if it can. Chromium takes its own helper
 * if root has given it root's rights, and otherwise the account's own namespaces, if the system lets it create them.
 */
export function whyNoSandbox(account: PlayerAccount, executable: string): string | null {
  const succeeds = (program: string, args: readonly string[]) =>
    spawnSync(...account.command(program, args), { stdio: 'ignore' }).status === 0;
  if (!succeeds('test', ['-x', executable]))
    return `An account other than root cannot run ${executable}: the project lies in a folder that is closed to it.`;
  const helper = statSync(join(dirname(executable), 'chrome-sandbox'), { throwIfNoEntry: false });
  if (helper?.uid === 0 && (helper.mode & 0o4000) !== 0) return null;
  // Chromium asks for a user, a process and a network namespace.
  if (succeeds('unshare', ['--user', '--map-root-user', '--pid', '--net', '--fork', 'true']))
    return null;
  return 'This system lets no account make user namespaces, and chrome-sandbox has not root’s rights.';
}

/** How a process is confined, as the kernel reports it. */
export function confinementOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
  return {
    uid: Number(field('Uid').split(/\s/)[0]),
    /** Whether a filter decides about each of its system calls. */
    isFiltered: field('Seccomp') === '2',
    /** Whether it sees only the processes in its own namespace. */
    isApart: field('NSpid').split(/\s+/).length > 1,
    hasNoNewPrivileges: field('NoNewPrivs') === '1',
  };
}
