/** A boxed remark inside a page: what happened, what is safe, what to do. */
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from './class-names';
import styles from './notice.module.css';

interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  readonly tone: 'plain' | 'warn' | 'loss';
  readonly title?: ReactNode;
  /** Buttons or links that follow the words. */
  readonly actions?: ReactNode;
}

/** A `div` with an edge in the tone's colour; give it a `role` if it must be read out. */
export function Notice({ tone, title, actions, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames(styles.notice, className)} data-tone={tone}>
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
