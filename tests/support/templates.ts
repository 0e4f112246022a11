/** Tells whether a catalogue has a text, with any values in its holes. */

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True for a text that one of these messages may have become. */
export function matcherOf(messages: readonly string[]): (text: string) => boolean {
  const patterns = messages
    .filter((message) => /\p{L}/u.test(message.replace(/%?\{[\w.]+\}/g, '')))
    .map(
      (message) =>
        new RegExp(
          `^${message
            .split(/%?\{[\w.]+\}/)
            .map(escape)
            .join('.+')}$`,
          's',
        ),
    );
  return (text) => patterns.some((pattern) => pattern.test(text));
}
