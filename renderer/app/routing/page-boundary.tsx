/** Keeps a page's fault inside the page: the frame, the polls and the session go on. */
import { Component } from 'react';
import type { ReactNode } from 'react';

import { PageFault } from './page-states';

interface PageBoundaryState {
  readonly fault: { readonly cause: unknown } | null;
}

/** Shows `PageFault` in place of a page that failed, until it is tried again or left. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { fault: null };

  static getDerivedStateFromError(cause: unknown): PageBoundaryState {
    return { fault: { cause } };
  }

  readonly #retry = (): void => {
    this.setState({ fault: null });
  };

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === null ? (
      this.props.children
    ) : (
      <PageFault cause={fault.cause} onRetry={this.#retry} />
    );
  }
}
