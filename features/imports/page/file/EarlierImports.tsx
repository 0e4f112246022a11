/** The newest imports, each with Undo; one that was not finished goes on where it stood. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Panel } from '../../../../src/look/Panel';
import { useRegistry } from '../../../../src/resources/registry';
import { whenOf } from '../../../../src/rules/dates';
import type { Import } from '../../rules/imports';
import { entityOf } from '../../../../src/rules/rows';
import { useUndoImport } from '../useUndoImport';
import { importAddress } from '../steps';
import { useDiscardImport, useNewestImports } from '../useImport';
import { tableLabel } from '../words';
import { Button } from '../../../../src/look/kit/Button';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';

const HEADS = ['when', 'table', 'file', 'user'] as const;

/** The panel; nothing before the first import. @param except the import that the page shows */
export function EarlierImports({ except }: { readonly except?: number }) {
  const t = useMessages();
  const { data = [] } = useNewestImports();
  const shown = data.filter(({ id }) => id !== except);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('import.earlier')} className="import-earlier">
      <div className="scroll">
        <table className="table tight">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" className={head === 'table' ? 'of' : head}>
                  {t(`import.${head}`)}
                </th>
              ))}
              {(['created', 'changed'] as const).map((head) => (
                <th key={head} scope="col" className="number">
                  {t(`import.outcome.${head}`)}
                </th>
              ))}
              <th scope="col" className="act">
                <span className="only-read">{t('common.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <EarlierRow key={one.id} one={one} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function EarlierRow({ one }: { readonly one: Import }) {
  const t = useMessages();
  const registry = useRegistry();
  const file = one.name === '' ? t('import.pasted') : one.name;
  const counted = one.state === 'done' ? one.counts : null;
  const table = tableLabel(entityOf(registry, one.table));
  return (
    <tr>
      <td className="when">
        {whenOf(new Date(one.at), t('common.today'))}
        <span className="of-phone">{table}</span>
      </td>
      <td className="of">{table}</td>
      <td className="file naming" title={file}>
        <Link to={importAddress(one.id)}>{file}</Link>
      </td>
      <td className="user">{one.by}</td>
      {(['created', 'changed'] as const).map((outcome) => (
        <td key={outcome} className="number">
          {counted ? formatNumber(counted[outcome]) : ''}
        </td>
      ))}
      <td className="act">
        <EarlierAct one={one} file={file} />
      </td>
    </tr>
  );
}

/** The way on, and discarding it while nothing is under way. */
function Unfinished({ one: { id, state }, file }: { readonly one: Import; readonly file: string }) {
  const t = useMessages();
  const { isPending, mutate } = useDiscardImport(id);
  return (
    <>
      {state !== 'checking' && state !== 'running' && (
        <Button
          look="text"
          isSmall
          aria-label={t('import.discardOf', { file })}
          aria-disabled={isPending}
          onClick={isPending ? undefined : () => mutate()}
        >
          {t('import.discard')}
        </Button>
      )}
      <ButtonLink look="text" isSmall to={importAddress(id)} aria-label={t('import.goOnWith', { file })}>
        {t('common.continue')}
      </ButtonLink>
    </>
  );
}

/** Undo of one that is done; the way on for one that is not. */
function EarlierAct({ one, file }: { readonly one: Import; readonly file: string }) {
  const t = useMessages();
  const { undo, isBusy } = useUndoImport(one);
  if (one.undone && !one.undone_in_part) return <span className="muted">{t('import.undone')}</span>;
  if (one.state !== 'done') return <Unfinished one={one} file={file} />;
  const said = one.undone && <span className="muted">{t('import.undoneInPart')}</span>;
  if (!undo) return said;
  return (
    <>
      {said && <>{said} </>}
      <Button
        look="text"
        isSmall
        aria-label={t('import.undoOf', { file })}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : undo}
      >
        {t('import.undo')}
      </Button>
    </>
  );
}
