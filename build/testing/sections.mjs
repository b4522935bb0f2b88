/** Which parts of `npm test` to run. */
import { SetUpError } from '../support/report.mjs';

/**
 * The sections that the arguments ask for, in the order in which they are defined; all of them without `--only`.
 * @param {readonly string[]} parameters
 * @param {readonly string[]} known
 */
export function chosenSections(parameters, known) {
  const [stranger] = parameters.filter((parameter) => !parameter.startsWith('--only='));
  if (stranger !== undefined)
    throw new SetUpError(
      `npm test does not know ${stranger}. It takes --only=${known.join(',')} or a part of that list.`,
    );
  const asked = parameters.flatMap((parameter) => parameter.slice('--only='.length).split(','));
  const [unknown] = asked.filter((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new SetUpError(`npm test has no section "${unknown}": choose from ${known.join(', ')}.`);
  return asked.length === 0 ? [...known] : known.filter((name) => asked.includes(name));
}
