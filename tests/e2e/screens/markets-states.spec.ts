/** The conflicts screen without conflicts, and on a server that lacks the feature. */
import { expect } from '@support/app/test';
import { OBSERVED, test } from '@support/app/dialects';
import { openReader, openScreen } from '@support/screens/steps';

test('the conflicts screen of a peaceful country shows an empty state with a link to all conflicts', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, '/conflicts?country=XX');
  const empty = page.getByTestId('empty-state');
  await expect(empty).toHaveCount(1);
  await expect(empty.getByRole('link').or(empty.getByRole('button'))).toHaveCount(1);
  await expect(page.getByTestId('error-panel')).toHaveCount(0);
});

test.describe('in the observed dialect', () => {
  test.use({ traits: OBSERVED });

  test('the conflicts screen says that the server lacks the feature', async ({ open, world }) => {
    const { page } = await openReader(open, world);
    await openScreen(page, '/conflicts?country=KS');
    await expect(page.getByTestId('error-panel')).toHaveAttribute('data-code', 'FEATURE_ABSENT');
  });
});
