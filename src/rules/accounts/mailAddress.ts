/** Addresses that mail is sent to. */

/** Whether a text is one address that mail can be sent to. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\],;:"\\\p{C}]{1,64}@[^\s@<>()[\],;:"\\\p{C}]+\.[^\s@<>()[\],;:"\\\p{C}.]{2,}$/u.test(text)
  );
}
