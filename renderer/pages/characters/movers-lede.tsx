/** The answer of the screen of characters: whose fortune grew most, among those that the client has read. */
import { Lede } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/route-link';
import { spanOf, spanWords, useTurnBefore } from '@renderer/features/characters/change-span';
import { hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { formatCount } from '@shared/domain/wording/numbers';

import { MEASURES, measureWords, useKnownCharacters, useMeasure } from './known-characters';
import type { KnownCharacter, Measure } from './known-characters';

const MOST = 4;

function gainWords(measure: Measure, { change, currency }: KnownCharacter): string {
  return measureWords(measure, change ?? 0, currency);
}

/** Renders nothing before any character is read. */
export function MoversLede() {
  const [measureText] = useUrlState('characters', 'measure');
  const [over] = useUrlState('characters', 'over');
  const span = spanOf(over);
  const sinceTurn = useTurnBefore(span);
  const measure = useMeasure(measureText, sinceTurn);
  const { characters } = useKnownCharacters(measure, sinceTurn);
  if (characters.length === 0) return null;
  const gained = characters
    .filter(({ change }) => (change ?? 0) > 0)
    .toSorted((one, other) => (other.change ?? 0) - (one.change ?? 0));
  const [first, ...others] = gained;
  const compared = characters.filter(({ change }) => change !== null).length;
  const words = MEASURES[measure].toLowerCase();
  return (
    <Lede
      kicker={
        <>
          <strong>{MEASURES[measure]}</strong>
          <span>{spanWords(span)}</span>
          <span>{formatCount(characters.length)} read</span>
        </>
      }
      headline={
        first === undefined ? (
          compared === 0 ? (
            `No change in ${words} is known ${spanWords(span)}`
          ) : (
            `Nobody’s ${words} grew ${spanWords(span)}`
          )
        ) : (
          <>
            <RouteLink to={hrefIfKnown('character', { id: first.key })}>{first.name}</RouteLink>{' '}
            gained <em>{gainWords(measure, first)}</em> {spanWords(span)}
          </>
        )
      }
      deck={
        first === undefined
          ? compared === 0 &&
            'A change shows once a character has been read before and after. Hustings reads the richest of your country after each turn.'
          : others.length > 0 &&
            `Then ${others
              .slice(0, MOST - 1)
              .map((one) => `${one.name} (+${gainWords(measure, one)})`)
              .join(', ')}.`
      }
    />
  );
}
