/** The list of explained labels in `docs/glossary.md`. */
import { withBlock } from './tables.ts';

/** The page, of which `npm run docs` writes one list. */
export const GLOSSARY_PAGE = 'docs/glossary.md';

/** The page with the explanations that the screens show. */
export function glossaryPage(page: string, explanations: ReadonlyMap<string, string>): string {
  const lines = [...explanations].map(([label, sentence]) => `- _${label}_: ${sentence}`);
  return withBlock(page, 'explained labels', lines.join('\n'));
}
