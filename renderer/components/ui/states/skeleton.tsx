/** Placeholder lines for data that is loading. They do not move, because an animation keeps the machine awake. */
import styles from './states.module.css';

/** `lines` rows as tall as a fact or a table row. Invisible to assistive technology: the page says `aria-busy`. */
export function Skeleton({ lines }: { readonly lines: number }) {
  return (
    <div aria-hidden="true" data-pending>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.bone} />
      ))}
    </div>
  );
}
