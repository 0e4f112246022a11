/** On Home: how the imports that were started in this browser go or went, until somebody has seen it. */
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { CloseButton } from '../../../../src/look/CloseButton';
import { useEntity } from '../../../../src/resources/registry';
import type { Import } from '../../rules/calls';
import { importAddress } from '../steps';
import { useImport } from '../useImport';
import { countOf } from '../words';
import { unwatchImport, watchedImports } from './watched';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';

/** A line for each. */
export function ImportLines() {
  const [ids, setIds] = useState(watchedImports);
  const close = (id: number): void => {
    unwatchImport(id);
    setIds(watchedImports());
  };
  return ids.map((id) => <WatchedLine key={id} id={id} onClose={() => close(id)} />);
}

interface WatchedLineProps {
  readonly id: number;
  readonly onClose: () => void;
}

function WatchedLine({ id, onClose }: WatchedLineProps) {
  const { data } = useImport(id);
  return data && <ImportLine one={data} onClose={onClose} />;
}

interface ImportLineProps {
  readonly one: Import;
  readonly onClose: () => void;
}

function ImportLine({ one, onClose }: ImportLineProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const { state, counts, progress } = one;
  const things = countOf(entity, counts ? counts.created + counts.changed : 0);
  const isRunning = state === 'running';
  const done = progress ? formatNumber(progress.done) : '0';
  return (
    <div className={`say home-line ${state === 'failed' ? 'error' : 'good'}`} role="status">
      {isRunning ? <UploadIcon /> : state === 'done' ? <DoneIcon /> : <ErrorIcon />}
      <span className="grow">
        {isRunning
          ? t('office.importRuns', { things, done })
          : state === 'done'
            ? t('office.importDone', { things })
            : t('office.importFailed')}
      </span>
      <ButtonLink look="line" isSmall to={importAddress(one.id)}>
        {t('office.importShow')}
      </ButtonLink>
      {!isRunning && (
        <CloseButton onClose={onClose}>
          <CloseIcon fontSize="small" />
        </CloseButton>
      )}
    </div>
  );
}
