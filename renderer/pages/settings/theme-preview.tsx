/** A picture of a theme, drawn with that theme's own tokens. */
import type { ThemeName } from '@renderer/theme/apply-theme';
import type { ThemeChoice } from '@shared/ipc/choices';

import styles from './settings.module.css';

function Miniature({ theme }: { readonly theme: ThemeName }) {
  return (
    <span className={styles.preview} data-theme={theme}>
      <span className={styles.previewSide} />
      <span className={styles.previewPage}>
        <span className={styles.previewTitle} />
        <span className={styles.previewRule} />
        <span className={styles.previewLine} />
        <span className={styles.previewLine} />
        <span className={styles.previewAccent} />
      </span>
    </span>
  );
}

/** Hidden from assistive technology, because the radio button's label names the theme. */
export function ThemePreview({ choice }: { readonly choice: ThemeChoice }) {
  if (choice !== 'system') return <Miniature theme={choice} />;
  return (
    <span className={styles.previewPair}>
      <Miniature theme="light" />
      <span className={styles.previewHalf}>
        <Miniature theme="dark" />
      </span>
    </span>
  );
}
