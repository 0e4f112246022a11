import type { Translation } from '../../catalogue';
import type { conflict as english } from '../../en/later/conflict';

/** What stands in the place of a form whose record somebody else saved meanwhile. */
export const conflict: Translation<typeof english> = {
  'conflict.saved':
    '%{who} guardó este registro (%{what}) a las %{time}, mientras usted trabajaba en él. Lo que usted cambió aún no se ha guardado, y no se pierde nada.',
  'conflict.savedByYou':
    'Usted guardó este registro (%{what}) a las %{time} en otra ventana. Los cambios de este formulario aún no se han guardado, y no se pierde nada.',
  'conflict.field': 'Campo',
  'conflict.theirs': '%{who}, %{when}',
  'conflict.here': 'Este formulario',
  'conflict.mine': 'Usted, sin guardar',
  'conflict.mineHere': 'Este formulario, sin guardar',
  'conflict.both': 'Cambiado por ambos: elija',
  'conflict.onlyTheirs': 'Cambiado solo por %{who}',
  'conflict.onlyMine': 'Cambiado solo por usted',
  'conflict.bothByYou': 'Cambiado allí y aquí: elija',
  'conflict.onlyThere': 'Cambiado solo allí',
  'conflict.onlyHere': 'Cambiado solo aquí',
  'conflict.same': 'Lo que escribió y lo guardado son iguales.',
  'conflict.was': 'antes %{value}',
  'conflict.keep': 'dejar %{value}',
  'conflict.choice': '%{label}, %{who}: %{value}',
  'conflict.save': 'Guardar estos valores',
  'conflict.keepTheirs': 'Dejar el registro de %{who}',
  'conflict.keepSaved': 'Dejar el registro guardado',
  'conflict.needsChoice': 'Falta elegir %{label}.',
  'conflict.saveAsNew': 'Guardar como nuevo',
  'conflict.fieldKey': 'campo',
  'conflict.theirsKey': 'lo de %{who}',
  'conflict.savedKey': 'lo guardado',
  'conflict.mineKey': 'lo suyo',
  'conflict.saveKey': 'guardar',
};
