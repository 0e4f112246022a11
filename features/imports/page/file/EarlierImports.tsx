/** `/office/import/earlier`: the imports of whoever reads it, each with Undo; one that was not finished goes on where it stood. */
import { IMPORT } from '../../../../src/custom/office/entries';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Button } from '../../../../src/look/kit/Button';
import { useSayUp } from '../../../../src/look/which';
import { ReadListScreen } from '../../../../src/resources/list/read/ReadListScreen';
import type { AnyRow } from '../../../../src/rules/rows';
import { importList } from '../../rules/list';
import { importAddress } from '../steps';
import { IMPORTS_KEY, useDiscardImport } from '../useImport';
import { useUndoImport } from '../useUndoImport';

/** The list. */
export function EarlierImports() {
  const t = useMessages();
  useSayUp(IMPORT, t('import.title'));
  return (
    <ReadListScreen list={importList} queryKey={IMPORTS_KEY} linkOf={({ id }) => importAddress(Number(id))} end={END} />
  );
}

const END = {
  width: 104,
  isHeadHidden: true,
  of: (row: AnyRow) => (row.end === 'Not Finished' ? <Discard row={row} /> : <Undo row={row} />),
} as const;

interface RowProps {
  readonly row: AnyRow;
}

/** Forgets one that was not finished, while nothing of it is under way. */
function Discard({ row: { id, file, is_busy: isBusy } }: RowProps) {
  const t = useMessages();
  const { isPending, mutate } = useDiscardImport(Number(id));
  if (isBusy === true) return null;
  return (
    <Act text={t('import.discard')} of={t('import.discardOf', { file: String(file) })} isBusy={isPending} go={mutate} />
  );
}

/** Undo of one that is done. */
function Undo({ row }: RowProps) {
  const t = useMessages();
  const { file, act, by, of, end, created, changed } = row;
  const { undo, isBusy } = useUndoImport({
    act: String(act),
    by: String(by),
    table: String(of),
    undone: end !== 'Done',
    undone_in_part: end === 'Undone in Part',
    counts: { created: Number(created), changed: Number(changed) },
  });
  if (!undo) return null;
  return <Act text={t('import.undo')} of={t('import.undoOf', { file: String(file) })} isBusy={isBusy} go={undo} />;
}

interface ActProps {
  readonly text: string;
  /** What it is called where it is read out. */
  readonly of: string;
  readonly isBusy: boolean;
  readonly go: () => void;
}

function Act({ text, of, isBusy, go }: ActProps) {
  return (
    <Button look="text" isSmall aria-label={of} aria-disabled={isBusy} onClick={isBusy ? undefined : () => go()}>
      {text}
    </Button>
  );
}
