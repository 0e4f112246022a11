/** What the two generated lists have in common: words for their rows, and buttons of a row. */
import { useMemo, type ReactNode } from 'react';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { Entity } from '../../../grammar/entity';
import { editTitle, pluralTitle } from '../../../rules/labels';
import { editPath } from '../../../rules/paths';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from '../columns/column';
import type { RowButtons } from '../table/rowButtons';
import { EditLink } from './RowLinks';
import { ButtonLink } from '../../../look/kit/ButtonLink';

const PENCIL_WIDTH = 42;
const ACTIONS_WIDTH = 140;

/** Several rows in lower case: `trucks`. */
export function pluralOf(entity: Entity): string {
  return pluralTitle(entity).toLowerCase();
}

/** The link of a row and the pencil in front of it, the same objects at each render of the same columns. */
export function useEditLinks(entity: Entity, columns: readonly Column[]) {
  return useMemo(() => {
    const linkOf = (row: AnyRow): string => editPath(entity, row.id);
    const lead: RowButtons = {
      width: PENCIL_WIDTH,
      isHeadHidden: true,
      of: (row, isOpened) =>
        isOpened ? (
          <ButtonLink look="line" to={linkOf(row)}>
            <EditIcon />
            {editTitle(entity)}
          </ButtonLink>
        ) : (
          <EditLink to={linkOf(row)} name={columns[0]?.text(row) ?? String(row.id)} isSecond />
        ),
    };
    return { linkOf, lead };
  }, [entity, columns]);
}

/** The column of actions that a page adds. */
export function useRowActions(rowActions: ((row: AnyRow) => ReactNode) | undefined): RowButtons | undefined {
  return useMemo(() => rowActions && { width: ACTIONS_WIDTH, isHeadHidden: true, of: rowActions }, [rowActions]);
}
