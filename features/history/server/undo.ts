/** `office/history/acts/{key}/undo/`: gives back what an act changed (ruling 82, decision 52). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UndoAnswer } from '../../../src/rules/history/undo';
import { NotFound } from '../../../server/faults';
import { mention, namesOf, type Mentioned, type NamingParts } from '../../../server/history/names';
import type { Writer } from '../../../server/records/writer';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { resultOf } from '../../../server/api/headers/idempotency';
import { closedIn, leftIn } from '../../../server/api/request';

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The key of the path. Throws `NotFound` for text that cannot be one. */
export function pathKey({ params }: FastifyRequest): string {
  const key = typeof params === 'object' && params !== null && 'key' in params ? params.key : undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new NotFound();
  return key;
}

/** What the route needs. */
export interface UndoRouteParts extends NamingParts {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds the route. */
export function registerUndo(app: FastifyInstance, parts: UndoRouteParts): void {
  app.post('/office/history/acts/:key/undo/', async (request, reply): Promise<UndoAnswer> => {
    const { headerOf, writer } = parts;
    const act = {
      ...headerOf(request),
      kind: 'undo',
      key: pathKey(request),
      ...closedIn(request),
      ...leftIn(request),
    } as const;
    const undone = resultOf(reply, await writer.write(act));
    const mentioned: Mentioned = new Map();
    for (const { table, id, before, after } of undone.left)
      mention(parts, mentioned, { table, id, values: [before, after] });
    return { ...undone, names: await namesOf(parts, mentioned) };
  });
}
