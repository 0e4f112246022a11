/** Asks for a file of the IRS' IRIS portal: who pays, which form, the columns, and who is left out. Escape changes nothing. */
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Button } from '../../../../src/look/kit/Button';
import { Check } from '../../../../src/look/kit/fields/Check';
import { Field } from '../../../../src/look/kit/fields/Field';
import { FileButton } from '../../../../src/look/kit/fields/FileButton';
import { Input } from '../../../../src/look/kit/fields/Input';
import { Select } from '../../../../src/look/kit/fields/Select';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import type { Translate } from '../../../../src/messages/catalogue';
import { saveFile } from '../../../../src/resources/list/exporting/saveFile';
import type { IrisYear } from '../../rules/calls';
import { irisBoxes, MOST_RETURNS, type IrisForm, type IrisLack } from '../../rules/iris';
import { useBooksAct, useIris } from '../useBooks';

interface IrisDialogProps {
  readonly year: number;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is rendered, and there once it is known what goes into the files. */
export function IrisDialog(props: IrisDialogProps) {
  const { data } = useIris(props.year);
  return data ? <IrisOf known={data} {...props} /> : null;
}

interface IrisOfProps extends IrisDialogProps {
  readonly known: IrisYear;
}

interface Template {
  readonly name: string;
  /** Its first line. */
  readonly line: string;
}

/** Who pays, as it is typed, and the way to keep it; `false`: it was not kept. */
function usePayerDraft({ payer: first, payer_version }: IrisYear, { run }: ReturnType<typeof useBooksAct>) {
  const [seen, setSeen] = useState({ payer: first, version: payer_version });
  const [payer, setPayer] = useState(first);
  const keep = async (): Promise<boolean> => {
    if (payer.number === seen.payer.number && payer.name === seen.payer.name) return true;
    const kept = await run((verbs) => verbs.keepPayer(payer, seen.version));
    if (!kept) return false;
    setPayer(kept);
    setSeen({ payer: kept, version: seen.version + 1 });
    return true;
  };
  return { payer, setPayer, keep };
}

/** What is chosen, and the way to the file. */
function useIrisDraft({ known, year }: IrisOfProps) {
  const act = useBooksAct();
  const { keep, ...typed } = usePayerDraft(known, act);
  const [form, setForm] = useState<IrisForm>(known.forms.find(({ count }) => count > 0)?.form ?? 'NEC');
  const [part, setPart] = useState(1);
  const [isOut, setOut] = useState(false);
  const [template, setTemplate] = useState<Template>();
  const { count = 0, lacking = [] } = known.forms.find((one) => one.form === form) ?? {};
  const parts = Math.ceil((count - (isOut ? lacking.length : 0)) / MOST_RETURNS);
  const submit = async (): Promise<void> => {
    if (act.isBusy || !(await keep())) return;
    const asked = { year, form, part, leave_out: isOut, ...(template && { template: template.line }) };
    const file = await act.run((verbs) => verbs.irisFile(asked));
    if (!file) return;
    saveFile(file.name, file.content);
    if (part < parts) setPart(part + 1);
  };
  const chosen = { form, setForm, part, setPart, parts, isOut, setOut, template, setTemplate, lacking };
  return { ...typed, ...chosen, isBusy: act.isBusy, fault: act.fault, submit };
}

type IrisDraft = ReturnType<typeof useIrisDraft>;

function IrisOf(props: IrisOfProps) {
  const { known, year, onClose } = props;
  const t = useMessages();
  const draft = useIrisDraft(props);
  const { payer, setPayer, isBusy, fault, submit } = draft;
  const lacks = known.payer_lacks.filter((lack) => lack !== 'number');
  return (
    <FormDialog
      title={t('books.iris.title', { year })}
      about={t('books.iris.about', { most: MOST_RETURNS })}
      act={t('books.iris.download')}
      cancel={t('common.close')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {lacks.length > 0 && <Alert kind="warning">{t('books.iris.payer', { lacks: lackText(t, lacks) })}</Alert>}
      <Field label={t('books.iris.number')}>
        <Input
          inputMode="numeric"
          maxLength={12}
          autoFocus
          value={payer.number}
          onType={(number) => setPayer({ ...payer, number })}
        />
      </Field>
      <Field label={t('books.iris.name')} note={t('books.iris.nameNote', { name: known.company })}>
        <Input maxLength={80} value={payer.name} onType={(name) => setPayer({ ...payer, name })} />
      </Field>
      <FileFields draft={draft} known={known} />
      <Lacking draft={draft} />
    </FormDialog>
  );
}

const lackText = (t: Translate, lacks: readonly IrisLack[]): string =>
  lacks.map((lack) => t(`books.iris.lacks.${lack}`)).join(', ');

interface DraftProps {
  readonly draft: IrisDraft;
}

/** Which file, and with which columns. */
function FileFields({ draft, known }: DraftProps & { readonly known: IrisYear }) {
  const t = useMessages();
  const { form, setForm, part, setPart, parts, setOut } = draft;
  return (
    <>
      <Field isWide label={t('books.iris.form')}>
        <Select
          value={form}
          options={known.forms.map(({ form: value, count }) => ({
            value,
            text: t('books.iris.formOf', { form: value, box: irisBoxes[value], count: formatNumber(count) }),
          }))}
          onChoose={(next) => {
            setForm(next);
            setPart(1);
            setOut(false);
          }}
        />
      </Field>
      {parts > 1 && (
        <Field label={t('books.iris.part')}>
          <Select
            value={String(part)}
            options={Array.from({ length: parts }, (_, at) => ({
              value: String(at + 1),
              text: t('books.iris.partOf', { part: at + 1, of: parts }),
            }))}
            onChoose={(next) => setPart(Number(next))}
          />
        </Field>
      )}
      <TemplateRow draft={draft} />
    </>
  );
}

/** The IRS' own file, whose first row says the columns. */
function TemplateRow({ draft: { template, setTemplate } }: DraftProps) {
  const t = useMessages();
  const take = async (file: File): Promise<void> => {
    const [line = ''] = (await file.text()).split(/\r?\n/, 1);
    setTemplate({ name: file.name, line });
  };
  return (
    <div className="row wrap wide">
      <FileButton label={t('books.iris.template')} accept=".csv,text/csv" onFile={(file) => void take(file)}>
        {t('books.iris.choose')}
      </FileButton>
      {template && (
        <Button look="text" onClick={() => setTemplate(undefined)}>
          {t('books.iris.remove')}
        </Button>
      )}
      <span className="muted">
        {t('books.iris.template')}: {template?.name ?? t('books.iris.noTemplate')}
      </span>
    </div>
  );
}

/** Whose form the portal would refuse. */
function Lacking({ draft: { lacking, isOut, setOut, setPart } }: DraftProps) {
  const t = useMessages();
  if (lacking.length === 0) return null;
  return (
    <section
      className="books-lacking wide"
      aria-label={t('books.iris.lacking', { count: formatNumber(lacking.length) })}
    >
      <h3>{t('books.iris.lacking', { count: formatNumber(lacking.length) })}</h3>
      <ul>
        {lacking.map(({ party, lacks }) => (
          <li key={`${party.table} ${party.id}`}>
            {party.name}: {lackText(t, lacks)}
          </li>
        ))}
      </ul>
      <p className="muted">{t('books.iris.lackingAbout')}</p>
      <Check
        checked={isOut}
        onCheck={(isOn) => {
          setOut(isOn);
          setPart(1);
        }}
      >
        {t('books.iris.leaveOut')}
      </Check>
    </section>
  );
}
