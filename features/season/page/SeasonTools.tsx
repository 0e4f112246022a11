/** The line above the pictures: the days, what they brought in all, and Print. */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import type { Season } from '../rules/answers';
import { DateRangeField } from '../../../src/custom/dateRange/DateRangeField';
import type { SeasonShown } from './useSeasonShown';

interface SeasonToolsProps {
  readonly shown: SeasonShown;
  readonly season: Season | undefined;
}

/** The line. */
export function SeasonTools({ shown: { days, year, show }, season }: SeasonToolsProps) {
  const t = useMessages();
  return (
    <div className="tools statements-tools season-tools">
      <div className="statements-days">
        <DateRangeField
          label={t('season.period')}
          year={year}
          range={days}
          onChange={({ from, to, refused }) => {
            if (refused === undefined && from !== '') show({ from, to: to === '' ? from : to });
          }}
        />
      </div>
      <span className="season-count" role="status">
        {season && (
          <>
            <b>{formatNumber(season.loads)}</b> {t(season.loads === 1 ? 'season.load' : 'season.loads')} ·{' '}
            <b>{formatNumber(season.net, 2)}</b> {t('season.netTonsAll')}
          </>
        )}
      </span>
      <span className="grow" />
      <button type="button" className="button line" disabled={!season} onClick={() => window.print()}>
        <PrintIcon />
        {t('season.print')}
      </button>
    </div>
  );
}
