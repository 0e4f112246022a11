/** Puts a text into the clipboard. */

/**
 * True where it worked. Without HTTPS a browser has no clipboard for pages; then the field's own text is selected, and the
 * user can press Ctrl+C.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  field?.select();
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
