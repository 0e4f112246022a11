/** The menu of the sort button: the two directions, then every column. */
import Check from '@mui/icons-material/CheckOutlined';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, type SortPayload } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import type { Column } from '../columns/column';
import { MenuBelow } from '../../../look/menus/MenuBelow';

interface SortMenuProps {
  readonly columns: readonly Column[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The open menu. A choice closes it, and the focus returns to the button. */
export function SortMenu({ columns, anchor, onClose }: SortMenuProps) {
  const t = useMessages();
  const { sort, setSort } = useListContext();
  const choose = (change: Partial<SortPayload>): void => {
    setSort({ ...sort, ...change });
    onClose();
  };
  const item = (key: string, text: string, isChosen: boolean, change: Partial<SortPayload>) => (
    <MenuItem key={key} role="menuitemradio" aria-checked={isChosen} onClick={() => choose(change)}>
      <span className="menu-tick">{isChosen && <Check />}</span>
      {text}
    </MenuItem>
  );
  return (
    <MenuBelow anchor={anchor} label={t('list.sort')} onClose={onClose}>
      {item('ASC', t('list.ascending'), sort.order !== 'DESC', { order: 'ASC' })}
      {item('DESC', t('list.descending'), sort.order === 'DESC', { order: 'DESC' })}
      <Divider key="divider" />
      {columns.map(({ name, head }) => item(name, head, sort.field === name, { field: name }))}
    </MenuBelow>
  );
}
