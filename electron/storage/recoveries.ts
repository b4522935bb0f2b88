/** What the stores lost to damage since the player last read it, in sentences for the player. */

/** A store that was damaged, by the name of its file. */
export interface Damage {
  readonly name: string;
  /** What is left: the generation before the damaged one, or nothing. */
  readonly left: 'previous' | 'nothing';
}

export interface Recoveries {
  note(damage: Damage): void;
  /** Sentences for the player; each is given once. */
  take(): readonly string[];
}

/** Makes an empty list. `onNote` is called after each addition. */
export function createRecoveries(onNote: () => void): Recoveries {
  let sentences: string[] = [];
  return {
    note(damage) {
      const sentence = sentenceOn(damage);
      if (!sentences.includes(sentence)) sentences.push(sentence);
      onNote();
    },
    take() {
      const pending = sentences;
      sentences = [];
      return pending;
    },
  };
}

function sentenceOn({ name, left }: Damage): string {
  const isOlder = left === 'previous';
  if (name.startsWith('profile'))
    return 'The list of your accounts was damaged and was made again from what else is on the disk. If an account is missing, sign in to it again.';
  if (name.startsWith('session-'))
    return isOlder
      ? 'A stored session was damaged. Hustings uses the copy before it; if the service refuses that, sign in again.'
      : 'A stored session was damaged and is lost. Sign in again.';
  if (name.startsWith('key-'))
    return isOlder
      ? 'A stored API key was damaged. Hustings uses the copy before it; check it under Settings, Keys.'
      : 'A stored API key was damaged and is lost. Save it again under Settings, Keys.';
  if (name.startsWith('settings'))
    return isOlder
      ? 'Your settings were damaged. Hustings uses the copy before them; your last change may be lost.'
      : 'Your settings were damaged and are lost. They are back at their defaults.';
  if (name.startsWith('ledger'))
    return 'The ledger of a profile lost lines: some transfers and trades are no longer in it. What you sent is not affected; compare with your balance.';
  return 'A file that Hustings makes by itself was damaged and is made again. Nothing of yours was lost.';
}
