/** Words of a part of a screen for a chat, in which nothing that a player wrote is markup or a mention. */
import { chatText } from '@shared/domain/wording/chat-text';

import { copyOf, partsOf } from './picture-card';
import type { PictureSource } from './picture-card';

/** A chat cuts longer messages. */
const MAX_FIGURES = 12;

/** The pieces of text in an element, because its parts stand apart on the screen without a space between them. */
function spaced(element: HTMLElement): string {
  // A sign and its number are two pieces of one text.
  element.normalize();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  while (walker.nextNode() !== null) pieces.push(walker.currentNode.nodeValue?.trim() ?? '');
  return pieces.filter((piece) => piece !== '').join(' ');
}

/** The parts of a kicker, between which the screen draws dots, without those that the screen's name has. */
function kickerOf(kicker: HTMLElement, place: string): string {
  const copy = copyOf(kicker);
  for (const part of copy.querySelectorAll(':scope > *'))
    if (place.split(': ').includes(part.textContent.trim())) part.remove();
  for (const part of Array.from(copy.children).slice(1))
    if (part.previousSibling === part.previousElementSibling) part.before(' · ');
  return copy.textContent.trim();
}

/** `Funds: AVM 1.2M` for each figure under a name, then each entry of a drawing. */
function figuresOf(source: HTMLElement): readonly string[] {
  const named = Array.from(source.querySelectorAll<HTMLElement>('dt'))
    .filter((name) => name.closest('[data-picture="source"]') === source)
    .map((name) => {
      const value = name.parentElement?.querySelector('dd');
      return value == null ? '' : `${spaced(copyOf(name))}: ${spaced(copyOf(value))}`;
    });
  const listed = partsOf(source, 'body').flatMap((body) => [
    ...Array.from(body.matches('ol') ? body.children : [], (entry) =>
      entry instanceof HTMLElement ? spaced(copyOf(entry)) : '',
    ),
    ...Array.from(
      body.querySelectorAll('[data-picture-line]'),
      (entry) => entry.getAttribute('data-picture-line') ?? '',
    ),
  ]);
  return [...named, ...listed].filter((line) => line.replace(/^:|:\s*$/u, '').trim() !== '');
}

/**
 * Headline, figures, turn and server, each on its own line, then the address.
 *
 * @param address the game's own page of what the screen shows; null where there is none
 */
export function textOf(source: PictureSource, address: string | null): string {
  const { element, title, place, facts } = source;
  const words = (kind: string, read = (part: HTMLElement) => copyOf(part).textContent.trim()) =>
    partsOf(element, kind)
      .map((part) => read(part))
      .filter((text) => text !== '');
  const [headline = title] = words('headline');
  const kickers = words('kicker', (kicker) => kickerOf(kicker, place));
  const about = [headline.includes(place) ? '' : place, ...kickers].filter(
    (text) => text !== '' && text !== headline,
  );
  const figures = figuresOf(element);
  const beyond = figures.length - MAX_FIGURES;
  return [
    about.join(' · '),
    headline,
    ...words('note'),
    ...figures.slice(0, MAX_FIGURES),
    ...(beyond > 0 ? [`and ${beyond} more`] : []),
    facts,
  ]
    .map(chatText)
    .concat(address === null ? [] : [address])
    .filter((line) => line !== '')
    .join('\n');
}
