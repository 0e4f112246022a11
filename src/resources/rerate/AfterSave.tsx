/** The place below an edit form for what follows a save: tickets that have the former value (decision 70). */
import { useCallback, useState } from 'react';
import { useMay } from '../../client/people/useMe';
import { useOwnServer } from '../../client/server/useOwnServer';
import { optionalPart } from '../../look/parts/optionalPart';
import { sharedFields } from '../../rules/rerate/feeds';
import type { AnyRow } from '../../rules/rows';
import { useRegistry } from '../registry';

const ReratePanel = optionalPart(() => import('./ReratePanel').then((module) => module.ReratePanel));

/** The record after its last save that changed what tickets take from it, and what a form is to call after each save. */
export function useSharedSave(name: string) {
  const registry = useRegistry();
  const [saved, setSaved] = useState<AnyRow>();
  const onChanged = useCallback(
    (after: AnyRow, before: AnyRow) => {
      if (sharedFields(registry, name).some((key) => after[key] !== before[key])) setSaved(after);
    },
    [registry, name],
  );
  return { saved, onChanged };
}

interface AfterSaveProps {
  /** The table. */
  readonly name: string;
  readonly saved: AnyRow | undefined;
}

/** The panel; nothing before such a save, on another server, and for those who change nothing. */
export function AfterSave({ name, saved }: AfterSaveProps) {
  const isOwn = useOwnServer() === true;
  const mayWrite = useMay('write');
  if (!saved || !isOwn || !mayWrite) return null;
  return <ReratePanel key={saved.version} name={name} saved={saved} />;
}
