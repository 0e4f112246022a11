/** ZIP, print run and mail of the statements that are ticked, else of those that were not mailed. Not for viewers. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MailIcon from '@mui/icons-material/MailOutlineOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useState, useCallback } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { Statement } from '../../rules/answers';
import { Mailing } from './Mailing';
import { HttpError } from 'react-admin';
import { saveFile } from '../../../../src/resources/list/exporting/saveFile';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { useStatementVerbs } from '../useStatements';

/** Those that mail is usually for: live ones that did not arrive, and are not on their way or in doubt. */
function unmailed(statements: readonly Statement[]): readonly Statement[] {
  return statements.filter(({ voided, mailed }) => !voided && (mailed === 'no' || mailed === 'failed'));
}

interface SendToolsProps {
  readonly statements: readonly Statement[];
  /** Ids of ticked ones, as texts. */
  readonly ticks: ReadonlySet<string>;
}

/** The buttons. */
export function SendTools({ statements, ticks }: SendToolsProps) {
  const t = useMessages();
  const may = useMay('write');
  const { isBusy, save } = useFiles();
  const [mailed, setMailed] = useState<readonly number[]>();
  if (!may) return null;
  const chosen = ticks.size > 0 ? statements.filter(({ id }) => ticks.has(String(id))) : unmailed(statements);
  const ids = chosen.map(({ id }) => id);
  const isOff = ids.length === 0;
  return (
    <span className="send-tools">
      <button type="button" className="button text" disabled={isOff || isBusy} onClick={() => void save('zip', ids)}>
        <DownloadIcon />
        {t('settle.zip')}
      </button>
      <button type="button" className="button text" disabled={isOff || isBusy} onClick={() => void save('print', ids)}>
        <PrintIcon />
        {t('settle.print')}
      </button>
      <button type="button" className="button fill" disabled={isOff} onClick={() => setMailed(ids)}>
        <MailIcon />
        {isOff ? t('settle.mail') : t('settle.mailCount', { count: formatNumber(ids.length) })}
      </button>
      {mailed && <Mailing ids={mailed} onClose={() => setMailed(undefined)} />}
    </span>
  );
}

/** The way to save them, and whether one is being made. */
function useFiles() {
  const t = useMessages();
  const verbs = useStatementVerbs();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const save = useCallback(
    async (as: 'zip' | 'print', ids: readonly number[]): Promise<void> => {
      setBusy(true);
      try {
        const { name, content } = await (await verbs()).files(as, ids);
        saveFile(name, content);
      } catch (error) {
        notice(t('settle.noFiles'), 'error', error instanceof HttpError ? error.message : '');
      } finally {
        setBusy(false);
      }
    },
    [notice, t, verbs],
  );
  return { isBusy, save };
}
