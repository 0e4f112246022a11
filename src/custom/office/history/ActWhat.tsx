/** What an act did, in words: the first line says what, the second its fields or its records (record 3). */
import { Fragment, useState, type ReactNode } from 'react';
import type { HistoryAct, RecordChange, RecordNames } from '../../../rules/history/answers';
import { useMessages } from '../../../i18n/useMessages';
import { formatNumber } from '../../../kinds/number';
import {
  changesIn,
  commonChanges,
  entityIn,
  factsText,
  isToldWhole,
  tablesText,
  toldKind,
} from '../../../resources/history/actWords';
import { FieldChangeText } from '../../../resources/history/FieldChangeText';
import { useSides } from '../../../resources/history/useSides';
import { useRegistry } from '../../../resources/registry';
import { ActChanges } from './ActChanges';
import { ChangeWords } from './ChangeWords';
import { RecordLink } from './RecordLink';
import { useActSentence } from './useActSentence';

interface ActWhatProps {
  readonly act: HistoryAct;
  readonly names: RecordNames;
}

/** The words. An act of one record names it, one of several their number. */
export function ActWhat({ act, names }: ActWhatProps) {
  const [only] = act.changes;
  if (act.total === 1 && only && !isToldWhole(act)) return <OneChange act={act} change={only} names={names} />;
  return <ManyChanges act={act} names={names} />;
}

function OneChange({ act, change, names }: ActWhatProps & { change: RecordChange }) {
  const registry = useRegistry();
  const sides = useSides();
  const changes = changesIn({ registry, sides }, names, change);
  const facts = change.after || change.side !== undefined ? '' : factsText(registry, names, change);
  return (
    <>
      <ChangeWords change={change} names={names} isUndo={toldKind(act.kind) === 'undo'} />
      {changes.length > 0 && (
        <Lines>
          {changes.map((one) => (
            <FieldChangeText key={one.name} {...one} />
          ))}
        </Lines>
      )}
      {facts !== '' && <Lines>{facts}</Lines>}
    </>
  );
}

const Lines = ({ children }: { children: ReactNode }) => <div className="act-lines">{children}</div>;

/** As many records are named. */
const NAMED = 3;

function ManyChanges({ act, names }: ActWhatProps) {
  const t = useMessages();
  const registry = useRegistry();
  const sides = useSides();
  const sentence = useActSentence(act, names);
  const [isOpen, setOpen] = useState(false);
  const { changes, total } = act;
  const common = toldKind(act.kind) === 'changeMany' ? commonChanges({ registry, sides }, names, changes) : undefined;
  // A closing or a setting is no record with a name.
  const named = changes.filter(({ table }) => entityIn(registry, table)).slice(0, NAMED);
  return (
    <>
      {sentence ?? t('history.did.changed', { things: tablesText(registry, t, act.tables) })}
      {common?.map((one) => (
        <Fragment key={one.name}>
          {' '}
          <FieldChangeText {...one} />
        </Fragment>
      ))}
      {named.length > 0 && (
        <Lines>
          <span>
            {named.map((change, at) => (
              <span key={`${change.table} ${change.id}`}>
                {at > 0 && ', '}
                <RecordLink change={change} names={names} />
              </span>
            ))}
            {total > named.length && ` ${t('history.more', { count: formatNumber(total - named.length) })}`}
            {' · '}
            <button type="button" className="link-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('history.showLess') : t('history.showAll', { count: formatNumber(total) })}
            </button>
          </span>
          {isOpen && <ActChanges act={act} />}
        </Lines>
      )}
    </>
  );
}
