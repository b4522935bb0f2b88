/** One way to decide a crisis: what it is, what it changes, and the button that takes it. */
import { knownFields } from 'virtual:contract-facts';

import { Foreign } from '@renderer/components/figures/foreign';
import { Delta } from '@renderer/components/figures/delta';
import { Prose } from '@renderer/components/figures/prose';
import { RawFields } from '@renderer/components/figures/raw-fields';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import { effectOfOption } from '@shared/domain/crises';
import type { CrisisEffect, CrisisOption } from '@shared/domain/crises';

import styles from './crises.module.css';

const KNOWN = knownFields.eventsActive['answer.event.options[]'];

/** `Favourability ▲ +1`. */
export function Effect({ effect: { name, change } }: { readonly effect: CrisisEffect }) {
  return (
    <>
      <Foreign>{name}</Foreign> {change !== null && <Delta value={change} />}
    </>
  );
}

interface OptionCardProps {
  readonly option: CrisisOption;
  /** It is taken if nobody decides in time. */
  readonly isFallback: boolean;
  /** Null where nothing can be decided from here. */
  readonly onDecide: ((optionId: string) => void) | null;
  readonly isBusy: boolean;
}

/** The button has the option's own words. */
export function OptionCard({ option, isFallback, onDecide, isBusy }: OptionCardProps) {
  const id = String(option.id ?? '');
  const name = option.label || id || 'Unnamed';
  const effect = effectOfOption(option);
  const canDecide = onDecide !== null && id !== '';
  return (
    <li data-option-id={id} className={styles.card}>
      <h4 className={styles.optionName}>
        <Foreign>{name}</Foreign>
      </h4>
      {isFallback && <Badge tone="warn">Chosen if time runs out</Badge>}
      {option.description && (
        <p className={styles.words}>
          <Prose>{option.description}</Prose>
        </p>
      )}
      {effect !== null && (
        <p className={styles.effect}>
          <Effect effect={effect} />
        </p>
      )}
      <RawFields value={option} known={KNOWN} />
      {canDecide && (
        <Button
          className={styles.decide}
          busy={isBusy}
          aria-label={`Decide: ${name}`}
          onClick={() => onDecide(id)}
        >
          {name}
        </Button>
      )}
    </li>
  );
}
