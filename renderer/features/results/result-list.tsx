/** What was decided of the player's own, a sentence each, with its turn. */
import { Foreign } from '@renderer/components/figures/foreign';
import { Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import { decidedAfter } from '@shared/domain/results/own-result';
import type { OwnResult } from '@shared/domain/results/own-result';
import { lastTimeWords, resultWords } from '@shared/domain/results/result-words';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './results.module.css';

function linkOf(result: OwnResult): Href | null {
  switch (result.kind) {
    case 'race':
      return hrefIfKnown('election', { id: result.raceId });
    case 'bill':
      return hrefIfKnown('bill', { country: result.country, id: result.id });
    case 'crisis':
      return href('crises');
  }
}

function Name({ result }: { readonly result: OwnResult }) {
  // The sentence of a bill or a crisis names it.
  if (result.kind !== 'race') return null;
  const lastTime = lastTimeWords(result);
  return (
    <>
      , <Foreign>{result.name}</Foreign>
      {lastTime !== '' && `. ${lastTime}`}
    </>
  );
}

/** Where turns were missed, the turns in which it may have been decided. */
function When({ result }: { readonly result: OwnResult }) {
  const [after, endedTurn] = [decidedAfter(result), result.endedTurn];
  if (after === null || endedTurn === null) return null;
  const first = after + 1;
  return (
    <small>
      {first < endedTurn
        ? `turns ${formatCount(first)} to ${formatCount(endedTurn)}`
        : `turn ${formatCount(endedTurn)}`}
    </small>
  );
}

/** Each leads to what was decided. */
export function ResultList({ results }: { readonly results: readonly OwnResult[] }) {
  return (
    <ul className={styles.list}>
      {results.map((result) => (
        <li key={`${result.kind} ${result.kind === 'race' ? result.raceId : result.id}`}>
          <span>
            <RouteLink to={linkOf(result)}>
              <Sentence {...resultWords(result)} />
            </RouteLink>
            <Name result={result} />
          </span>
          <When result={result} />
        </li>
      ))}
    </ul>
  );
}
