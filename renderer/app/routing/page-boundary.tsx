/** Contains the failure of a page: the frame, the polls and the session go on. */
import { Component } from 'react';
import type { ReactNode } from 'react';

import { PageFailure } from './page-states';

interface PageBoundaryState {
  readonly failure: { readonly cause: unknown } | null;
}

/** Shows `PageFailure` in place of a page that failed, until the player tries again or leaves. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null };

  static getDerivedStateFromError(cause: unknown): PageBoundaryState {
    return { failure: { cause } };
  }

  readonly #retry = (): void => {
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? (
      this.props.children
    ) : (
      <PageFailure cause={failure.cause} onRetry={this.#retry} />
    );
  }
}
