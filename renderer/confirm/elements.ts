/** The elements of the confirmation window: text nodes only, so that a name that looks like markup stays text. */

/** A warning. */
export function notice(words: string): HTMLElement {
  const made = element('p', 'notice', words);
  made.setAttribute('role', 'note');
  return made;
}

/** Facts with their labels. */
export function factList(facts: readonly (readonly [string, string])[]): HTMLElement {
  const list = element('dl', 'facts');
  for (const [label, value] of facts)
    list.append(element('dt', '', label), isolated('dd', '', value));
  return list;
}

/** Isolates text that may run right to left, so that it does not reorder the text around it. */
export function isolated(tag: 'p' | 'dd', className: string, text: string): HTMLElement {
  const made = element(tag, className, text);
  made.dir = 'auto';
  return made;
}

/** A button; the caller gives it its action. */
export function button(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  return made;
}

/** An element with text. */
export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
