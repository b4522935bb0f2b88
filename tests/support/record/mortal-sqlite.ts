/**
 * SQLite in a process that can be killed: it ends between two statements, and what was committed until then is in the
 * files.
 */
import type { loadSqlite } from '@electron/record/store/sqlite';

type SqliteModule = Awaited<ReturnType<typeof loadSqlite>>;

/** What a statement throws after the kill, so that nothing of the process continues. */
export class KilledError extends Error {}

interface Life {
  /** How many more statements it executes. */
  left: number;
  /** Closes the files, as the system does for a process that has ended. */
  readonly closers: (() => void)[];
}

let life: Life = { left: Infinity, closers: [] };

/** Ends the process after this many more statements. */
export function killAfter(statements: number): void {
  life.left = statements;
}

/** Whether the current process has ended. */
export function isKilled(): boolean {
  return life.left <= 0;
}

/** Begins another process; `between` sees the files as the killed one left them. */
export function beginNewLife(between: () => void): void {
  const former = life;
  former.left = 0;
  between();
  life = { left: Infinity, closers: [] };
  for (const close of former.closers) close();
}

function spend(of: Life): void {
  if (of.left <= 0) throw new KilledError('killed');
  of.left -= 1;
}

/** The same SQLite, in the current process. */
export function mortalSqlite({ DatabaseSync }: SqliteModule): SqliteModule {
  return {
    DatabaseSync: class extends DatabaseSync {
      readonly #life = life;
      #isOpen = true;

      constructor(...given: ConstructorParameters<typeof DatabaseSync>) {
        super(...given);
        life.closers.push(() => {
          if (this.#isOpen) super.close();
        });
      }

      override exec(sql: string): void {
        spend(this.#life);
        super.exec(sql);
      }

      override prepare(sql: string): ReturnType<InstanceType<typeof DatabaseSync>['prepare']> {
        spend(this.#life);
        const whose = this.#life;
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
        if (this.#life.left <= 0) return;
        this.#isOpen = false;
        super.close();
      }
    },
  };
}
