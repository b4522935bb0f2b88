/** The elements of a development build and of tests: see jsx-runtime.ts. */
import type { ElementType, Key, ReactElement } from 'react';

import { jsx, jsxs } from './jsx-runtime';
import type { Props } from './bounded-props';

export { Fragment } from './jsx-runtime';
export type { JSX } from './jsx-runtime';

/** An element with any number of children; the compiler says which kind. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  hasSeveralChildren: boolean,
): ReactElement {
  return hasSeveralChildren ? jsxs(type, props, key) : jsx(type, props, key);
}
