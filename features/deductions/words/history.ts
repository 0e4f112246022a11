/** What the history says of deductions. */
import { companions as own } from '../rules/plan';
import type { ActWords, ToldAct } from '../../../src/rules/history/actWords';

/** The name of the deduction, and whose it is. */
const holesOf = ({ act: { about }, named }: ToldAct) => ({ name: String(about?.name ?? ''), party: named(about?.id) });

const addDeduction: ActWords = {
  kind: { en: 'Add Deduction', es: 'Agregar descuento' },
  isWhole: true,
  did: (told) => ({
    text: { en: 'Deduction %{name} for %{party}', es: 'Descuento %{name} de %{party}' },
    holes: holesOf(told),
  }),
};

const changeDeduction: ActWords = {
  kind: { en: 'Change Deduction', es: 'Cambio de descuento' },
  isWhole: true,
  did: (told) => ({
    text: { en: 'Changed deduction %{name} of %{party}', es: 'Cambio del descuento %{name} de %{party}' },
    holes: holesOf(told),
  }),
};

const endDeduction: ActWords = {
  kind: { en: 'End Deduction', es: 'Fin de descuento' },
  isWhole: true,
  did: (told) => ({
    text:
      told.act.about?.ended === true
        ? { en: 'Ended deduction %{name} of %{party}', es: 'Fin del descuento %{name} de %{party}' }
        : { en: 'Resumed deduction %{name} of %{party}', es: 'Reanudación del descuento %{name} de %{party}' },
    holes: holesOf(told),
  }),
};

/** By kind of act. */
export const acts = { addDeduction, changeDeduction, endDeduction };

/** Its tables, whose rows the history names. */
export const companions = async () => own;
