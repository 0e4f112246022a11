import type { Translation } from '../catalogue';
import type { form as english } from '../en/form';

/** Generated and hand-written forms. */
export const form: Translation<typeof english> = {
  'form.saveAndAddAnother': 'Guardar y agregar otro',
  'form.required': 'obligatorio',
  'form.dayPlaceholder': 'AAAA-MM-DD',
  'form.record': 'Registro',
  'form.wereEntering': 'Estaba ingresando %{what}, %{when}.',
  'form.wereChanging': 'Estaba modificando %{what}, %{when}.',
  'form.changedSince': 'Alguien lo guardó desde entonces; sus valores reemplazarían a los más recientes.',
  'form.restore': 'Restaurar',
  'form.discard': 'Descartar',
  'form.goOn': 'Continuar',
  'form.recordFailed': 'No se pudo cargar este registro.',
  'form.recordMissing': 'No existe %{title} %{id}.',
  'form.mayBeDeleted': 'Es posible que se haya eliminado.',
  'form.useDayIn': 'Use un día de %{year}. Cambie el año arriba.',
  'form.openCalendar': 'Abrir calendario, %{label}',
  'form.calendarOf': 'Calendario, %{label}',
  'form.openList': 'Abrir %{label}',
  'form.closeList': 'Cerrar %{label}',
  'form.clearField': 'Borrar %{label}',
  'form.enterNextField': 'campo siguiente',
  'form.escCancel': 'cancelar',
  'form.noMatch': 'Sin coincidencias',
  'form.chooseFromList': 'Elija una opción de la lista.',
  'form.addOption': '%{title}…',
  'form.addOptionNamed': '%{title} “%{typed}”…',
  'form.typeForMore': 'Escriba para ver más',
  'form.fieldError': '%{label}: %{message}',
};
