/** Names, titles and sentences that players wrote: each in its own direction and language. */
import type { ReactNode } from 'react';
import { sentenceDirection } from '@shared/domain/wording/isolate';
import { scriptLanguage } from '@shared/domain/wording/script-language';

interface ForeignProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The whole text at the pointer, where the end of it may be cut. */
  readonly title?: string | undefined;
}

/** Numbers and words around the text keep their sides. */
export function Foreign({ children: text, className, title }: ForeignProps) {
  const words = typeof text === 'string' ? text : '';
  const direction = sentenceDirection(words);
  // An English sentence around an Arabic name is not Arabic.
  const language = direction === undefined ? scriptLanguage(words) : undefined;
  return (
    <bdi className={className} title={title} dir={direction} lang={language}>
      {text}
    </bdi>
  );
}
