/** Whether the desktop shows tray icons, as its message bus says. */
import { describe, expect, it } from 'vitest';

import { hasTrayHost } from '@electron/background/message-bus';

const BUS = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

/** Programs of a machine, each with what it prints; a program that is not named is missing. */
function machine(printed: Readonly<Record<string, string>>) {
  const started: string[] = [];
  const run = (program: string) => {
    started.push(program);
    return Promise.resolve(printed[program] ?? null);
  };
  return { started, run };
}

describe('the tray of this desktop', () => {
  it('exists when the watcher says that something shows icons', async () => {
    for (const printed of [
      { 'dbus-send': '   variant       boolean true\n' },
      { gdbus: '(<true>,)\n' },
      { busctl: 'b true\n' },
    ]) {
      expect(await hasTrayHost('linux', BUS, machine(printed).run)).toBe(true);
    }
  });

  it('is missing when nothing shows icons, when nobody answers, and when nothing can ask', async () => {
    const answers: readonly Readonly<Record<string, string>>[] = [
      { 'dbus-send': 'variant boolean false', gdbus: '(<true>,)' },
      { 'dbus-send': '' },
      {},
    ];
    for (const printed of answers) {
      expect(await hasTrayHost('linux', BUS, machine(printed).run)).toBe(false);
    }
  });

  it('is looked for by one program only, and by none without a message bus', async () => {
    const all = machine({ 'dbus-send': 'boolean true', gdbus: '(<true>,)' });
    await hasTrayHost('linux', BUS, all.run);
    expect(all.started).toEqual(['dbus-send']);
    const none = machine({ 'dbus-send': 'boolean true' });
    expect(await hasTrayHost('linux', { XDG_RUNTIME_DIR: '/nowhere' }, none.run)).toBe(false);
    expect(none.started).toEqual([]);
  });

  it('exists on every other system', async () => {
    const { started, run } = machine({});
    expect(await hasTrayHost('win32', {}, run)).toBe(true);
    expect(await hasTrayHost('darwin', {}, run)).toBe(true);
    expect(started).toEqual([]);
  });
});
