/**
 * The list screen of any table (§2.9), inside react-admin's list context. A table without pages is held in memory whole; one
 * with pages shows the selected year page by page.
 */
import { ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useYear } from '../../year';
import { useEntity } from '../registry';
import '../screens.css';
import type { EntityListProps } from './listProps';
import { PagedList } from './PagedList';
import { WholeList } from './WholeList';

/** The list of the table `name`. */
export function EntityList(props: EntityListProps) {
  const { year } = useYear();
  const { key } = useLocation();
  const isPaged = useEntity(props.name).pageSize !== undefined;
  // A paged list opens on page 1, and another year is another list (§4); one held in memory opens at the place of its
  // address.
  return (
    <ResourceContextProvider value={props.name}>
      {isPaged ? <PagedList key={year} {...props} /> : <WholeList key={key} {...props} />}
    </ResourceContextProvider>
  );
}
