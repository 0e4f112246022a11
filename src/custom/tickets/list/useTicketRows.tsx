/** What a ticket list shows and does: its rows, the links and icons of a row, the bulk buttons. */
import { useDeferredValue, useMemo, useState } from 'react';
import type { Entity } from '../../../grammar/entity';
import { listedColumns } from '../../../resources/list/columns/fieldColumns';
import type { LocationState } from '../../../resources/list/controller/listLocation';
import { useAnsweredPage, usePageController } from '../../../resources/list/controller/usePageController';
import { usePaper } from '../../../resources/list/paper/usePaper';
import type { RowButtons } from '../../../resources/list/table/rowButtons';
import { useEntity } from '../../../resources/registry';
import { listColumnsOf } from '../../../rules/fieldSets';
import { editPath } from '../../../rules/paths';
import type { AnyRow } from '../../../rules/rows';
import type { TicketDescription } from './descriptions/description';
import type { OpenDialog } from './dialogs/TicketDialogs';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMessages } from '../../../i18n/useMessages';
import { NOT_AVAILABLE } from '../../../kinds/blank';
import { EditLink } from '../../../resources/list/parts/RowLinks';
import { Button } from '../../../look/kit/Button';

const NO_ROWS: readonly AnyRow[] = [];

interface TicketRowsOptions {
  readonly description: TicketDescription;
  readonly year: number;
  readonly state: LocationState;
}

/** The rows of the page, those among them that the search finds, and the list context over them. */
export function useTicketRows({ description, year, state }: TicketRowsOptions) {
  const entity = useEntity(description.table);
  const [query, search] = useState('');
  const deferred = useDeferredValue(query).trim();
  const answered = useAnsweredPage(description.table, year, state);
  const { page, paper } = usePaper({
    resource: description.table,
    year,
    filters: state.location.filters,
    shown: answered,
  });
  const { rows } = page;
  const columns = useMemo(() => listedColumns(entity, listColumnsOf(entity), rows ?? NO_ROWS), [entity, rows]);
  const list = usePageController({
    ...state,
    resource: description.table,
    year,
    answered: page,
    columns,
    query: deferred,
  });
  const { ask } = answered;
  return { entity, columns, list, rows, pageRows: answered.rows, ask, paper, query, deferred, search };
}

/** What `useTicketRows` gives. */
export type TicketRows = ReturnType<typeof useTicketRows>;

/** The link of a row, and its icons where the description asks for them. */
export function useTicketLinks(entity: Entity, { deleteOne }: TicketDescription, open: (dialog: OpenDialog) => void) {
  return useMemo(() => {
    const linkOf = (row: AnyRow): string => editPath(entity, row.id);
    const buttons: RowButtons = {
      width: 66,
      of: (row, isOpened) => (
        <TicketButtons
          row={row}
          to={linkOf(row)}
          hasLink={!isOpened}
          onDelete={() => open({ what: 'deleteOne', rows: [row] })}
        />
      ),
    };
    return { linkOf, lead: deleteOne === undefined ? undefined : buttons };
  }, [entity, deleteOne, open]);
}

/** The icons of a delivery or haul ticket's row (§2.11, §2.12): to its form, and the question before it is deleted. */
interface TicketButtonsProps {
  readonly row: AnyRow;
  readonly to: string;
  /** The row's number is the same link as the pencil. */
  readonly hasLink: boolean;
  readonly onDelete: () => void;
}

/** Edit and delete. */
function TicketButtons({ row, to, hasLink, onDelete }: TicketButtonsProps) {
  const t = useMessages();
  const name = String(row.ticket_number ?? NOT_AVAILABLE);
  const remove = t('list.deleteRow', { name });
  return (
    <>
      <EditLink to={to} name={name} isSecond={hasLink} />
      <Button look="icon" aria-label={remove} title={remove} onClick={onDelete}>
        <DeleteIcon />
      </Button>
    </>
  );
}
