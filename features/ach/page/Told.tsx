/** The lines on Home that tell owners of bank accounts that were entered, changed or removed in the last days. */
import type { OwnerNotice } from '../../../src/client/people/me';
import { useMe } from '../../../src/client/people/useMe';
import { momentText } from '../../../src/custom/office/momentText';
import { OwnerLine } from '../../../src/custom/office/OwnerNotices';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { useRegistry } from '../../../src/resources/registry';
import { editPath } from '../../../src/rules/paths';
import { panelWords } from '../words/panel';
import { ACH_SETTINGS_PLACE } from './address';

/** A line for each. */
export function Told() {
  const notices = useMe()?.notices.filter(({ code }) => code === 'bank_account') ?? [];
  return (
    <RoomMessages texts={panelWords[useInstalledLanguage().language]}>
      {notices.map((notice) => (
        <ToldLine key={`${notice.at} ${notice.name}`} notice={notice} />
      ))}
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
