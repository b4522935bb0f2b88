/** Draws the question for the user name and password of a proxy. */
import type { ProxyLogin, ProxyQuestion } from '@shared/ipc/confirm';
import { LONGEST_PROXY_TEXT } from '@shared/ipc/confirm';
import { element, isolated, notice } from './elements';

interface DrawnLogin {
  /** From top to bottom. */
  readonly parts: readonly HTMLElement[];
  readonly first: HTMLInputElement;
  login(): ProxyLogin;
}

/** Draws it. */
export function drawProxyLogin({ review }: ProxyQuestion): DrawnLogin {
  const { proxyName, isRefused, isEncrypted } = review;
  const name = isolated('p', 'sum', proxyName);
  name.id = 'sum';
  const user = field('Username', 'text');
  const password = field('Password', 'password');
  return {
    parts: [
      name,
      element(
        'p',
        'words',
        'Your network’s proxy needs a username and password. They are not those of your game account. Hustings sends them to this proxy only.',
      ),
      ...(isRefused ? [notice('The proxy rejected your username or password.')] : []),
      user.line,
      password.line,
      ...(isEncrypted
        ? []
        : [
            element(
              'p',
              'quiet',
              'The connection to this proxy is not encrypted: others in this network could see the password.',
            ),
          ]),
    ],
    first: user.input,
    login: () => ({ user: user.input.value, password: password.input.value }),
  };
}

function field(label: string, type: 'text' | 'password') {
  const line = element('label', 'field');
  const input = document.createElement('input');
  input.type = type;
  input.maxLength = LONGEST_PROXY_TEXT;
  input.autocomplete = 'off';
  input.autocapitalize = 'none';
  input.spellcheck = false;
  input.className = 'input';
  line.append(element('span', 'label', label), input);
  return { line, input };
}
