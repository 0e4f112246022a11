/** Reads a stream of server-sent events. */

/** One event; a comment has no name. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

/** An open stream. */
export interface EventStream {
  readonly answer: Response;
  /** The next event that is no comment; `null` when the stream has ended. */
  next(): Promise<StreamEvent | null>;
  close(): void;
}

/** Opens the stream of changes of a running server. */
export async function openEvents(
  url: string,
  access: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<EventStream> {
  const abort = new AbortController();
  const answer = await fetch(`${url}/api/v1/office/changes/${query}`, {
    headers: { authorization: `Bearer ${access}`, accept: 'text/event-stream', ...headers },
    signal: abort.signal,
  });
  const events = eventsIn(answer);
  return {
    answer,
    next: async () => (await events.next()).value ?? null,
    close: () => abort.abort(),
  };
}

async function* eventsIn({ body }: Response): AsyncGenerator<StreamEvent> {
  let text = '';
  for await (const piece of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const of = (field: string): string =>
        lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? '';
      if (of('event') !== '') yield { event: of('event'), data: JSON.parse(of('data')) };
    }
  }
}
