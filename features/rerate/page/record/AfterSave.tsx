/** The place below an edit form for what follows a save: tickets that have the former value. */
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { optionalPart } from '../../../../src/look/parts/optionalPart';
import type { AfterSaveProps, SavedChange } from '../../../../src/resources/additions';
import { useRegistry } from '../../../../src/resources/registry';
import { sharedFields } from '../../rules/feeds';

const ReratePanel = optionalPart(() => import('../ReratePanel').then((module) => module.ReratePanel));

/**
 * The panel, for the last save that changed what tickets take from the record; nothing before such a save, on another server, and for
 * those who change nothing.
 */
export function AfterSave({ name, saved }: AfterSaveProps) {
  const registry = useRegistry();
  const isOwn = useOwnServer() === true;
  const mayWrite = useMay('write');
  const [shared, setShared] = useState<SavedChange>();
  const isShared =
    saved !== undefined && sharedFields(registry, name).some((key) => saved.after[key] !== saved.before[key]);
  if (isShared && saved !== shared) setShared(saved);
  if (!shared || !isOwn || !mayWrite) return null;
  return <ReratePanel key={shared.after.version} name={name} saved={shared.after} />;
}
