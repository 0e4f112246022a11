/** One red notice for each lookup that found nothing (§8.3), until its fields are filled or it is closed; none is dropped. */
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Alert } from '../../../look/Alert';
import type { FormValues } from '../../../resources/form/formValues';
import type { FilledValues } from '../../../resources/form/record/useLookups';
import { useEntity } from '../../../resources/registry';
import type { Values } from '../../../rules/rows';
import { missingOf, type Missing } from '../form/origins/origins';

interface MissingNoticesProps {
  readonly filled: FilledValues;
  /** Names what was asked for. */
  readonly context: Values;
}

/** The notices. */
export function MissingNotices({ filled, context }: MissingNoticesProps) {
  const { lookups } = useEntity('crop_ticket');
  const missing = useMemo(() => missingOf(lookups ?? [], filled, context), [lookups, filled, context]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="missing-notices">
      {missing
        .filter(({ notice }) => !closed.has(notice))
        .map((one) => (
          <MissingNotice key={one.notice} {...one} onClose={() => setClosed(new Set([...closed, one.notice]))} />
        ))}
    </div>
  );
}

function MissingNotice({ notice, fields, onClose }: Missing & { onClose: () => void }) {
  const isSolved = useWatch<FormValues, boolean>({
    compute: (values: FormValues) => fields.every((name) => values[name] !== '' && values[name] !== null),
  });
  return isSolved ? null : (
    <Alert kind="error" onClose={onClose}>
      {notice}
    </Alert>
  );
}
