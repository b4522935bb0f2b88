/** How a bill or a crisis of the player's was decided, as the answer of a screen. */

import { CopyPictureButton } from '@renderer/components/pictures/picture-menu';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { OwnResultText } from '@renderer/features/elections/own-result-text';
import { OwnRaceName } from '@renderer/features/elections/own-race-name';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import type { BillResult, CrisisResult } from '@shared/domain/results/own-result';
import { resultWords } from '@shared/domain/results/result-words';
import { toldOutcome } from '@shared/domain/results/told-outcome';

import styles from './results.module.css';

interface DecisionLedeProps {
  readonly result: BillResult | CrisisResult;
  /** The race that the player stands in, as client-nav has it. */
  readonly race: ResponseOf<'clientNav'>['activeElection'];
}

/** The sentence leads to the bill, or to the crises. */
export function DecisionLede({ result, race }: DecisionLedeProps) {
  const { kind, id, name } = result;
  const to =
    kind === 'bill' ? hrefIfKnown('bill', { country: result.country, id }) : href('crises');
  return (
    <Lede
      kicker={
        <>
          <strong>{kind === 'bill' ? 'Your bill' : 'Your crisis'}</strong>
          <OwnRaceName race={race} />
        </>
      }
      headline={
        <RouteLink to={to}>
          <OwnResultText outcome={toldOutcome(result)} seats={null} raceId={null}>
            <span
              data-testid="result-headline"
              data-outcome={kind === 'bill' ? result.outcome : 'decided'}
            >
              <Sentence {...resultWords(result)} />
            </span>
          </OwnResultText>
        </RouteLink>
      }
      below={
        <p className={styles.actions}>
          <CopyPictureButton title={name} variant="primary" />
        </p>
      }
    />
  );
}
