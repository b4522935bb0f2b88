/** The lock that commands of several clones share. */
import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { withLock } from '../../../../build/support/lock.mjs';
import { freshDirectory } from '@support/storage/directory';

let folder = '';
beforeEach(() => {
  folder = freshDirectory();
});

describe('A lock file', () => {
  it('lets one piece of work run at a time', async () => {
    const file = join(folder, 'work.lock');
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
    };
    await Promise.all([withLock(file, work('a')), withLock(file, work('b'))]);
    expect(order).toHaveLength(4);
    expect(order[1]).toBe(order[0]?.replace('begins', 'ends'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('passes to the next process when its holder has died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('close', resolve));
    const file = join(folder, 'work.lock');
    writeFileSync(file, String(child.pid));
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  it('is released when the work fails', async () => {
    const file = join(folder, 'work.lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });
});
