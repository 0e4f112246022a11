/** The four figures of the check; each shows its rows. */
import { useMessages } from '../../../../i18n/useMessages';
import { FigureTabs } from '../../../../look/figures/FigureTabs';
import type { RowOutcome } from '../../../../rules/imports/imports';
import { outcomes } from './outcomes';

interface OutcomeTabsProps {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  readonly shown: RowOutcome;
  readonly onShow: (outcome: RowOutcome) => void;
}

/** The tabs, and that nothing is written until the import. */
export function OutcomeTabs({ counts, shown, onShow }: OutcomeTabsProps) {
  const t = useMessages();
  const tabs = outcomes.map((key) => ({
    key,
    count: counts[key],
    text: t(`import.outcome.${key}`),
    isBad: key === 'refused' && counts.refused > 0,
  }));
  return (
    <div className="import-stat">
      <FigureTabs
        label={t('import.step.check')}
        controls="import-rows"
        tabs={tabs}
        shown={shown}
        onShow={onShow}
        hasKeys
      />
      <p className="rest">{t('import.nothingUntil')}</p>
    </div>
  );
}
