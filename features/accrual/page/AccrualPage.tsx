/** `/office/accrual`: what unsettled tickets came to at the end of a day, by party and age, as it was known then. */
import { PartySelect } from '../../../src/custom/parts/PartySelect';
import { useRegistry } from '../../../src/resources/registry';
import { entityOf } from '../../../src/rules/rows';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { PastDayInput } from '../../../src/custom/parts/days/PastDayInput';
import { Money } from '../../../src/custom/parts/Money';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { StatTile, StatTiles } from '../../../src/look/kit/page/StatTiles';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import { useSayWhich } from '../../../src/look/which';
import { dayText } from '../../../src/messages/shownDates';
import { CsvButton } from '../../../src/resources/list/exporting/CsvButton';
import { isNothing } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../src/sides';
import { AGES, type BILLED } from '../rules/ages';
import type { Accrual, AccruedParty } from '../rules/calls';
import { words } from '../words/es';
import { AccrualTable } from './AccrualTable';
import { accrualCsv, billedOf, useAccrual, useAccrualShown, type AccrualShown } from './useAccrual';
import '../../../src/custom/parts/tables.css';
import './accrual.css';

/** The page with its texts. */
export function AccrualPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <AccrualOf />
    </RoomMessages>
  );
}

/** Another server has no history. */
function AccrualOf() {
  const t = useMessages();
  const shown = useAccrualShown();
  const { data, error, isFetching, refetch } = useAccrual(shown.day);
  useSayWhich(dayText(shown.day));
  if (useOwnServer() === false) return <Alert kind="info">{t('accrual.ofOurServer')}</Alert>;
  const parties = data?.parties.filter(({ party }) => shown.kind === '' || party.table === shown.kind);
  const failed = error !== null && !isFetching && !data && { what: t('accrual.title'), onRetry: () => void refetch() };
  return (
    <Page>
      <AccrualTools shown={shown} parties={parties} />
      {parties && <AccrualTiles kind={shown.kind} parties={parties} />}
      {data && parties && <AccrualNote shown={shown} accrual={data} parties={parties} />}
      <PageBody>
        <RowsFrame failed={failed} empty={parties?.length === 0 && <EmptyState text={t('accrual.nothing')} isGood />}>
          <AccrualTable key={shown.day} day={shown.day} parties={parties} />
        </RowsFrame>
      </PageBody>
    </Page>
  );
}

interface AccrualToolsProps {
  readonly shown: AccrualShown;
  /** `undefined` until they are known. */
  readonly parties: readonly AccruedParty[] | undefined;
}

function AccrualTools({ shown, parties }: AccrualToolsProps) {
  const t = useMessages();
  const registry = useRegistry();
  const { kind, day, show } = shown;
  const csv = () => accrualCsv(parties ?? [], t, (table) => entityOf(registry, table).title);
  const count = parties?.length ?? 0;
  return (
    <Toolbar
      count={count === 1 ? t('accrual.countOne') : t('accrual.count', { count: formatNumber(count) })}
      acts={<CsvButton name={`accrual-${day}`} make={csv} isOff={count === 0} />}
    >
      <PastDayInput key={day} label={t('accrual.day')} day={day} onDay={(next) => show({ day: next })} />
      <PartySelect
        label={t('accrual.kinds')}
        all={t('accrual.of.all')}
        value={kind}
        roles={['', ...settlementRoles]}
        onChoose={(next) => show({ kind: next })}
      />
    </Toolbar>
  );
}

interface AccrualTilesProps {
  readonly kind: AccrualShown['kind'];
  readonly parties: readonly AccruedParty[];
}

/** What each kind comes to; of one kind by age too, of customers by what they are billed for. */
function AccrualTiles({ kind, parties }: AccrualTilesProps) {
  const t = useMessages();
  const sum = (
    own: readonly AccruedParty[],
    of: (typeof AGES)[number] | (typeof BILLED)[number] | 'amount' = 'amount',
  ) => sumPrinted(own.map((one) => one[of]));
  const roles = settlementRoles.filter((role) => kind === '' || role === kind);
  return (
    <StatTiles>
      {roles.map((role) => {
        const amount = sum(parties.filter(({ party }) => party.table === role));
        return (
          <StatTile key={role} name={t(`accrual.owed.${role}`)} isZero={isNothing(amount)}>
            <Money value={amount} inDollars />
          </StatTile>
        );
      })}
      {kind !== '' &&
        [...AGES, ...billedOf(parties)].map((part) => {
          const amount = sum(parties, part);
          return (
            <StatTile key={part} name={t(`accrual.${part}`)} isZero={isNothing(amount)}>
              <Money value={amount} />
            </StatTile>
          );
        })}
    </StatTiles>
  );
}

interface AccrualNoteProps extends AccrualToolsProps {
  readonly accrual: Accrual;
  readonly parties: readonly AccruedParty[];
}

/** What the figures are, and what is to be known of them. */
function AccrualNote({ shown: { kind }, accrual: { cutoffs, keyed_later: late }, parties }: AccrualNoteProps) {
  const t = useMessages();
  const since = sumPrinted(parties.map((one) => one.since));
  const hasAll = settlementRoles.some((role) => (kind === '' || role === kind) && cutoffs[role] === null);
  return (
    <p className="accrual-note text-soft">
      {t('accrual.about')} {hasAll && t('accrual.noCutoff')}{' '}
      {late > 0 && (late === 1 ? t('accrual.oneLate') : t('accrual.late', { count: formatNumber(late) }))}{' '}
      {!isNothing(since) && t('accrual.sinceAbout', { amount: formatDollars(since) })}
    </p>
  );
}
