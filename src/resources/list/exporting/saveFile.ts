/** Hands a file to the browser, which saves it where it saves downloads. */

/** Long enough for the browser to begin; the file in memory is let go then. */
const LET_GO_MS = 60_000;

/** Saves the content under this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), LET_GO_MS);
}
