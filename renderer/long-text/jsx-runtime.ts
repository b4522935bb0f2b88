/**
 * Makes the page's elements: React's own, but a text too long to lay out becomes its beginning and
 * a button that shows the whole. Every text passes through here, so no screen has to handle long
 * texts itself.
 */
import { Fragment, jsx as makeElement, jsxs as makeElements } from 'react/jsx-runtime';
import type { ElementType, Key, ReactElement } from 'react';

import { boundedProps, longTextOfLink } from './bounded-props';
import type { Props } from './bounded-props';
import { LongLink } from './long-text';

export { Fragment };
export type { JSX } from 'react';

type Make = typeof makeElement;

function bounded(make: Make, type: ElementType, props: Props, key?: Key): ReactElement {
  const isOfTheDocument = typeof type === 'string' || (type as unknown) === Fragment;
  if (!isOfTheDocument) return make(type, props, key);
  const name = typeof type === 'string' ? type : null;
  const text = name === 'a' ? longTextOfLink(props) : null;
  if (text === null) return make(type, boundedProps(name, props), key);
  const link = make(type, boundedProps(name, props));
  return makeElement(LongLink, { text, link }, key);
}

/** An element with at most one child. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return bounded(makeElement, type, props, key);
}

/** An element with several children. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return bounded(makeElements, type, props, key);
}
