/** `6 of 87 today look odd` under Home's counts: loaded after the page, and only from our own server. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useOwnCalls } from '../../../../src/client/server/useOwnCalls';
import { createCheckVerbs } from '../calls';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { formatNumber } from '../../../../src/kinds/number';
import { dayOf } from '../../../../src/rules/dates';
import { CHECK } from '../../rules/address';
import './oddToday.css';

/** The link with its texts. */
export function OddToday() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <OddLink />
    </RoomMessages>
  );
}

/** Nothing while nothing is odd, while it is not known, and where the server could not tell. */
function OddLink() {
  const t = useMessages();
  const { calls } = useOwnCalls(createCheckVerbs);
  const [today] = useState(() => dayOf(new Date()));
  const { data } = useQuery({
    queryKey: ['office', 'check', 'today', today],
    queryFn: async ({ signal }) => (await calls()).countOdd({ from: today, to: today }, today, signal),
    staleTime: 0,
    retry: false,
  });
  if (!data || data.odd === 0) return null;
  const total = formatNumber(data.total);
  return (
    <p className="odd-today flex line-above text-warning">
      <WarningIcon fontSize="small" />
      <Link to={`${CHECK}?from=${today}`}>
        {data.odd === 1
          ? t('check.todayOneOdd', { total })
          : t('check.todayOdd', { odd: formatNumber(data.odd), total })}
      </Link>
    </p>
  );
}
