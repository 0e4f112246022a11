/** `2 marked`: how many doubtful tickets a list has, and the filter that shows them alone. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useQuery } from '@tanstack/react-query';
import { useOwnCalls } from '../../../../src/client/server/useOwnCalls';
import type { Slots } from '../../../../src/custom/feature';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useYear } from '../../../../src/year';
import { DOUBTFUL } from '../../rules/doubts/doubt';
import { DoubtMessages, createDoubtCalls } from '../doubts/useDoubts';
import { Button } from '../../../../src/look/kit/Button';

/** The button with its texts. */
export function ToLookAt(given: Slots['ticketTotals']) {
  return (
    <DoubtMessages>
      <Count {...given} />
    </DoubtMessages>
  );
}

/** Nothing while there is nothing to look at, and until that is known. */
function Count({ name, applied, onFind }: Slots['ticketTotals']) {
  const t = useMessages();
  const { year } = useYear();
  const { calls, isOwn } = useOwnCalls(createDoubtCalls);
  const filters = { year, ...applied };
  const { data: count } = useQuery({
    queryKey: [name, 'openDoubts', filters],
    queryFn: async ({ signal }) => (await calls()).openDoubts(name, filters, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
  if (!isOwn || !count) return null;
  return (
    <Button
      look="link"
      className="mark-word warning text-strong nowrap"
      onClick={() => onFind({ ...applied, ...DOUBTFUL })}
    >
      <WarningIcon fontSize="small" />
      {t('doubt.countToLookAt', { count })}
    </Button>
  );
}
