/** `2 to look at`: how many doubtful tickets a list has, and the filter that shows them alone (ruling 68, look §1). */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useMessages } from '../../../i18n/useMessages';
import type { Filters } from '../../../client/lists/location';
import { type DoubtfulName, DOUBTFUL } from '../../../rules/doubts/doubt';
import { useYear } from '../../../year';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useOwnServer } from '../../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../../dataProvider';
import './doubtLine.css';

interface ToLookAtProps {
  readonly kind: DoubtfulName;
  /** The filters of the list. */
  readonly applied: Filters;
  /** Shows the tickets of these filters, from the first page on. */
  readonly onFind: (filters: Filters) => void;
}

/** The button; nothing while there is nothing to look at. */
export function ToLookAt({ kind, applied, onFind }: ToLookAtProps) {
  const t = useMessages();
  const { year } = useYear();
  const count = useOpenDoubts(kind, { year, ...applied });
  if (!count) return null;
  return (
    <button type="button" className="link-button to-look-at" onClick={() => onFind({ ...applied, ...DOUBTFUL })}>
      <WarningIcon fontSize="small" />
      {t('doubt.countToLookAt', { count })}
    </button>
  );
}

/**
 * The number of doubtful tickets among those that the filters show, `undefined` until it is known and against another
 * server.
 * @param filters those of the list, `year` among them
 */
function useOpenDoubts(kind: DoubtfulName, filters: Readonly<Record<string, string | number>>): number | undefined {
  const provider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const { data } = useQuery({
    queryKey: [kind, 'openDoubts', filters],
    queryFn: ({ signal }) => provider.openDoubts(kind, filters, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
  return isOwn ? data : undefined;
}
