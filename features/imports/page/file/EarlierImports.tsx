/** The newest imports, each with Undo; one that was not finished goes on where it stood. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { Panel } from '../../../../src/look/Panel';
import { useRegistry } from '../../../../src/resources/registry';
import { whenOf } from '../../../../src/rules/dates';
import type { Import } from '../../rules/calls';
import { entityOf } from '../../../../src/rules/rows';
import { useUndoImport } from '../useUndoImport';
import { importAddress } from '../steps';
import { useDiscardImport, useNewestImports } from '../useImport';
import { tableLabel } from '../words';
import { Button } from '../../../../src/look/kit/Button';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';

/** The panel; nothing before the first import. @param except the import that the page shows */
export function EarlierImports({ except }: { readonly except?: number }) {
  const t = useMessages();
  const { data = [] } = useNewestImports();
  const columns = useEarlierColumns();
  const shown = data.filter(({ id }) => id !== except);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('import.earlier')} className="import-earlier">
      <div className="scroll">
        <Table isTight columns={columns} rows={shown} keyOf={({ id }) => id} />
      </div>
    </Panel>
  );
}

function useEarlierColumns(): readonly CellColumn<Import>[] {
  const t = useMessages();
  const registry = useRegistry();
  const fileOf = ({ name }: Import): string => (name === '' ? t('import.pasted') : name);
  const tableOf = ({ table }: Import): string => tableLabel(entityOf(registry, table));
  return [
    {
      key: 'when',
      title: t('import.when'),
      className: 'when',
      cell: (one) => (
        <>
          {whenOf(new Date(one.at), t('common.today'))}
          <span className="of-phone">{tableOf(one)}</span>
        </>
      ),
    },
    { key: 'table', title: t('import.table'), className: 'of', cell: tableOf },
    {
      key: 'file',
      title: t('import.file'),
      isNaming: true,
      cellClass: 'file',
      hint: fileOf,
      cell: (one) => <Link to={importAddress(one.id)}>{fileOf(one)}</Link>,
    },
    { key: 'user', title: t('import.user'), className: 'user', cell: ({ by }) => by },
    ...(['created', 'changed'] as const).map((outcome) => ({
      key: outcome,
      title: t(`import.outcome.${outcome}`),
      isNumber: true,
      cell: ({ state, counts }: Import) => (state === 'done' && counts ? formatNumber(counts[outcome]) : ''),
    })),
    {
      key: 'act',
      title: t('common.actions'),
      isSilent: true,
      className: 'act',
      cell: (one) => <EarlierAct one={one} file={fileOf(one)} />,
    },
  ];
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
