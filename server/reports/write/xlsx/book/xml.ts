/** Texts as XML may hold them. */

/** Controls, halves of characters and what stands for unreadable ones; they come from pasted names, and programs refuse a file with them. */
const barred = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]--[\t\n\r\u0085]]/gv;

/** A text between two tags. */
export function textXml(text: string): string {
  return text.replace(barred, '').replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('<', '&lt;');
}

/** A text between quotes. */
export function attributeXml(text: string): string {
  return textXml(text).replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}
