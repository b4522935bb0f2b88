/** Whether something typed in this window would be lost with it. */
import { hasDrafts } from '@renderer/state/money-drafts';

/** Fields that only look something up lose nothing. */
const TYPED =
  'input:not([type="search"], [role="combobox"], [type="checkbox"], [type="radio"]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Field>();

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(TYPED);
}

function onInput({ target }: Event): void {
  if (isField(target)) typedInto.add(target);
}

/** Follows what the player types; returns the function that ends this. */
export function followTyping(): () => void {
  document.addEventListener('input', onInput, { capture: true, passive: true });
  return () => {
    document.removeEventListener('input', onInput, { capture: true });
    typedInto.clear();
  };
}

/** Whether a form that is not sent yet holds something that the player typed. */
export function hasUnsavedWork(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return hasDrafts() || [...typedInto].some(({ value }) => value !== '');
}
