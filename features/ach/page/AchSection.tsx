/** The section of the settings: how the bank knows the business, and the own account. For owners. */
import { useState, type FormEvent } from 'react';
import { useMay } from '../../../src/client/people/useMe';
import { DayField } from '../../../src/custom/parts/days/DayField';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { isDay } from '../../../src/kinds/date';
import { Button } from '../../../src/look/kit/Button';
import { Check } from '../../../src/look/kit/fields/Check';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { RetryState } from '../../../src/look/kit/parts/EmptyState';
import { Panel } from '../../../src/look/Panel';
import { dayText } from '../../../src/messages/shownDates';
import { dayOf, typedDay } from '../../../src/rules/dates';
import type { AchWaiting } from '../rules/calls';
import { achRoom } from '../rules/nacha';
import { words } from '../words/es';
import { OwnAccount } from './BankPanel';
import { useAchAct, useWaitingAch } from './calls';
import './ach.css';

/** The section with its texts. */
export function AchSection() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Section />
    </RoomMessages>
  );
}

function Section() {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useWaitingAch();
  if (data) return <Panels waiting={data} />;
  return error && !isFetching ? <RetryState what={t('ach.settings.title')} onRetry={() => void refetch()} /> : null;
}

function Panels({ waiting }: { readonly waiting: AchWaiting }) {
  const t = useMessages();
  const isOwner = useMay('owner');
  return (
    <>
      {isOwner ? <SettingsForm waiting={waiting} /> : <Alert kind="info">{t('ach.settings.owners')}</Alert>}
      <OwnAccount name={waiting.settings?.company ?? ''} />
    </>
  );
}

/** What is typed, and how it is kept. */
function useSettingsDraft({ settings, settings_version }: AchWaiting) {
  const [typed, setTyped] = useState(() => ({
    bank: settings?.bank ?? '',
    company: settings?.company ?? '',
    company_id: settings?.company_id ?? '',
    balanced: settings?.balanced ?? false,
    from: dayText(settings?.from ?? dayOf(new Date())),
  }));
  // What is typed is based on this version; another owner's later one is refused, not overwritten.
  const [version, setVersion] = useState(settings_version);
  const [isSaved, setSaved] = useState(false);
  const [isWrongDay, setWrongDay] = useState(false);
  const { isBusy, fault, run } = useAchAct();
  const change = (part: Partial<typeof typed>): void => {
    setSaved(false);
    setTyped({ ...typed, ...part });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const from = typedDay(typed.from);
    setWrongDay(!isDay(from));
    if (!isDay(from) || isBusy) return;
    const kept = await run((verbs) => verbs.keepSettings({ ...typed, from }, version));
    setSaved(kept !== undefined);
    if (kept) setVersion(version + 1);
  };
  return { typed, change, submit, isSaved, isWrongDay, isBusy, fault };
}

function SettingsForm({ waiting }: { readonly waiting: AchWaiting }) {
  const t = useMessages();
  const draft = useSettingsDraft(waiting);
  const { submit, isSaved, isBusy, fault } = draft;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Panel title={t('ach.settings.title')} detail={t('ach.settings.hint')}>
        <SettingFields draft={draft} />
        {fault !== undefined && <Alert kind="error">{fault}</Alert>}
        <div className="settings-foot row wrap line-above">
          <Button type="submit" look="fill" aria-busy={isBusy}>
            {t('ach.settings.save')}
          </Button>
          <span className="muted" role="status">
            {isSaved && t('ach.settings.saved')}
          </span>
        </div>
      </Panel>
    </form>
  );
}

function SettingFields({
  draft: { typed, change, isWrongDay },
}: {
  readonly draft: ReturnType<typeof useSettingsDraft>;
}) {
  const t = useMessages();
  return (
    <div className="ach-settings grid padded">
      <Field label={t('ach.settings.bank')}>
        <Input maxLength={achRoom.bank} value={typed.bank} onType={(bank) => change({ bank })} />
      </Field>
      <Field label={t('ach.settings.company')} note={t('ach.settings.companyNote')}>
        <Input maxLength={achRoom.company} value={typed.company} onType={(company) => change({ company })} />
      </Field>
      <Field label={t('ach.settings.companyId')} note={t('ach.settings.companyIdNote')}>
        <Input maxLength={achRoom.companyId} value={typed.company_id} onType={(company_id) => change({ company_id })} />
      </Field>
      <DayField
        label={t('ach.settings.from')}
        hint={t('ach.settings.fromNote')}
        fault={isWrongDay ? t('ach.notDay') : undefined}
        typed={typed.from}
        onType={(from) => change({ from })}
      />
      <Check checked={typed.balanced} onCheck={(balanced) => change({ balanced })}>
        {t('ach.settings.balanced')}
      </Check>
    </div>
  );
}
