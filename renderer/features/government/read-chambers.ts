/** The chambers of the countries whose answers the client has; reads none. */
import { useMemo } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import { useReadAnswers } from '@renderer/api/query/use-read-answers';
import { chamberOf } from '@shared/domain/chamber';
import type { Chamber } from '@shared/domain/chamber';
import { countryKey } from '@shared/record/keys';

function byCountry<Answer>(
  answers: readonly { readonly country: unknown; readonly answer: Answer }[],
): ReadonlyMap<string | null, Answer> {
  return new Map(answers.map(({ country, answer }) => [countryKey(String(country)), answer]));
}

/** Finds the chamber of a country by its code. */
export function useReadChambers(): (code: string) => Chamber {
  const isCompositionAbsent = useDirectory().absent.has('chamberComposition');
  const compositions = useReadAnswers('chamberComposition');
  const governments = useReadAnswers('government');
  const legislatures = useReadAnswers('countryLegislature');
  const countries = useReadAnswers('country');
  return useMemo(() => {
    const composition = byCountry(
      compositions.map(({ params, answer }) => ({ country: params.country, answer })),
    );
    const government = byCountry(
      governments.map(({ params, answer }) => ({ country: params.country, answer })),
    );
    const legislature = byCountry(
      legislatures.map(({ params, answer }) => ({ country: params.code, answer })),
    );
    const country = byCountry(
      countries.map(({ params, answer }) => ({ country: answer.countryId ?? params.code, answer })),
    );
    return (code) => {
      const key = countryKey(code);
      return chamberOf({
        composition: composition.get(key) ?? (isCompositionAbsent ? null : undefined),
        isCompositionAbsent,
        government: government.get(key) ?? null,
        legislature: legislature.get(key) ?? null,
        country: country.get(key) ?? null,
      });
    };
  }, [compositions, governments, legislatures, countries, isCompositionAbsent]);
}
