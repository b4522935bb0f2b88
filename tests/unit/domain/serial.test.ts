import { expect, it } from 'vitest';

import { serial } from '@electron/storage/serial';

it('tasks run one after another, in order, even after one that failed', async () => {
  const tasks = serial();
  const seen: string[] = [];
  const task = (name: string, fails = false) =>
    tasks.run(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const first = task('one', true);
  const second = task('two');
  await tasks.idle();
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  await expect(first).rejects.toThrow('one');
  expect(await second).toBe('two');
});
