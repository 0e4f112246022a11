/** The section of the settings about the stock of checks: where the check is on a sheet, by how much everything is moved, a test print. */
import { useState, type FormEvent } from 'react';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import type { Translate } from '../../../src/messages/catalogue';
import { Button } from '../../../src/look/kit/Button';
import { Field } from '../../../src/look/kit/fields/Field';
import { Radio } from '../../../src/look/kit/fields/Radio';
import { Select } from '../../../src/look/kit/fields/Select';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { RetryState } from '../../../src/look/kit/parts/EmptyState';
import { Panel } from '../../../src/look/Panel';
import { useSaving } from '../../../src/resources/list/exporting/useSaving';
import { checkPositions, MOST_SHIFT, type CheckSettings } from '../rules/stock';
import { words } from '../words/es';
import { useChecksAct, useCheckSettings, useCheckVerbs } from './useChecks';
import './checks.css';

/** The section with its texts. */
export function CheckSection() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <StockOfChecks />
    </RoomMessages>
  );
}

function StockOfChecks() {
  const t = useMessages();
  const { data, error, refetch } = useCheckSettings();
  if (error) return <RetryState what={t('checks.stock')} onRetry={() => void refetch()} />;
  return data ? <StockForm {...data} /> : null;
}

/** From the most to one side to the most to the other. */
const shifts = Array.from({ length: 2 * MOST_SHIFT + 1 }, (_, at) => at - MOST_SHIFT);

function shiftOptions(t: Translate, back: 'checks.toLeft' | 'checks.toUp', ahead: 'checks.toRight' | 'checks.toDown') {
  return shifts.map((value) => ({
    value,
    text: value === 0 ? t('checks.unmoved') : t(value < 0 ? back : ahead, { count: Math.abs(value) }),
  }));
}

/** The form. What is chosen is based on a version; another owner's later one is refused, not overwritten. */
function StockForm({ version: read, ...kept }: CheckSettings & { readonly version: number }) {
  const t = useMessages();
  const [chosen, setChosen] = useState<CheckSettings>(kept);
  const [version, setVersion] = useState(read);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, fault, run } = useChecksAct();
  const change = (part: Partial<CheckSettings>): void => {
    setSaved(false);
    setChosen({ ...chosen, ...part });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const done = await run((verbs) => verbs.keep(chosen, version));
    setSaved(done !== undefined);
    if (done) setVersion(done.version);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Panel title={t('checks.stock')} detail={t('checks.stockHint')}>
        <StockFields chosen={chosen} onChange={change} />
        {fault !== undefined && <Alert kind="error">{fault}</Alert>}
        <div className="settings-foot row wrap line-above">
          <Button type="submit" look="fill" aria-busy={isBusy}>
            {t('checks.save')}
          </Button>
          <TestButton settings={chosen} />
          <span className="muted" role="status">
            {isSaved ? t('checks.saved') : t('checks.testHint')}
          </span>
        </div>
      </Panel>
    </form>
  );
}

interface StockFieldsProps {
  readonly chosen: CheckSettings;
  readonly onChange: (part: Partial<CheckSettings>) => void;
}

function StockFields({ chosen, onChange }: StockFieldsProps) {
  const t = useMessages();
  return (
    <div className="check-stock column gap-4 padded">
      <Positions chosen={chosen} onChange={onChange} />
      <div className="check-shifts row wrap gap-4">
        <Field label={t('checks.sideways')} isBare>
          <Select
            value={chosen.right}
            options={shiftOptions(t, 'checks.toLeft', 'checks.toRight')}
            onChoose={(right) => onChange({ right })}
          />
        </Field>
        <Field label={t('checks.upDown')} isBare>
          <Select
            value={chosen.down}
            options={shiftOptions(t, 'checks.toUp', 'checks.toDown')}
            onChoose={(down) => onChange({ down })}
          />
        </Field>
      </div>
    </div>
  );
}

function Positions({ chosen, onChange }: StockFieldsProps) {
  const t = useMessages();
  return (
    <div role="radiogroup" aria-labelledby="check-position" className="row wrap gap-4">
      <span id="check-position" className="check-asked title-3">
        {t('checks.position')}
      </span>
      {checkPositions.map((position) => (
        <Radio
          key={position}
          className="check-place column gap-2"
          name="position"
          checked={chosen.position === position}
          onChoose={() => onChange({ position })}
        >
          <SheetPicture position={position} />
          {t(`checks.at.${position}`)}
        </Radio>
      ))}
    </div>
  );
}

/** A sheet of the stock in small: the check is the part with lines to write on. */
function SheetPicture({ position }: Pick<CheckSettings, 'position'>) {
  return (
    <span className="check-sheet grid" aria-hidden="true">
      {checkPositions.map((part) => (
        <i key={part} className={part === position ? 'is-check' : undefined} />
      ))}
    </span>
  );
}

/** Prints what is chosen, saved or not. */
function TestButton({ settings }: { readonly settings: CheckSettings }) {
  const t = useMessages();
  const verbs = useCheckVerbs();
  const { isBusy, save } = useSaving(t('checks.noTest'));
  return (
    <Button look="line" aria-busy={isBusy} onClick={() => void save(async () => (await verbs()).test(settings))}>
      <PrintIcon />
      {t('checks.test')}
    </Button>
  );
}
