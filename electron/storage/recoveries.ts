/** What the stores lost to damage since the player was last told, in sentences for the player. */
import type { ReportedDamage } from './reported-damage';

/** A store that was damaged, by the name of its file. */
export interface Damage {
  readonly name: string;
  /**
   * What is left: everything, the generation before the damaged one, or nothing; `locked`: the keyring that could read
   * it is not available.
   */
  readonly left: 'all' | 'previous' | 'nothing' | 'locked';
  /**
   * Identifies damage that stays on the disk, so that every start finds it again. Absent if the damage was repaired
   * when it was found.
   */
  readonly stays?: string;
}

export interface Recoveries {
  add(damage: Damage): void;
  /** This damage is repaired. If it happens again, the player is told again. */
  repaired(name: string, left: Damage['left']): void;
  /** Sentences for the player; each is given once, also over several runs. */
  take(): readonly string[];
}

/** Makes an empty list; `reported` is what earlier runs told the player. `onAdd` is called after each addition. */
export function createRecoveries(reported: ReportedDamage, onAdd: () => void): Recoveries {
  let pending: Damage[] = [];
  return {
    add(damage) {
      const { name, left, stays } = damage;
      if (stays !== undefined && reported.has(`${name} ${left}`, stays)) return;
      pending.push(damage);
      onAdd();
    },
    repaired: (name, left) => reported.forget(`${name} ${left}`),
    take() {
      const taken = pending;
      pending = [];
      for (const { name, left, stays } of taken)
        if (stays !== undefined) reported.add(`${name} ${left}`, stays);
      return [...new Set(taken.map(sentenceOn))];
    },
  };
}

const PRACTICE_WORLD = {
  all: 'The practice world was damaged on the disk and was restored from its copy. Nothing in it was lost.',
  previous:
    'The practice world was damaged on the disk. It continues from an earlier moment: what you did there after that is lost.',
  nothing:
    'The practice world was damaged on the disk and starts over. Your accounts on servers are not affected.',
} as const;

function sentenceOn({ name, left }: Damage): string {
  const isOlder = left === 'previous';
  if (name.startsWith('profile'))
    return 'The list of your accounts was damaged and was rebuilt from other data on the disk. If an account is missing, sign in to it again.';
  if (name.startsWith('session-'))
    return left === 'locked'
      ? "A stored session cannot be read without the system's keyring that encrypted it. Open that keyring and restart Hustings, or sign in again."
      : isOlder
        ? 'A stored session was damaged. Hustings uses the copy before it; if the service refuses that, sign in again.'
        : 'A stored session was damaged and is lost. Sign in again.';
  if (name.startsWith('key-'))
    return left === 'locked'
      ? "A stored API key cannot be read without the system's keyring that encrypted it. Open that keyring and restart Hustings, or save the key again under Settings, API keys."
      : isOlder
        ? 'A stored API key was damaged. Hustings uses the copy before it; check it under Settings, API keys.'
        : 'A stored API key was damaged and is lost. Save it again under Settings, API keys.';
  if (name === 'proxy-passwords')
    return left === 'locked'
      ? "The passwords of proxies cannot be read without the system's keyring that encrypted them. Open that keyring and restart Hustings, or enter them again."
      : 'The stored passwords of proxies were damaged. Hustings asks you for one when a proxy wants it.';
  if (name.startsWith('settings'))
    return isOlder
      ? 'Your settings were damaged. Hustings uses the copy before them; your last change may be lost.'
      : 'Your settings were damaged and are lost. They are back at their defaults.';
  if (name.startsWith('ledger'))
    return 'The ledger of a profile lost lines: some transfers and trades are no longer in it. What you sent is not affected; compare with your balance.';
  if (name === 'full-record')
    return 'The disk is full, so Hustings records nothing until there is space. What it recorded before is safe.';
  if (name.startsWith('record-'))
    return left === 'previous'
      ? 'A part of the record was damaged. What could be read of it was kept; charts may have gaps.'
      : 'A part of the record was damaged and could not be read. Hustings starts a new record; your account is not affected.';
  if (name === 'practice-world') return PRACTICE_WORLD[left === 'locked' ? 'nothing' : left];
  return 'A file that Hustings makes by itself was damaged and is made again. Nothing of yours was lost.';
}
