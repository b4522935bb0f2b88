/** The colours of a lede that is about a gain or a loss. */
import { useThemeColours } from '@renderer/theme/use-theme-colours';

interface Tab {
  readonly tab: string | undefined;
  readonly tabInk: string | undefined;
}

/** Gain above zero, loss below; the ink's at zero and where the change is not known. */
export function useChangeTab(change: number | null): Tab {
  const { gain, loss } = useThemeColours();
  const tone = change === null || change === 0 ? undefined : change > 0 ? gain : loss;
  return { tab: tone, tabInk: tone };
}
