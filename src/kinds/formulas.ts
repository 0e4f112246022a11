/**
 * Texts in files of spreadsheets: a text that would be taken for a formula gets an apostrophe in front, and loses it again where
 * such a file is read. Numbers and days are never touched.
 */

const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** The text as a file has it. A text that begins with apostrophes already gets one more, so that each can be read back. */
export function guarded(text: string): string {
  return dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The text that `guarded` made this of. Texts that it leaves alone are returned unchanged. */
export function unguarded(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
}
