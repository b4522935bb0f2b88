/** Shortens the texts among the properties of an element of the document. */
import { createElement } from 'react';

import { hintOf, LongText, withEllipsis } from './long-text';
import { shortText } from './short-text';

/** Properties as the compiler passes them. */
export type Props = Readonly<Record<string, unknown>>;

/** Elements that take text alone, or that must contain no button. */
const TEXT_ONLY: ReadonlySet<string> = new Set([
  'a',
  'button',
  'label',
  'option',
  'summary',
  'text',
  'textarea',
  'title',
  'tspan',
]);
/** Attributes that are read out or shown. */
const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'alt'] as const;

function boundedText(name: string | null, text: string, key: number): unknown {
  const shown = shortText(text);
  if (shown === null) return text;
  const isTextOnly = name !== null && TEXT_ONLY.has(name);
  return isTextOnly ? withEllipsis(shown) : createElement(LongText, { key, text, shown });
}

function boundedChildren(name: string | null, children: unknown): unknown {
  if (typeof children === 'string') return boundedText(name, children, 0);
  if (!Array.isArray(children)) return children;
  let changed: unknown[] | null = null;
  for (const [index, child] of children.entries()) {
    const isText = typeof child === 'string';
    if (!isText && !Array.isArray(child)) continue;
    const bounded = isText ? boundedText(name, child, index) : boundedChildren(name, child);
    if (bounded === child) continue;
    changed ??= Array.from<unknown>(children);
    changed[index] = bounded;
  }
  return changed ?? children;
}

function boundedAttributes(props: Props): Props {
  const changes: Record<string, string> = {};
  let isChanged = false;
  for (const name of SPOKEN) {
    const value = props[name];
    const shown = typeof value === 'string' ? shortText(value) : null;
    if (shown === null) continue;
    changes[name] = withEllipsis(shown);
    isChanged = true;
  }
  const { title } = props;
  if (typeof title === 'string' && hintOf(title) !== title) {
    changes['title'] = hintOf(title);
    isChanged = true;
  }
  return isChanged ? { ...props, ...changes } : props;
}

/** The properties with each long text shortened; the same ones where there is none. */
export function boundedProps(name: string | null, given: Props): Props {
  const props = name === null ? given : boundedAttributes(given);
  const children = boundedChildren(name, props['children']);
  return children === props['children'] ? props : { ...props, children };
}

/** The text of a link that is too long to lay out; null for every other link. */
export function longTextOfLink({ children }: Props): string | null {
  return typeof children === 'string' && shortText(children) !== null ? children : null;
}
