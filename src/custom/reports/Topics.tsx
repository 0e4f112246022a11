/** The reports to choose from. On a telephone they fold to one line once one is chosen. */
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { Panel } from '../../look/Panel';
import { reports, type PickedReport } from '../../rules/reportCatalogue';
import { Button } from '../../look/kit/Button';
import { Radio } from '../../look/kit/fields/Radio';

const groups = [...new Set(reports.map((report) => report.group))];

interface TopicsProps {
  readonly chosen: PickedReport | undefined;
  readonly onChoose: (report: PickedReport) => void;
}

function Choices({ chosen, onChoose }: TopicsProps) {
  const t = useMessages();
  return (
    <div role="radiogroup" aria-label={t('picker.topic')}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t(`report.group.${group}`)}>
          <h3 aria-hidden="true">{t(`report.group.${group}`)}</h3>
          {reports
            .filter((report) => report.group === group)
            .map((report) => (
              <Radio
                key={report.name}
                className={report.name === chosen?.name ? 'on' : ''}
                name="report"
                checked={report.name === chosen?.name}
                onChoose={() => onChoose(report)}
              >
                {t(`report.${report.name}.title`)}
              </Radio>
            ))}
        </div>
      ))}
    </div>
  );
}

/** The panel `Report Topic`. */
export function Topics({ chosen, onChoose }: TopicsProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(chosen === undefined);
  const choose = (report: PickedReport): void => {
    setOpen(false);
    onChoose(report);
  };
  return (
    <Panel title={t('picker.topic')} className={`choice-rows report-topics ${isOpen ? 'open' : 'folded'}`}>
      {chosen && (
        <Button className="runner-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="grow">
            <small>{t('picker.topic')}</small>
            <b>{t(`report.${chosen.name}.title`)}</b>
          </span>
          <ExpandMore />
        </Button>
      )}
      <Choices chosen={chosen} onChoose={choose} />
    </Panel>
  );
}
