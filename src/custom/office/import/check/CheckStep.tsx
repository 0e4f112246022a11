/** Step 4: what the import would do, row by row, and what tickets add up to. It has written nothing. */
import { useState } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import type { Import, ImportChange, RowOutcome } from '../../../../rules/imports/imports';
import { watchImport } from '../home/watched';
import { ActFault } from '../parts/ActFault';
import { StepsBar } from '../StepsBar';
import { useImportActs } from '../useImport';
import { AlsoCreated } from './AlsoCreated';
import { Checking } from './Checking';
import { outcomes } from './outcomes';
import { FillLine } from './FillLine';
import { OutcomeTabs } from './OutcomeTabs';
import { OutcomeRows } from './rows/OutcomeRows';
import { RefusedTools } from './RefusedTools';
import { Sums } from './sums/Sums';
import { useOutcomeKeys } from './useOutcomeKeys';
import './check.css';

interface CheckStepProps {
  readonly one: Import;
  readonly isAway: boolean;
}

/** The step. While the check goes on it shows how far it is. */
export function CheckStep({ one, isAway }: CheckStepProps) {
  const t = useMessages();
  const { isBusy, fault, forgive, run } = useImportActs();
  const { counts } = one;
  const isChecking = one.state === 'checking' || counts === null;
  const written = counts ? counts.created + counts.changed : 0;
  const goOn = async (): Promise<void> => {
    if (await run((verbs) => verbs.run(one.id))) watchImport(one.id);
  };
  const change = (changed: ImportChange): void =>
    void run((verbs) => verbs.change(one.id, changed).then(() => verbs.check(one.id)));
  return (
    <div className="page-flush import-flow">
      <StepsBar
        now="check"
        table={one.table}
        id={one.id}
        on={t(written === 1 ? 'import.importOne' : 'import.importMany', { count: formatNumber(written) })}
        isOff={isBusy || isChecking || written === 0}
        onGo={() => void goOn()}
      />
      <ActFault fault={fault} forgive={forgive} />
      {isAway && <AwayLine />}
      {isChecking ? <Checking one={one} /> : <Checked key={one.id} one={one} counts={counts} onChange={change} />}
    </div>
  );
}

/** The server does not answer; it is asked again by itself. */
export function AwayLine() {
  const t = useMessages();
  return (
    <div className="import-fault">
      <Alert kind="warning">{t('import.awayAsking')}</Alert>
    </div>
  );
}

interface CheckedProps {
  readonly one: Import;
  readonly counts: NonNullable<Import['counts']>;
  /** Asks for another check. */
  readonly onChange: (change: ImportChange) => void;
}

/** Begins with what needs a look: changes, then new rows. */
function Checked({ one, counts, onChange }: CheckedProps) {
  const [outcome, show] = useState<RowOutcome>(
    () => (['changed', 'created', 'refused', 'unchanged'] as const).find((each) => counts[each] > 0) ?? 'created',
  );
  useOutcomeKeys((at) => {
    const asked = outcomes[at];
    if (asked) show(asked);
  });
  const hasSums = (one.sums?.length ?? 0) > 0 && outcome !== 'refused';
  return (
    <>
      <OutcomeTabs counts={counts} shown={outcome} onShow={show} />
      <AlsoCreated one={one} />
      <FillLine one={one} onChange={onChange} />
      {outcome === 'refused' && counts.refused > 0 && <RefusedTools one={one} count={counts.refused} />}
      <div className={hasSums ? 'import-two wide' : 'import-two single'}>
        <OutcomeRows key={outcome} one={one} outcome={outcome} count={counts[outcome]} />
        {hasSums && <Sums sums={one.sums ?? []} />}
      </div>
      <CheckFoot one={one} outcome={outcome} count={counts[outcome]} />
    </>
  );
}

interface CheckFootProps {
  readonly one: Import;
  readonly outcome: RowOutcome;
  readonly count: number;
}

function CheckFoot({ outcome, count }: CheckFootProps) {
  const t = useMessages();
  return (
    <div className="pages import-foot">
      <span className="count">
        <b>{formatNumber(count)}</b> {t(`${count === 1 ? 'import.rowIs' : 'import.rowsAre'}.${outcome}`)}
      </span>
      <span className="grow" />
      <span className="import-keys" aria-hidden="true">
        <span>
          <kbd>1</kbd> – <kbd>4</kbd> {t('import.keys')}
        </span>
      </span>
    </div>
  );
}
