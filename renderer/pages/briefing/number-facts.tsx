/** Facts that are drawn only if the service sends their number. */
import { Fact } from '@renderer/components/ui/layout/fact-list';
import { isNumber } from '@shared/domain/wording/numbers';

interface NumberFact {
  readonly label: string;
  readonly testId: string;
  readonly value: number | null | undefined;
  readonly text: string;
}

/** The facts whose number the service sends. */
export function NumberFacts({ facts }: { readonly facts: readonly NumberFact[] }) {
  return facts.map(({ label, testId, value, text }) =>
    isNumber(value) ? (
      <Fact key={testId} label={label} testId={testId} value={value}>
        {text}
      </Fact>
    ) : null,
  );
}
