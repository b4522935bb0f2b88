/**
 * SQLite in a process that can be killed: it ends between two statements, and what was committed until then is in the
 * files.
 */
import type { loadSqlite } from '@electron/record/store/sqlite';

type SqliteModule = Awaited<ReturnType<typeof loadSqlite>>;

/** What a statement throws after the kill, so that nothing of the process continues. */
export class KilledError extends Error {}

interface SimulatedProcess {
  /** How many more statements it executes. */
  left: number;
  /** How many it has executed since it was decided when it ends. */
  executed: number;
  /** Closes the files, as the system does for a process that has ended. */
  readonly closers: (() => void)[];
}

let current: SimulatedProcess = { left: Infinity, executed: 0, closers: [] };

/** Ends the process after this many more statements. */
export function killAfter(statements: number): void {
  current.left = statements;
  current.executed = 0;
}

/** Whether the current process has ended. */
export function isKilled(): boolean {
  return current.left <= 0;
}

/** How many statements the current process has executed since `killAfter`. */
export function executedStatements(): number {
  return current.executed;
}

/** Starts another process; `between` sees the files as the killed one left them. */
export function beginNewProcess(between: () => void): void {
  const former = current;
  former.left = 0;
  between();
  current = { left: Infinity, executed: 0, closers: [] };
  for (const close of former.closers) close();
}

function spend(of: SimulatedProcess): void {
  if (of.left <= 0) throw new KilledError('killed');
  of.left -= 1;
  of.executed += 1;
}

/** The same SQLite, in the current process. */
export function killableSqlite({ DatabaseSync }: SqliteModule): SqliteModule {
  return {
    DatabaseSync: class extends DatabaseSync {
      readonly #process = current;
      #isOpen = true;

      constructor(...given: ConstructorParameters<typeof DatabaseSync>) {
        super(...given);
        current.closers.push(() => {
          if (this.#isOpen) super.close();
        });
      }

      override exec(sql: string): void {
        spend(this.#process);
        super.exec(sql);
      }

      override prepare(sql: string): ReturnType<InstanceType<typeof DatabaseSync>['prepare']> {
        spend(this.#process);
        const whose = this.#process;
        return new Proxy(super.prepare(sql), {
          get(statement, name) {
            const member: unknown = Reflect.get(statement, name, statement);
            if (typeof member !== 'function') return member;
            return (...values: readonly unknown[]): unknown => {
              spend(whose);
              return Reflect.apply(member, statement, values);
            };
          },
        });
      }

      override close(): void {
        // A killed process closes nothing.
        if (this.#process.left <= 0) return;
        this.#isOpen = false;
        super.close();
      }
    },
  };
}
