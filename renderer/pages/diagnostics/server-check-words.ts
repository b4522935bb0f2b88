/** The sentence that sums up how a server differs from what the game publishes. */
import type { ServerCheck } from '@shared/domain/server-check';
import { counted, formatCount } from '@shared/domain/wording/numbers';

/** One sentence, and a second one about parameters and limits where they differ. */
export function checkWords(check: ServerCheck): string {
  const { wanted, missing, added, parameters, limits } = check;
  const present = wanted - missing.length;
  const first =
    missing.length === 0
      ? `This server has all ${formatCount(wanted)} published endpoints`
      : `This server has ${formatCount(present)} of ${formatCount(wanted)} published endpoints`;
  const more = added.length === 0 ? '' : ` and ${counted(added.length, 'extra one', 'extra ones')}`;
  const others = [
    parameters.length > 0 && `other parameters at ${counted(parameters.length, 'endpoint')}`,
    limits.length > 0 && counted(limits.length, 'other limit'),
  ].filter((part) => part !== false);
  return others.length === 0
    ? `${first}${more}.`
    : `${first}${more}. It has ${others.join(' and ')}.`;
}
