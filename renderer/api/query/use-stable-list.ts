/** Keeps an equal list, so that what is worked out from it is kept too. */
import { useState } from 'react';

/** A list that stays the same object until one of its entries is another one. */
export function useStableList<Entry>(list: readonly Entry[]): readonly Entry[] {
  const [last, setLast] = useState(list);
  if (last.length === list.length && last.every((entry, index) => entry === list[index]))
    return last;
  setLast(list);
  return list;
}
