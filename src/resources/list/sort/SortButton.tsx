/** The button that sorts a list on a phone, which has heads for two of its columns. Its menu is loaded when it is opened first. */
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import type { Column } from '../columns/column';
import { useIsPhone } from '../table/useIsPhone';
import { Button } from '../../../look/kit/Button';

const SortMenu = lazy(() => import('./SortMenu').then((module) => ({ default: module.SortMenu })));

/** The button over the list context; on wider windows the heads sort. */
export function SortButton({ columns }: { columns: readonly Column[] }) {
  return useIsPhone() ? <Sorting columns={columns} /> : null;
}

function Sorting({ columns }: { columns: readonly Column[] }) {
  const t = useMessages();
  const { sort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const column = columns.find(({ name }) => name === sort.field)?.head;
  const isDown = sort.order === 'DESC';
  const order = t(isDown ? 'list.descending' : 'list.ascending');
  return (
    <>
      <Button
        look="icon"
        className="sort-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={column === undefined ? t('list.sort') : t('list.sortedBy', { column, order })}
        title={t('list.sort')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isDown ? <DownIcon /> : <UpIcon />}
      </Button>
      {anchor && (
        <Suspense>
          <SortMenu columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
