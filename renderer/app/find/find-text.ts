/** Finds text on a screen, across the elements of a line; letter case, accents and kinds of spaces do not matter. */

/** The text nodes that are drawn in one line or paragraph, and their joined text. */
interface Line {
  text: string;
  readonly pieces: { readonly node: Text; readonly start: number }[];
}

const SPACE = /^\s$/u;
const LATIN = /^\p{Script=Latin}$/u;
const ASCII_END = 128;

/** A character as it is compared: always as long as it was, so that places in the text stay the same. */
function foldedCharacter(character: string): string {
  if (SPACE.test(character)) return ' ';
  const isPlain = (character.codePointAt(0) ?? 0) < ASCII_END || !LATIN.test(character);
  const lower = (isPlain ? character : (character.normalize('NFD')[0] ?? '')).toLowerCase();
  return lower.length === character.length ? lower : character;
}

function folded(text: string): string {
  return Array.from(text, foldedCharacter).join('');
}

/** Text for screen readers alone has no place on the screen. */
function isShown(element: Element): boolean {
  return (
    element.closest('.visually-hidden, script, style') === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** The nearest element that begins a new line. */
function blockOf(element: Element): Element {
  let block = element;
  while (
    block.parentElement !== null &&
    /^(?:inline|contents)$/u.test(getComputedStyle(block).display)
  )
    block = block.parentElement;
  return block;
}

function linesIn(root: Element): readonly Line[] {
  const lines: Line[] = [];
  const blocks = new Map<Element, Element | null>();
  let last: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement === null || !(node instanceof Text)) continue;
    const known = blocks.get(parentElement);
    const block =
      known === undefined ? (isShown(parentElement) ? blockOf(parentElement) : null) : known;
    blocks.set(parentElement, block);
    if (block === null) continue;
    const line = block === last ? lines.at(-1) : undefined;
    const current = line ?? { text: '', pieces: [] };
    if (line === undefined) lines.push(current);
    last = block;
    current.pieces.push({ node, start: current.text.length });
    current.text += folded(node.data);
  }
  return lines;
}

/** A place in a line, as a node and an offset in it. `isEnd`: at the end of a node rather than the start of the next. */
function pointAt({ pieces }: Line, offset: number, isEnd: boolean): readonly [Text, number] | null {
  const piece = pieces.findLast(({ start }) => (isEnd ? start < offset : start <= offset));
  return piece === undefined ? null : [piece.node, offset - piece.start];
}

/** Every place of the text inside `root`, in the order of the screen. */
export function rangesOf(root: Element, text: string): readonly Range[] {
  const wanted = folded(text);
  if (wanted.trim() === '') return [];
  return linesIn(root).flatMap((line) => {
    const ranges: Range[] = [];
    for (
      let at = line.text.indexOf(wanted);
      at >= 0;
      at = line.text.indexOf(wanted, at + wanted.length)
    ) {
      const start = pointAt(line, at, false);
      const end = pointAt(line, at + wanted.length, true);
      if (start === null || end === null) continue;
      const range = document.createRange();
      range.setStart(...start);
      range.setEnd(...end);
      ranges.push(range);
    }
    return ranges;
  });
}
