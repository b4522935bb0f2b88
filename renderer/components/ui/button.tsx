/** Buttons, and links that look like them. */
import type { ComponentPropsWithRef, ReactNode } from 'react';

import type { Href } from '@renderer/screens/href';

import styles from './button.module.css';
import { classNames } from './class-names';

/** `primary` is a screen's main action; `danger` cannot be undone; `quiet` fits inside text. */
type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  /** While its action runs: keeps the focus and the label, and ignores further clicks. */
  readonly busy?: boolean;
}

/** The class of a link that looks like a button. */
function buttonClass(variant: ButtonVariant = 'plain'): string {
  return classNames(styles.button, styles[variant]);
}

interface ButtonLinkProps {
  readonly to: Href;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A link to a screen that looks like a button. */
export function ButtonLink({ to, variant, children }: ButtonLinkProps) {
  return (
    <a className={buttonClass(variant)} href={to}>
      {children}
    </a>
  );
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
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
