/** Reads server-sent events from an answer of `fetch`: an `EventSource` could not send the token. */

/** One event. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * The events of an answer, until it ends. Comments are left out.
 * @param heard called with every piece that arrives, comments included
 */
export async function* eventsOf({ body }: Response, heard: () => void): AsyncGenerator<ServerEvent> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = fieldOf(block, 'event');
      if (name !== '') yield { name, data: fieldOf(block, 'data') };
    }
  }
}

function fieldOf(block: string, field: string): string {
  const line = block.split('\n').find((one) => one.startsWith(`${field}:`));
  return line?.slice(field.length + 1).trim() ?? '';
}
