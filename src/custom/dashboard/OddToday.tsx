/** `6 of 87 today look odd` under Home's counts: loaded after the page, and only from our own server (issue 11, record 6). */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WindrowDataProvider } from '../../dataProvider';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { formatNumber } from '../../kinds/number';
import { checkPages } from '../../messages/en/later/office/checkPages';
import { dayOf } from '../../rules/dates';
import { CHECK } from '../office/entries';
import './oddToday.css';

/** The link with its texts. */
export function OddToday() {
  return (
    <RoomMessages texts={checkPages}>
      <OddLink />
    </RoomMessages>
  );
}

/** Nothing while nothing is odd, while it is not known, and where the server could not tell. */
function OddLink() {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const [today] = useState(() => dayOf(new Date()));
  const { data } = useQuery({
    queryKey: ['office', 'check', 'today', today],
    queryFn: ({ signal }) => provider.countOdd({ from: today, to: today }, today, signal),
    staleTime: 0,
    retry: false,
  });
  if (!data || data.odd === 0) return null;
  const total = formatNumber(data.total);
  return (
    <p className="odd-today">
      <WarningIcon fontSize="small" />
      <Link to={`${CHECK}?from=${today}`}>
        {data.odd === 1
          ? t('check.todayOneOdd', { total })
          : t('check.todayOdd', { odd: formatNumber(data.odd), total })}
      </Link>
    </p>
  );
}
