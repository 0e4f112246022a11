/** The texts of other payees in Spanish. */
import { english } from './en';

export const spanish: { readonly [Key in keyof typeof english]: string } = {
  'otherPayees.title': 'Otros beneficiarios',
  'otherPayees.one': 'otro beneficiario',
  'otherPayees.many': 'otros beneficiarios',
  'otherPayees.party': 'De quién',
  'otherPayees.role': 'Se le paga como',
  'otherPayees.of.all': 'Todas las partes',
  'otherPayees.of.producer': 'Productor',
  'otherPayees.of.hauler': 'Transportista',
  'otherPayees.allKinds': 'Todos los tipos',
  'otherPayees.name': 'Nombre',
  'otherPayees.kind': 'Tipo',
  'otherPayees.kind.Joint Check': 'Cheque conjunto',
  'otherPayees.kind.Lienholder': 'Titular de gravamen',
  'otherPayees.kind.Assignment': 'Cesión',
  'otherPayees.kindAbout.Joint Check': 'Los cheques son a la orden de ambos: los dos deben endosarlos.',
  'otherPayees.kindAbout.Lienholder':
    'Los cheques son a la orden de ambos, y las liquidaciones dicen que tiene un gravamen.',
  'otherPayees.kindAbout.Assignment': 'Recibe su propio cheque. El formulario 1099 lo cuenta a quien lo ganó.',
  'otherPayees.address': 'Dirección postal',
  'otherPayees.part': 'Parte',
  'otherPayees.all': 'todo',
  'otherPayees.percentOf': '%{percent} %',
  'otherPayees.percent': 'Porcentaje',
  'otherPayees.amount': 'Dólares por liquidación',
  'otherPayees.partAbout': 'Deje vacíos porcentaje y dólares si se cedió todo.',
  'otherPayees.from': 'Desde',
  'otherPayees.to': 'Hasta',
  'otherPayees.note': 'Nota',
  'otherPayees.add': 'Agregar beneficiario…',
  'otherPayees.addTitle': 'Agregar otro beneficiario',
  'otherPayees.addAbout': 'Para pagos a %{name} de estos días.',
  'otherPayees.changeTitle': 'Cambiar %{name}',
  'otherPayees.changeAbout': 'Las liquidaciones emitidas y los pagos quedan como están.',
  'otherPayees.save': 'Guardar',
  'otherPayees.change': 'Cambiar…',
  'otherPayees.remove': 'Quitar',
  'otherPayees.acts': 'Qué se puede hacer',
  'otherPayees.actsOf': 'Qué se puede hacer con %{name}',
  'otherPayees.saved': 'Beneficiario guardado.',
  'otherPayees.removed': 'Beneficiario quitado.',
  'otherPayees.none': 'No se le paga a nadie más.',
  'otherPayees.noneHelp':
    'Un prestamista o titular de gravamen en el mismo cheque, o alguien a quien se cedió una parte.',
  'otherPayees.noneAnywhere': 'Los otros beneficiarios se agregan en la cuenta de un productor o transportista.',
  'otherPayees.noParty': 'No existe ese productor o transportista.',
  'otherPayees.ofOurServer': 'Solo el servidor propio de Windrow guarda otros beneficiarios.',
};

/** Both languages. */
export const words = { en: english, es: spanish };
