/** What the stores lost to damage since the player last read it, in sentences for the player. */

/** A store that was damaged, by the name of its file. */
export interface Damage {
  readonly name: string;
  /** What is left: everything, the generation before the damaged one, or nothing; `locked`: the keyring that could read it is away. */
  readonly left: 'all' | 'previous' | 'nothing' | 'locked';
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

const PRACTICE_WORLD = {
  all: 'The practice world was damaged on the disk and was restored from its copy. Nothing in it was lost.',
  previous:
    'The practice world was damaged on the disk. It goes on from an earlier moment: what you did there after that is lost.',
  nothing:
    'The practice world was damaged on the disk and begins anew. Your accounts on servers are not affected.',
} as const;

function sentenceOn({ name, left }: Damage): string {
  const isOlder = left === 'previous';
  if (name.startsWith('profile'))
    return 'The list of your accounts was damaged and was made again from what else is on the disk. If an account is missing, sign in to it again.';
  if (name.startsWith('session-'))
    return left === 'locked'
      ? "A stored session cannot be read without the system's keyring that encrypted it. Open that keyring and restart Hustings, or sign in again."
      : isOlder
        ? 'A stored session was damaged. Hustings uses the copy before it; if the service refuses that, sign in again.'
        : 'A stored session was damaged and is lost. Sign in again.';
  if (name.startsWith('key-'))
    return left === 'locked'
      ? "A stored API key cannot be read without the system's keyring that encrypted it. Open that keyring and restart Hustings, or save the key again under Settings, Keys."
      : isOlder
        ? 'A stored API key was damaged. Hustings uses the copy before it; check it under Settings, Keys.'
        : 'A stored API key was damaged and is lost. Save it again under Settings, Keys.';
  if (name.startsWith('settings'))
    return isOlder
      ? 'Your settings were damaged. Hustings uses the copy before them; your last change may be lost.'
      : 'Your settings were damaged and are lost. They are back at their defaults.';
  if (name.startsWith('ledger'))
    return 'The ledger of a profile lost lines: some transfers and trades are no longer in it. What you sent is not affected; compare with your balance.';
  if (name.startsWith('answers'))
    return 'Answers that Hustings keeps for the next start were damaged; it asks the server for them again. Nothing of yours was lost.';
  if (name === 'practice-world') return PRACTICE_WORLD[left === 'locked' ? 'nothing' : left];
  return 'A file that Hustings makes by itself was damaged and is made again. Nothing of yours was lost.';
}
