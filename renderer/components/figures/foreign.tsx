/** Names, titles and sentences that players wrote: each in its own direction and language. */
import type { ReactNode } from 'react';
import { sentenceDirection } from '@shared/domain/wording/isolate';
import { scriptLanguage } from '@shared/domain/wording/script-language';

interface ForeignProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Numbers and words around the text keep their sides. */
export function Foreign({ children: text, className }: ForeignProps) {
  const words = typeof text === 'string' ? text : '';
  const direction = sentenceDirection(words);
  // An English sentence around an Arabic name is not Arabic.
  const language = direction === undefined ? scriptLanguage(words) : undefined;
  return (
    <bdi className={className} dir={direction} lang={language}>
      {text}
    </bdi>
  );
}
