/** The name of the crop that a figure is about. */
import { useGetOne } from 'react-admin';
import { nameFieldOf } from '../../../../src/rules/rows';
import { useEntity } from '../../../../src/resources/registry';
import type { ProofFigure } from '../../rules/figures';

/** The name; `undefined` until it is known, and for figures of no crop. */
export function useCropName(figure: ProofFigure): string | undefined {
  const id = figure.kind === 'flow' ? figure.crop : null;
  const entity = useEntity('crop');
  const { data } = useGetOne('crop', { id: id ?? 0 }, { enabled: id !== null, retry: false });
  const name: unknown = data?.[nameFieldOf(entity)];
  return typeof name === 'string' ? name : undefined;
}
