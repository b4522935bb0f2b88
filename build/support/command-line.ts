/** Options and help of the commands. */
import { parseArgs } from 'node:util';

import { UsageError } from './report.mjs';

/** An option as `parseArgs` takes it, with the words that `--help` prints. */
interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** The option's value in the help, such as `FILE`. */
  readonly value?: string;
  readonly about: string;
}

type Options = Readonly<Record<string, Option>>;

/** The values of a command's options; those that were not given are absent. */
type Values<Known extends Options> = {
  readonly [Name in keyof Known]?: Known[Name] extends { readonly multiple: true }
    ? string[]
    : Known[Name] extends { readonly type: 'boolean' }
      ? boolean
      : string;
};

/** A command of the project. */
export interface Command<Known extends Options = Options> {
  /** What it does, in one sentence. */
  readonly about: string;
  readonly options?: Known;
  /** What it takes besides options, such as `[PATH …]`; without it, nothing. */
  readonly operands?: string;
  /** What each operand must match. */
  readonly operandPattern?: RegExp;
  /** Switches of Electron that it passes on. Any other must follow a second `--`. */
  readonly passedOn?: readonly string[];
  /** @param given The arguments as they were given, without the second `--`. */
  readonly run: (
    values: Values<Known>,
    operands: readonly string[],
    given: readonly string[],
  ) => Promise<number | void>;
}

/** Defines a command, with the types of its options. */
export function command<const Known extends Options>(definition: Command<Known>): Command {
  return definition as unknown as Command;
}

/**
 * Runs a command, or prints its help.
 *
 * @throws UsageError with one sentence for a command line that it does not understand
 */
export async function runWith(
  name: string,
  definition: Command,
  given: readonly string[],
): Promise<number | void> {
  const { options = {}, operands, operandPattern, passedOn = [] } = definition;
  const refuse = (reason: string) =>
    new UsageError(`npm run ${name}: ${reason}. npm run ${name} -- --help lists what it takes.`);
  const own: Options = { ...options, help: { type: 'boolean', about: 'prints this help' } };
  // Not strict where switches are passed on: those may have a value or none.
  const strict = passedOn.length === 0;
  const parse = () =>
    parseArgs({ args: [...given], options: own, strict, allowPositionals: true, tokens: true });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw refuse((error as Error).message.replace(/\. .*$/s, ''));
  }
  const { values, positionals, tokens } = parsed;
  if (values['help'] === true) {
    process.stdout.write(helpOf(name, definition, own));
    return 0;
  }
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index;
  for (const token of tokens) {
    if (token.kind === 'option') {
      const option = own[token.name];
      if (!option && !passedOn.includes(token.name))
        throw refuse(`Unknown option '${token.rawName}'`);
      // The other program gets the words as they are, and takes a value only after "=".
      if (!strict && option?.type === 'string' && !(token.inlineValue && token.value))
        throw refuse(`Option '${token.rawName}' needs a value: ${token.rawName}=${option.value}`);
      if (!strict && option?.type === 'boolean' && token.value !== undefined)
        throw refuse(`Option '${token.rawName}' does not take an argument`);
    } else if (token.kind === 'positional' && token.index < (end ?? Infinity)) {
      if (operandPattern?.test(token.value) === false)
        throw refuse(`Unexpected argument '${token.value}'`);
    }
  }
  if (operands === undefined && positionals.length > 0)
    throw refuse(`Unexpected argument '${positionals[0]}'`);
  const words = given.filter((_word, index) => index !== end);
  return definition.run(values as Values<Options>, positionals, words);
}

/** The text that `--help` prints. */
function helpOf(name: string, { about, operands = '', passedOn = [] }: Command, options: Options) {
  const rows = Object.entries(options).map(([option, { value, about: words }]) => {
    return [`--${option}${value === undefined ? '' : `=${value}`}`, words] as const;
  });
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    `npm run ${name} -- [OPTION …] ${operands}`.trimEnd(),
    '',
    about,
    '',
    ...rows.map(([option, words]) => `  ${option.padEnd(width)}  ${words}`),
    ...(passedOn.length > 0 ? ['', 'Passed on to Electron: what follows a second --, and'] : []),
    ...passedOn.map((word) => `  --${word}`),
    '',
  ].join('\n');
}
