/** The answer of the screen of characters: whose fortune grew most, among those that the client has read. */
import {
  beginWords,
  spanOf,
  useTurnBefore,
  spanWords,
} from '@renderer/features/characters/change-span';
import { useUrlState } from '@renderer/state/url-state';
import { formatCount } from '@shared/domain/wording/numbers';
import { Lede } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { href, hrefIfKnown } from '@renderer/screens/href';
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
  const { characters, earlierTurn } = useKnownCharacters(measure, sinceTurn);
  if (characters.length === 0) return null;
  const gained = characters
    .filter(({ comparedChange }) => (comparedChange ?? 0) > 0)
    .toSorted((one, other) => (other.comparedChange ?? 0) - (one.comparedChange ?? 0));
  const [first, ...others] = gained;
  const compared = characters.filter(({ comparedChange }) => comparedChange !== null).length;
  const words = MEASURES[measure].toLowerCase();
  const since = earlierTurn === null ? spanWords(span) : `since turn ${formatCount(earlierTurn)}`;
  return (
    <Lede
      kicker={
        <>
          <strong>{MEASURES[measure]}</strong>
          <span>{since}</span>
          <span>{formatCount(characters.length)} loaded</span>
        </>
      }
      headline={
        first === undefined ? (
          compared === 0 ? (
            `No ${words} from ${beginWords(span)} to compare with yet`
          ) : (
            `Nobody’s ${words} grew ${since}`
          )
        ) : (
          <>
            <RouteLink to={hrefIfKnown('character', { id: first.key })}>{first.name}</RouteLink>{' '}
            gained <em>{gainWords(measure, first)}</em> {since}
          </>
        )
      }
      deck={
        first === undefined
          ? compared === 0 && (
              <>
                Hustings checks your country’s richest after each turn.{' '}
                {span !== 'turn' && (
                  <RouteLink to={href('characters', { measure: measureText, over: 'turn' })}>
                    Gains in the last turn
                  </RouteLink>
                )}
              </>
            )
          : others.length > 0 &&
            `Then ${others
              .slice(0, MOST - 1)
              .map((one) => `${one.name} (+${gainWords(measure, one)})`)
              .join(', ')}.`
      }
    />
  );
}
