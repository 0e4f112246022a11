/** The lines on Home that tell owners of changed bank accounts. */
import { useMe } from '../../../../src/client/people/useMe';
import type { OwnerNotice } from '../../../../src/client/people/me';
import { momentText } from '../../../../src/custom/office/momentText';
import { OwnerLine } from '../../../../src/custom/office/OwnerNotices';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { panelWords } from '../../words/panel';
import { ACH_SETTINGS_PLACE } from '../calls';

/** More of them are one line: an office enters all of its accounts in a day. */
const MOST_LINES = 2;

/** A line for each, or one for all. */
export function Told() {
  const notices = useMe()?.notices.filter(({ code }) => code === 'bank_account') ?? [];
  return (
    <RoomMessages texts={panelWords[useInstalledLanguage().language]}>
      {notices.length > MOST_LINES ? (
        <ManyLine notices={notices} />
      ) : (
        notices.map((notice) => <ToldLine key={`${notice.at} ${notice.name}`} notice={notice} />)
      )}
    </RoomMessages>
  );
}

function ToldLine({ notice }: { readonly notice: OwnerNotice }) {
  const t = useMessages();
  const registry = useRegistry();
  const { table, id, end, at } = notice;
  const entity = registry[String(table)];
  const texts = { name: String(notice.name), by: String(notice.by), when: momentText(String(at), t) };
  return (
    <OwnerLine
      text={end === null ? t('ach.told.removed', texts) : t('ach.told.changed', { ...texts, end: String(end) })}
    >
      <ButtonLink look="line" isSmall to={entity ? editPath(entity, Number(id)) : ACH_SETTINGS_PLACE}>
        {t('ach.told.see')}
      </ButtonLink>
    </OwnerLine>
  );
}

function ManyLine({ notices }: { readonly notices: readonly OwnerNotice[] }) {
  const t = useMessages();
  const users = [...new Set(notices.map(({ by }) => String(by)))].join(', ');
  return (
    <OwnerLine text={t('ach.told.many', { count: formatNumber(notices.length), by: users })}>
      <ButtonLink look="line" isSmall to="/office/history?kind=changeBankAccount">
        {t('ach.told.history')}
      </ButtonLink>
    </OwnerLine>
  );
}
