/** Puts text on the clipboard. */

/**
 * Copies text by the browser's copy command. The clipboard's newer interface needs a permission, and
 * the client grants none. Returns false when the browser refused.
 */
export function copyText(text: string): boolean {
  const provide = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', provide, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', provide);
  return isCopied;
}
