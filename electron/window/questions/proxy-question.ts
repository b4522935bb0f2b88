/** Asks the player for the user name and password of a proxy, in a window of main's own. */
import type { BrowserWindow } from 'electron';
import { z } from 'zod';

import { LONGEST_PROXY_TEXT } from '@shared/ipc/confirm';
import type { ProxyLogin, ProxyQuestion } from '@shared/ipc/confirm';
import type { ThemeChoice } from '@shared/ipc/theme-choices';

import { openQuestionWindow } from '../confirm-window';
import type { QuestionWindow } from '../confirm-window';

const proxyText = z.string().max(LONGEST_PROXY_TEXT);
const proxyLogin = z.strictObject({ user: proxyText.min(1), password: proxyText });

/** What the document sent as a login; null if it is none. */
function loginFrom(given: unknown): ProxyLogin | null {
  return proxyLogin.safeParse(given).data ?? null;
}

/** Makes the question, above `parent` if that can be seen. */
export function createProxyQuestion(
  parent: () => BrowserWindow | null,
  theme: () => ThemeChoice,
): (review: ProxyQuestion['review']) => QuestionWindow<ProxyLogin> {
  return (review) => {
    const window = parent();
    return openQuestionWindow({
      parent: window?.isVisible() === true ? window : null,
      theme: theme(),
      title: 'Sign in to the proxy',
      question: { review },
      answerFrom: loginFrom,
      monotonicMs: () => performance.now(),
    });
  };
}
