/** Gives the browser a text to keep as a file. */

// Excel takes a CSV without this mark for another encoding.
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a CSV. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address after this call.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
