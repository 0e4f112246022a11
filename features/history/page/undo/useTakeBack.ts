/** Undoes an act, tells the bar how it ended, and reads again what the page shows, because an undo may change any of it. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { lastAct, type Standing, type Subject } from '../../../../src/client/undo/lastAct';
import type { UndoAnswer, UndoPart } from '../../../../src/rules/history/undo';
import type { WindrowDataProvider } from '../../../../src/dataProvider';
import { createHistoryVerbs } from '../calls';
import { valueIn } from '../../../../src/client/rest';

/** Longer than this, the bar says that it is at work. */
const MOMENT_MS = 1000;

/** What is undone. */
export interface TakenBack {
  readonly act: string;
  readonly subject?: Subject | undefined;
  /** It is itself an undo. */
  readonly isUndo?: boolean;
  /** How many rows of closed days the user was told of. */
  readonly closed?: number;
  /** How many records the user was told would stay as they are. */
  readonly left?: number;
}

function standingOf(
  { act, restored, already, total, left, names }: UndoAnswer,
  { subject, isUndo }: TakenBack,
): Standing {
  if (left.length > 0 || restored + already < total) return { state: 'partly', restored, total, left, names, subject };
  return { state: isUndo ? 'redone' : 'undone', act, subject };
}

/** How many rows of closed days the undo would change, where that is all that stands against it. */
function closedCount({ status, body }: HttpError): number | undefined {
  const count = valueIn(valueIn(body, 'closed'), 'count');
  return status === 423 && typeof count === 'number' ? count : undefined;
}

/** What stands in the bar after a refusal: a question where the user may go on, else why not. */
function refusalOf(error: HttpError, { act, isUndo = false, subject }: TakenBack): Standing {
  const { part }: { readonly part?: UndoPart } = Object(error.body);
  if (error.status === 409 && part)
    return { state: 'asked', act, isUndo, left: part.left, question: error.message, subject };
  const count = closedCount(error);
  return count === undefined
    ? { state: 'refused', reason: error.message, subject }
    : { state: 'closed', act, isUndo, count, subject };
}

/** What the calls are made over, and what has read what the page shows. */
interface TakingBack {
  readonly provider: WindrowDataProvider;
  readonly client: QueryClient;
}

/** Resolves when the page shows how it ended; in the bar it stands before. */
export async function takeBack({ provider, client }: TakingBack, what: TakenBack): Promise<void> {
  const { subject } = what;
  const slow = setTimeout(() => lastAct.stand({ state: 'working', subject }), MOMENT_MS);
  try {
    const { undoAct } = await provider.calls(createHistoryVerbs);
    const result = await undoAct(what.act, what);
    clearTimeout(slow);
    lastAct.stand(standingOf(result, what));
  } catch (error) {
    clearTimeout(slow);
    if (!(error instanceof HttpError)) throw error;
    lastAct.stand(refusalOf(error, what));
  }
  await client.invalidateQueries();
}

/** The same for a component. */
export function useTakeBack(): (what: TakenBack) => Promise<void> {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  return useCallback((what) => takeBack({ provider, client }, what), [provider, client]);
}
