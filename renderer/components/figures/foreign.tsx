/** Names, titles and sentences that players wrote: each in its own direction and language. */
import type { ReactNode } from 'react';
import { scriptLanguage } from '@shared/domain/wording/script-language';

interface ForeignProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Numbers and words around the text keep their sides. */
export function Foreign({ children: text, className }: ForeignProps) {
  return (
    <bdi className={className} lang={typeof text === 'string' ? scriptLanguage(text) : undefined}>
      {text}
    </bdi>
  );
}
