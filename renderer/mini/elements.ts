/** The elements of the small window. */
import { rawNumber } from '@shared/domain/wording/numbers';

/** One figure with its name. */
interface MiniFigure {
  readonly label: HTMLElement;
  readonly value: HTMLElement;
  /**
   * Writes the raw number and its words; writes nothing where they have not changed, because each
   * write costs a paint.
   */
  write(value: number | null, text: string): void;
}

/** An element with text. */
export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A button with its action. */
export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

/** A figure; its value carries the same test id as on the status bar. */
export function figure(name: string, testId: string): MiniFigure {
  const label = element('dt', 'label', name);
  const value = element('span', 'value');
  value.dataset['testid'] = testId;
  return {
    label,
    value,
    write(raw, text) {
      const told = rawNumber(raw);
      if (value.dataset['value'] !== told) value.dataset['value'] = told;
      if (value.textContent !== text) value.textContent = text;
    },
  };
}

/** Label and value side by side, for a list of figures. */
export function labelled({ label, value }: MiniFigure): HTMLElement {
  const made = element('div', 'figure');
  const place = element('dd', 'place');
  place.append(value);
  made.append(label, place);
  return made;
}
