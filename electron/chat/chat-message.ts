/** What is sent to a chat: an alert in words, in one of two forms. */
import type { ChatForm } from '@shared/ipc/channels/chat';

import type { NotificationText } from '../record/alerts/notifier';

/** What of a notification leaves this computer: no ids, and no route. */
export type ChatWords = Pick<NotificationText, 'title' | 'body' | 'turn'> & {
  readonly kind: NotificationText['kind'] | 'test';
};

/** Discord takes 2,000 characters, and each of these may become two. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 700;
/** Nothing that a chat takes for a mention, such as `@everyone`, `<@7>` or `<!channel>`, survives it. */
const ZERO_WIDTH_SPACE = '\u200B';
/** Discord's markup, and what makes a link of a text or an emoji of a word. */
const MARKUP = /[\\`*_~|>#[\]():-]/gu;

/** Names are players' words: they may hold anything. */
function withoutMentions(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replaceAll(/[@<]/gu, `$&${ZERO_WIDTH_SPACE}`);
}

function escaped(text: string): string {
  return withoutMentions(text.replaceAll(MARKUP, String.raw`\$&`));
}

/** The first characters of a text, without half a character at the end. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** The body of the request, as JSON. */
export function chatBody(form: ChatForm, words: ChatWords): string {
  const title = shortened(words.title, LONGEST_TITLE);
  const body = shortened(words.body, LONGEST_BODY);
  const { kind, turn } = words;
  if (form === 'json') {
    const texts = { title: withoutMentions(title), body: withoutMentions(body) };
    return JSON.stringify({ source: 'Hustings', kind, turn, ...texts });
  }
  const lines = [
    `**${escaped(title)}**`,
    ...(body === '' ? [] : [escaped(body)]),
    ...(turn > 0 ? [`Turn ${turn}`] : []),
  ];
  return JSON.stringify({ content: lines.join('\n'), allowed_mentions: { parse: [] } });
}
