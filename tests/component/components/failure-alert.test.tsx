/** The alert that says why an action failed. */
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { failureOfKind } from '@support/renderer/answers';

describe('a failure alert', () => {
  const alertText = () => screen.getByRole('alert').textContent;

  it('shows a refusal only in the words of the service, with its code and kind', () => {
    render(<FailureAlert failure={failureOfKind('service')} />);
    expect(alertText()).toBe('Not for you.');
    const { code, kind } = screen.getByRole('alert').dataset;
    expect([code, kind]).toEqual(['FORBIDDEN', 'service']);
  });

  it('says first what went wrong if the service had an error', () => {
    render(<FailureAlert failure={failureOfKind('service', { httpStatus: 500 })} />);
    expect(alertText()).toMatch(/^The server had an error.*Not for you\..*Nothing is lost\./u);
  });

  it('replaces the general advice with that of the screen', () => {
    const failure = failureOfKind('service', { httpStatus: 500 });
    render(<FailureAlert failure={failure} advice="Ask the chair." />);
    expect(alertText()).toMatch(/Ask the chair\.$/u);
    expect(alertText()).not.toContain('Nothing is lost');
  });

  it('of an earlier time counts no pause down', () => {
    const failure = failureOfKind('rate-limited', { retryAfterMs: 7_200_000 });
    const { rerender } = render(<FailureAlert failure={failure} />);
    expect(alertText()).toContain('Ready in');
    rerender(<FailureAlert failure={failure} isPast />);
    expect(alertText()).not.toContain('Ready in');
  });
});
