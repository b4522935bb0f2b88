/** The text that the player asked to see whole. */
import { create } from 'zustand';

/** Null while none is shown. */
export const wholeTextStore = create<{ readonly text: string | null }>()(() => ({ text: null }));

/** Opens a text in the dialog that shows it part by part. */
export function showWholeText(text: string): void {
  wholeTextStore.setState({ text });
}

/** Closes that dialog. */
export function closeWholeText(): void {
  wholeTextStore.setState({ text: null });
}
