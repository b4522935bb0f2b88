/** The options and the help of the project's commands. */
import { expect, it, vi } from 'vitest';

import { command, runWith } from '../../../../build/support/command-line';

const run = vi.fn(async (..._given: readonly unknown[]) => 7);
const options = {
  only: { type: 'string', multiple: true, value: 'SECTION', about: 'runs some sections' },
  quick: { type: 'boolean', about: 'fewer rounds' },
} as const;
const plain = command({ about: 'Does it.', options, run });
const opening = command({
  about: 'Opens it.',
  options: { ...options, server: { type: 'string', value: 'URL', about: 'the server' } },
  passedOn: ['lang'],
  operands: 'URL',
  operandPattern: /^app:/,
  run,
});

it('a command gets the values of its options, and its exit code is passed on', async () => {
  expect(await runWith('it', plain, ['--only=a', '--only', 'b', '--quick'])).toBe(7);
  expect(run.mock.lastCall?.[0]).toEqual({ only: ['a', 'b'], quick: true });
});

it.each([
  [['--quik'], "npm run it: Unknown option '--quik'. npm run it -- --help lists what it takes."],
  [['--only'], "npm run it: Option '--only <value>' argument missing."],
  [['--quick=2'], "npm run it: Option '--quick' does not take an argument."],
  [['more'], "npm run it: Unexpected argument 'more'."],
])('%j is refused with one sentence and exit code 2', async (given, sentence) => {
  run.mockClear();
  const refused = runWith('it', plain, given);
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toMatchObject({ exitCode: 2 });
  expect(run).not.toHaveBeenCalled();
});

it('--help prints what a command does and its options, and runs nothing', async () => {
  run.mockClear();
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  expect(await runWith('it', plain, ['--help'])).toBe(0);
  write.mockRestore();
  expect(printed).toBe(
    [
      'npm run it -- [OPTION …]',
      '',
      'Does it.',
      '',
      '  --only=SECTION  runs some sections',
      '  --quick         fewer rounds',
      '  --help          prints this help',
      '',
    ].join('\n'),
  );
  expect(run).not.toHaveBeenCalled();
});

it('switches of another program are passed on: those that are known, and all after a second --', async () => {
  const given = ['--quick', '--lang=de', 'app://x', '--', '--any'];
  await runWith('it', opening, given);
  expect(run.mock.lastCall?.[2]).toEqual(['--quick', '--lang=de', 'app://x', '--any']);
  await expect(runWith('it', opening, ['--lnag=de'])).rejects.toThrow("Unknown option '--lnag'");
});

it.each([
  ['--server', "Option '--server' needs a value: --server=URL."],
  ['--server=', "Option '--server' needs a value: --server=URL."],
  ['--server https://a.example', "Option '--server' needs a value: --server=URL."],
  ['--quick=2', "Option '--quick' does not take an argument."],
  ['nonsense', "Unexpected argument 'nonsense'."],
])(
  'a command that passes switches on refuses %s, which would have no effect',
  async (line, why) => {
    run.mockClear();
    const refused = runWith('it', opening, line.split(' '));
    await expect(refused).rejects.toThrow(`npm run it: ${why}`);
    await expect(refused).rejects.toMatchObject({ exitCode: 2 });
    expect(run).not.toHaveBeenCalled();
  },
);

it('all after a second -- is passed on unchecked', async () => {
  await runWith('it', opening, ['--server=a', '--', 'nonsense', '--server']);
  expect(run.mock.lastCall?.[2]).toEqual(['--server=a', 'nonsense', '--server']);
});
