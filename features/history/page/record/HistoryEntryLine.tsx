/** One entry of a record's history: what was done to it, by whom and when, and Undo. */
import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useId, useState } from 'react';
import type { HistoryEntry } from '../../rules/history';
import type { RecordNames } from '../../../../src/rules/history/undo';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { whenOf } from '../../../../src/rules/dates';
import { changesIn, factsText, recordText, toldKind, useHistoryTables, useKindText, wordsOf } from '../told/actWords';
import { FieldChangeText } from '../told/FieldChangeText';
import { useTeller, useWordsOfFeatures } from '../told/ofFeatures';
import { UndoRefused, UndoRefusedButton } from '../told/UndoRefused';
import { useTakeBack } from '../undo/useTakeBack';
import type { Key } from '../../../../src/kinds/ref';

interface HistoryEntryLineProps {
  readonly entry: HistoryEntry;
  /** Table and id of the record. */
  readonly name: string;
  readonly id: Key;
  readonly names: RecordNames;
}

function Icon({ entry: { kind, before, after } }: Pick<HistoryEntryLineProps, 'entry'>) {
  const told = toldKind(kind);
  const brings = useWordsOfFeatures().acts[kind]?.brings ?? told === 'load';
  if (told === 'undo') return <UndoIcon />;
  if (brings) return <UploadIcon />;
  if (!after) return <DeleteIcon />;
  return before ? <EditIcon /> : <AddIcon />;
}

/** What the act was, where it did more than change this record's fields. */
function useLead({ entry, name }: HistoryEntryLineProps): string | undefined {
  const t = useMessages();
  const tables = useHistoryTables();
  const teller = useTeller();
  const { kind, before, after, table: side, act_total: count, about } = entry;
  const words = useWordsOfFeatures().acts[kind];
  const told = toldKind(kind);
  const things = wordsOf(tables, t, { table: name, count });
  if (told === 'changeMany' && count > 1) return t('history.did.bulkFields', { things });
  const others = { count: formatNumber(count - 1) };
  const lead = words?.lead?.({ ...teller, about, others: others.count, count, isNew: !before });
  if (lead) return teller.said(lead);
  if (told === 'load' && count > 1) return t('history.did.loadedWith', others);
  if (side !== undefined) return undefined;
  if (!before && after) return t(told === 'undo' ? 'history.did.restored' : 'history.did.added');
  if (told === 'undo' && !after) return t('history.did.tookBack');
  if (before && !after) return count > 1 ? t('history.did.deletedMany', { things }) : t('history.did.deleted');
  return told === 'undo' ? `${t('history.kind.undo')}:` : undefined;
}

/** The line. */
export function HistoryEntryLine(props: HistoryEntryLineProps) {
  const { entry, name, names } = props;
  const t = useMessages();
  const tables = useHistoryTables();
  const { registry } = tables;
  const lead = useLead(props);
  const refused = { id: useId(), reason: entry.undo_refused };
  const { table: side, ...told } = entry;
  const made = { ...told, table: name, ...(side === undefined ? {} : { side }) };
  const changes = changesIn(tables, names, made);
  const facts = entry.after || side !== undefined ? '' : factsText(registry, names, made);
  const isSaid = useWordsOfFeatures().acts[entry.kind]?.saysChanges?.(entry.about) ?? false;
  const when = t('history.when', {
    who: entry.by || t('history.program'),
    when: whenOf(new Date(entry.at), t('common.today')),
  });
  return (
    <li>
      <Icon entry={entry} />
      <div>
        {lead !== undefined && <span className="lead">{lead} </span>}
        {facts !== '' && <span className="muted">{facts}</span>}
        {!isSaid && changes.map((change) => <FieldChangeText key={change.name} {...change} />)}
        <small>{when}</small>
        <UndoRefused {...refused} />
      </div>
      {entry.undo_refused === null ? <UndoEntry {...props} /> : <UndoRefusedButton {...refused} />}
    </li>
  );
}

/** When it was undone. */
function Undone({ at, in_part: isPart }: NonNullable<HistoryEntry['undone']>) {
  const t = useMessages();
  const time = whenOf(new Date(at), t('common.today'));
  return <small className="history-undone">{t(isPart ? 'history.undoneInPart' : 'history.undoneAt', { time })}</small>;
}

/** Undo of the whole act; when it was undone, where it was. */
function UndoEntry({ entry, name, id, names }: HistoryEntryLineProps) {
  const t = useMessages();
  const tables = useHistoryTables();
  const takeBack = useTakeBack();
  const kindText = useKindText();
  const [isBusy, setBusy] = useState(false);
  const { key, kind, undone, can_undo: canUndo, act_total: total } = entry;
  const said = undone && <Undone {...undone} />;
  if (!canUndo) return said ?? <span />;
  const isOne = total === 1;
  const text = isOne
    ? recordText(tables.registry, names, { table: name, id })
    : wordsOf(tables, t, { table: name, count: total });
  const undo = async (): Promise<void> => {
    setBusy(true);
    const isUndo = toldKind(kind) === 'undo';
    await takeBack({ act: key, subject: { text, isOne }, isUndo }).finally(() => setBusy(false));
  };
  const title = t('history.undoOf', { what: `${kindText(kind)}, ${text}` });
  return (
    <span className="undo-entry">
      {said}
      <button
        type="button"
        className="button text small"
        title={title}
        aria-label={title}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : () => void undo()}
      >
        {t('history.undo')}
      </button>
    </span>
  );
}
