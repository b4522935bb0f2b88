/** Buttons, and links that look like them. */
import type { ComponentPropsWithRef } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names';

/** `primary` is a screen's main action; `danger` cannot be undone; `quiet` fits inside text. */
export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  /** While its action runs: keeps the focus and the label, and ignores further clicks. */
  readonly busy?: boolean;
}

/** The class of a link that looks like a button. */
export function buttonClass(variant: ButtonVariant = 'plain'): string {
  return classNames(styles.button, styles[variant]);
}

/** A native button; its default type is `button`. */
export function Button({
  variant = 'plain',
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant), className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
