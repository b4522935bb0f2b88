/** Finds wrong marks on the axes of charts: repeated ones, fractions of a turn, shares above 100 %. */
import type { DrawnText } from '../dom-stand-ins';
import type { Finding } from './rules';

/** Marks in one line belong to one axis. */
function axesOf(texts: readonly DrawnText[], place: 'x' | 'y'): readonly (readonly string[])[] {
  const lines = new Map<number, string[]>();
  for (const drawn of texts) {
    if (drawn.text === '') continue;
    const at = Math.round(drawn[place]);
    lines.set(at, [...(lines.get(at) ?? []), drawn.text]);
  }
  return Array.from(lines.values()).filter((line) => line.length > 1);
}

function repeated(marks: readonly string[]): readonly string[] {
  return marks.filter((mark, index) => marks.indexOf(mark) !== index);
}

/** What is wrong on one canvas, whose horizontal axis counts turns. */
export function axisFindings(texts: readonly DrawnText[]): readonly Finding[] {
  const below = axesOf(texts, 'y');
  const beside = axesOf(texts, 'x');
  const finding = (rule: string, marks: readonly string[]): readonly Finding[] =>
    marks.map((text) => ({ rule, text, heading: '' }));
  return [
    ...finding('repeated mark', [...below, ...beside].flatMap(repeated)),
    ...finding(
      'part of a turn',
      below.flat().filter((mark) => /^\d+\.\d+$/u.test(mark)),
    ),
  ];
}
