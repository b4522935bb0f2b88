/** Reads what the player typed as a command with names in it: `compare A with B`, `watch C`, `send to D`, `remind me in 6 turns to …`. Pure. */

/** A command as typed; the names are not looked up yet. */
export type CommandInWords =
  /** Each way to read the words as two names, the likeliest first: a name may have a `with` or an `and` in it. */
  | {
      readonly verb: 'compare';
      readonly pairs: readonly (readonly [first: string, second: string])[];
    }
  | { readonly verb: 'watch' | 'unwatch' | 'send'; readonly name: string }
  | { readonly verb: 'remind'; readonly turnOffset: number; readonly what: string };

const COMPARE = /^compare\s+(?<rest>\S.*)$/iu;
/** Likelier separators first. */
const SEPARATORS = [/ with /giu, / (?:and|to|vs\.?|against) /giu, /,/gu];
const WITH_ONE_NAME = {
  unwatch: /^(?:stop\s+watching|unwatch)\s+(?<name>\S.*)$/iu,
  watch: /^watch\s+(?<name>\S.*)$/iu,
  send: /^(?:send(?:\s+(?:funds|money))?\s+to|pay)\s+(?<name>\S.*)$/iu,
} as const;
const REMIND =
  /^remind(?:\s+me)?\s+in\s+(?<turns>\d{1,4})\s+turns?\s+(?:(?:to|of|about|that)\s+)?(?<what>\S.*)$/iu;
/** Names with more separators than this are found by typing less. */
const MAX_PAIRS = 4;

function pairsIn(text: string): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (const separator of SEPARATORS) {
    for (const { 0: found, index } of text.matchAll(separator)) {
      const first = text.slice(0, index).trim();
      const second = text.slice(index + found.length).trim();
      if (first !== '' && second !== '') pairs.push([first, second]);
      if (pairs.length === MAX_PAIRS) return pairs;
    }
  }
  return pairs;
}

/** The command, or null for text that is none: the name of something, or a command without its names. */
export function commandInWords(typed: string): CommandInWords | null {
  const text = typed.trim().replaceAll(/\s+/gu, ' ');
  const compared = COMPARE.exec(text)?.groups?.['rest'];
  if (compared !== undefined) {
    const pairs = pairsIn(compared);
    return pairs.length === 0 ? null : { verb: 'compare', pairs };
  }
  const reminded = REMIND.exec(text)?.groups;
  const turnOffset = Number(reminded?.['turns'] ?? 0);
  if (turnOffset > 0) return { verb: 'remind', turnOffset, what: reminded?.['what'] ?? '' };
  for (const verb of ['unwatch', 'watch', 'send'] as const) {
    const name = WITH_ONE_NAME[verb].exec(text)?.groups?.['name'];
    if (name !== undefined) return { verb, name: name.trim() };
  }
  return null;
}

/** The names for which characters are searched at the service: two at most, empty for none. */
export function namesToSearch(typed: string): readonly [string, string] {
  const command = commandInWords(typed);
  if (command === null) return [typed, ''];
  if (command.verb === 'remind') return ['', ''];
  if (command.verb !== 'compare') return [command.name, ''];
  const [first = '', second = ''] = command.pairs[0] ?? [];
  return [second, first];
}
