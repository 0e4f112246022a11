/** Other payees as they are stored: who is paid besides a producer or a hauler, and from when to when. */
import type { Companions } from '../../../src/grammar/companions';
import { defineSides } from '../../../src/grammar/entity';
import { amount, choice, date, percent, ref, required, text } from '../../../src/grammar/field';
import { otherPayeeKinds } from '../../../src/rules/settled/otherPayees';

/** The table. */
export const tables = defineSides({
  other_payee: {
    title: 'Other Payee',
    plural: 'Other Payees',
    fields: {
      producer_id: ref('producer'),
      hauler_id: ref('hauler'),
      kind: choice(otherPayeeKinds, required),
      name: text({ ...required, max: 80 }),
      address: text({ lines: 3 }),
      /** Of an assignment: of each paper. Neither: all of it. */
      percent: percent({ above: 0 }),
      amount: amount({ above: 0 }),
      date_from: date(required),
      date_to: date(),
      note: text({ max: 200 }),
    },
  },
});

/** It stands beside the registry. */
export const companions: Companions = {
  tables,
  words: {
    es: {
      other_payee: {
        name: 'Otro beneficiario',
        plural: 'Otros beneficiarios',
        fields: {
          producer_id: 'Productor',
          hauler_id: 'Transportista',
          kind: 'Tipo',
          name: 'Nombre',
          address: 'Dirección',
          percent: 'Porcentaje',
          amount: 'Importe',
          date_from: 'Desde',
          date_to: 'Hasta',
          note: 'Nota',
        },
      },
    },
  },
};
