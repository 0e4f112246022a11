/** Says how many tickets of a year have no price, with the way to fill them in. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Link } from 'react-router-dom';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { thingsText } from '../../../../src/resources/offers/useOffers';
import { useRegistry } from '../../../../src/resources/registry';
import { entityOf } from '../../../../src/rules/rows';
import { useYear } from '../../../../src/year';
import { unpricedAddress } from './unpricedAddress';
import { useUnpricedCount } from './useUnpricedCount';

interface UnpricedLinesProps {
  /** Default: the selected year. */
  readonly year?: number | undefined;
  /** Default: every kind of tickets. */
  readonly table?: string | undefined;
}

/** A line for each kind of tickets; nothing where all have their price. */
export function UnpricedLines(props: UnpricedLinesProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Lines {...props} />
    </RoomMessages>
  );
}

function Lines({ year, table }: UnpricedLinesProps) {
  const t = useMessages();
  const registry = useRegistry();
  const { year: selected } = useYear();
  const counts = useUnpricedCount(year ?? selected);
  const shown = Object.entries(counts).filter(([of, count]) => count > 0 && (table === undefined || of === table));
  return shown.map(([of, count]) => (
    <p key={of} className="say warning home-line" role="status">
      <WarningIcon fontSize="small" />
      <span className="grow">
        {t(count === 1 ? 'unpriced.one' : 'unpriced.many', { things: thingsText(t, entityOf(registry, of), count) })}{' '}
        <Link to={unpricedAddress(of, {}, year)}>{t('unpriced.open')}</Link>
      </span>
    </p>
  ));
}
