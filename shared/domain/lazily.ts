/**
 * Makes a value once, when it is first needed. A formatter of the language takes a millisecond and some of them
 * hundreds of kilobytes, and most are used on few screens.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}
