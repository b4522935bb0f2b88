/** The chat for alerts: nothing saved, saved, tested, failing, refused, safe mode; by mouse and by keyboard. */
import { screen, within } from '@testing-library/react';
import type { ChatView } from '@shared/ipc/channels/chat';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';
import { alertKindNames } from '@shared/record/alert-kinds';
import { describe, expect, it } from 'vitest';

import { NOW_MS } from '@support/renderer/page-bridge';
import { renderScreen } from '@support/renderer/screen';

const SECRET = 'https://discord.com/api/webhooks/1/s3cret';
const NONE: ChatView = {
  host: null,
  form: 'discord',
  kinds: ['election-lead', 'election-result'],
  storage: 'keyring',
  isSafe: false,
  last: null,
};
const SAVED: ChatView = { ...NONE, host: 'discord.com' };
const GONE: Failure = {
  kind: 'service',
  code: 'CHAT_GONE',
  message: 'The chat’s server refuses this address.',
};

/** Opens the settings over a main that stores what it is given. */
async function openChat(view: ChatView) {
  let stored = view;
  const opened = await renderScreen('/settings/notifications', {
    onBridge({ answers }) {
      answers['chat:get'] = () => succeed(stored);
      answers['chat:save'] = ({ address, form, kinds }) => {
        const host = address === undefined ? stored.host : new URL(address).host;
        stored = { ...stored, host, form, kinds };
        return succeed(stored);
      };
      answers['chat:test'] = () => {
        stored = { ...stored, last: { atMs: NOW_MS, failure: null } };
        return succeed(stored);
      };
      answers['chat:forget'] = () => {
        stored = NONE;
        return succeed(stored);
      };
    },
  });
  const chat = () => within(opened.page().getByRole('region', { name: 'Chat' }));
  const field = () => chat().getByRole<HTMLInputElement>('textbox', { name: /^Address/u });
  const set = (change: Partial<ChatView>) => {
    stored = { ...stored, ...change };
    opened.bridge.emit('chat:changed', { profileId: opened.profileId });
  };
  return { ...opened, chat, field, set };
}

const confirmations = () => screen.getByRole('status', { name: 'Confirmations' }).textContent;

describe('without a saved address', () => {
  it('an address is pasted and saved with Enter, and the field forgets it', async () => {
    const { chat, field, user, bridge, advance } = await openChat(NONE);
    expect(chat().queryByRole('button', { name: 'Send a test' })).toBeNull();
    expect(field().type).toBe('password');
    await user.click(field());
    await user.paste(` ${SECRET} `);
    await user.keyboard('{Enter}');
    await advance(50);
    expect(bridge.requests('chat:save')).toMatchObject([
      { address: SECRET, form: 'discord', kinds: NONE.kinds },
    ]);
    expect(chat().getByText('discord.com')).toBeTruthy();
    expect(field().value).toBe('');
    expect(document.body.textContent).not.toContain('s3cret');
    expect(confirmations()).toContain('Alerts of this account go to discord.com.');
  });

  it('an empty field is not saved, and says why', async () => {
    const { chat, field, user, bridge } = await openChat(NONE);
    await user.click(chat().getByRole('button', { name: 'Save' }));
    expect(chat().getByText('Paste the address of a webhook.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(bridge.requests('chat:save')).toEqual([]);
  });

  it('a refusal is shown, and what was typed stays', async () => {
    const { chat, field, user, bridge, advance } = await openChat(NONE);
    bridge.answers['chat:save'] = () =>
      fail({ kind: 'bad-call', code: 'CHAT_ADDRESS_INSECURE', message: 'Only over https.' });
    await user.type(field(), 'http://a.example/');
    await user.keyboard('{Enter}');
    await advance(50);
    expect(chat().getByRole('alert').textContent).toContain('Only over https.');
    expect(field().value).toBe('http://a.example/');
  });
});

describe('what is sent', () => {
  it('has a tick for each kind, and is saved without the address', async () => {
    const { chat, user, bridge, advance } = await openChat(SAVED);
    await user.click(chat().getByText('What is sent: 2 of 23 kinds'));
    expect(chat().getAllByRole('checkbox')).toHaveLength(alertKindNames.length);
    await user.click(chat().getByRole('checkbox', { name: 'A bill is decided' }));
    await user.click(chat().getByRole('checkbox', { name: 'Election result' }));
    await user.selectOptions(
      chat().getByRole('combobox', { name: 'Form of the messages' }),
      'Plain JSON',
    );
    expect(chat().getByText('What is sent: 2 of 23 kinds')).toBeTruthy();
    await user.click(chat().getByRole('button', { name: 'Save' }));
    await advance(50);
    const [request] = bridge.requests('chat:save');
    expect(request).toMatchObject({ form: 'json', kinds: ['election-lead', 'bill'] });
    expect(request).not.toHaveProperty('address');
    expect(chat().getByText('discord.com')).toBeTruthy();
  });

  it('keeps ticks that are not saved yet when a message arrives', async () => {
    const { chat, user, set, advance } = await openChat(SAVED);
    await user.click(chat().getByText('What is sent: 2 of 23 kinds'));
    await user.click(chat().getByRole('checkbox', { name: 'A bill is decided' }));
    set({ last: { atMs: NOW_MS, failure: null } });
    await advance(50);
    expect(chat().getByText(/The last message arrived/u)).toBeTruthy();
    expect(chat().getByText('What is sent: 3 of 23 kinds')).toBeTruthy();
  });
});

describe('a saved chat', () => {
  it('is tested with one press, and says that the test arrived', async () => {
    const { chat, user, bridge, advance, profileId } = await openChat(SAVED);
    await user.click(chat().getByRole('button', { name: 'Send a test' }));
    await advance(50);
    expect(bridge.requests('chat:test')).toEqual([{ profileId }]);
    expect(confirmations()).toContain('The test arrived at discord.com.');
    expect(chat().getByText(/The last message arrived/u)).toBeTruthy();
  });

  it('says why a test did not arrive, in its own words', async () => {
    const { chat, user, bridge, advance } = await openChat(SAVED);
    bridge.answers['chat:test'] = () => fail(GONE);
    await user.click(chat().getByRole('button', { name: 'Send a test' }));
    await advance(50);
    const alert = chat().getByRole('alert');
    expect(alert.dataset['code']).toBe('CHAT_GONE');
    expect(alert.textContent).toBe(GONE.message);
  });

  it('says that the last alert did not arrive, until one arrives', async () => {
    const { chat, set, advance } = await openChat(SAVED);
    set({ last: { atMs: NOW_MS, failure: GONE } });
    await advance(50);
    expect(chat().getByRole('alert').textContent).toBe(GONE.message);
    set({ last: { atMs: NOW_MS, failure: null } });
    await advance(50);
    expect(chat().queryByRole('alert')).toBeNull();
    expect(chat().getByText(/The last message arrived/u)).toBeTruthy();
  });

  it('is removed, and the form is empty again', async () => {
    const { chat, user, advance } = await openChat(SAVED);
    await user.click(chat().getByRole('button', { name: 'Remove the address' }));
    await advance(50);
    expect(confirmations()).toContain('The address was removed.');
    expect(chat().queryByText('discord.com')).toBeNull();
    expect(chat().getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('is reached with Tab, in the order in which it stands', async () => {
    const { chat, user } = await openChat(SAVED);
    chat().getByRole('button', { name: 'Send a test' }).focus();
    const stops: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await user.tab();
      const { activeElement } = document;
      stops.push(activeElement?.textContent?.trim() || (activeElement?.tagName ?? ''));
    }
    expect(stops).toEqual([
      'Remove the address',
      'INPUT',
      'DiscordPlain JSON',
      'What is sent: 2 of 23 kinds',
    ]);
  });

  it('sends nothing in safe mode, and says so', async () => {
    const { chat } = await openChat({ ...SAVED, isSafe: true });
    expect(chat().getByText('Safe mode sends nothing to chats.')).toBeTruthy();
  });
});
