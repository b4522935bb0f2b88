/** Reads the memory of a process and its descendants from /proc. */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const KIBIBYTE = 1024;

/** Ids of a process and all its descendants. */
function processTree(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const id of processIds()) {
    const parent = parentOf(id);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const tree: number[] = [];
  const visit = (id: number): void => {
    tree.push(id);
    for (const child of children.get(id) ?? []) visit(child);
  };
  visit(root);
  return tree;
}

/** Memory of a tree in bytes. */
export interface TreeMemory {
  /** Proportional set size: unshared pages, plus this tree's share of the shared ones. */
  readonly proportional: number;
  /** Pages that no other process shares (`Private_Clean` and `Private_Dirty`). */
  readonly unshared: number;
  /** The unshared pages by type of process: `main`, `renderer`, `gpu-process` and so on. */
  readonly unsharedByType: ReadonlyMap<string, number>;
}

/** Adds up every process of the tree. */
export function memoryOf(root: number): TreeMemory {
  let proportional = 0;
  let unshared = 0;
  const unsharedByType = new Map<string, number>();
  for (const id of processTree(root)) {
    const summary = read(`/proc/${id}/smaps_rollup`);
    const bytesOf = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(summary)?.[1] ?? 0) * KIBIBYTE;
    proportional += bytesOf('Pss');
    const own = bytesOf('Private_Clean') + bytesOf('Private_Dirty');
    unshared += own;
    const type = typeOf(id);
    unsharedByType.set(type, (unsharedByType.get(type) ?? 0) + own);
  }
  return { proportional, unshared, unsharedByType };
}

/** The type that Chromium gives a process on its command line; only main has none. */
function typeOf(id: number): string {
  return /--type=([\w-]+)/.exec(read(`/proc/${id}/cmdline`))?.[1] ?? 'main';
}

/** How many processes outside the tree run the same program, share its pages and so lower its figure. */
export function otherCopiesOf(root: number): number {
  const program = programOf(root);
  const own = new Set(processTree(root));
  return processIds().filter((id) => !own.has(id) && program !== null && programOf(id) === program)
    .length;
}

function processIds(): readonly number[] {
  return list('/proc').map(Number).filter(Number.isInteger);
}

function parentOf(id: number): number | null {
  const stat = read(`/proc/${id}/stat`);
  // The program's name is in parentheses and may contain spaces and parentheses.
  const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? null : Number(parent);
}

function programOf(id: number): string | null {
  try {
    return readlinkSync(`/proc/${id}/exe`);
  } catch {
    return null;
  }
}

/** Reads a file of /proc; empty if the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
