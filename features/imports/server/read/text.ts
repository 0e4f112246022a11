/** From the bytes of a text file to its text, whichever encoding a spreadsheet program gave it. */

/** A byte order mark, UTF-8, UTF-16 without a mark, and else Windows-1252, as Excel saves CSV in most of America and Europe. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = zeroBytes(bytes);
  if (zeros.odd > zeros.even * 4 && zeros.odd > 8) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros.even > zeros.odd * 4 && zeros.even > 8) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a character of Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Zero bytes at even and odd places of the beginning. */
function zeroBytes(bytes: Uint8Array): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 };
  bytes.subarray(0, 2000).forEach((byte, at) => {
    if (byte === 0) counts[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return counts;
}
