/** A sentence before it is drawn: the headline of a screen, the title of an alert. Pure. */

/** A sentence with at most one figure that is set apart in the subject's colour. */
export interface Headline {
  readonly before: string;
  /** Empty where nothing is set apart. */
  readonly figure: string;
  readonly after: string;
}

/** A sentence in which nothing is set apart. */
export function plainHeadline(text: string): Headline {
  return { before: text, figure: '', after: '' };
}
