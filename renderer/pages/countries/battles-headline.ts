/** How a country's last battle ended, as one sentence. Pure. */
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { forcesText, movement, winnerOf } from '@renderer/features/conflicts/battle-facts';
import type { Battle } from '@renderer/features/conflicts/battle-facts';
import { formatPoints } from '@shared/domain/wording/numbers';

/** `battle`: the newest. */
export function battlesHeadline(battle: Battle, nameOf: (code: string) => string): Headline {
  const winner = forcesText(winnerOf(battle), nameOf);
  const moved = movement(battle);
  const size = moved === null ? '' : formatPoints(Math.abs(moved));
  if (winner === null || winner === '') {
    if (moved === null || moved === 0)
      return plainHeadline('Nobody won the last battle, and the front did not move');
    return {
      before: `Side ${moved > 0 ? 'B' : 'A'} gained `,
      figure: size,
      after: ' in the last battle',
    };
  }
  if (moved === null) return plainHeadline(`${winner} won the last battle`);
  if (moved === 0)
    return plainHeadline(`${winner} won the last battle, but the front did not move`);
  return { before: `${winner} won the last battle: the front moved by `, figure: size, after: '' };
}
