/** How many modal dialogs are open: everything behind them is inert. */
import { create } from 'zustand';

export const openDialogs = create<{ readonly count: number }>()(() => ({ count: 0 }));
