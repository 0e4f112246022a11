/** The dialogs that delete and merge. They come when they are opened, and so do their texts. */
const english = {
  'masters.madeInactive': '%{name} is now inactive.',
  'masters.deleteAsk': 'Delete %{title} %{name}?',
  'masters.deleteDetail': 'You can undo this.',
  'masters.deleted': '%{title} %{name} deleted.',
  'masters.deleteFailed': 'This could not be deleted.',
  'masters.inUse': '%{name} is in use',
  'masters.inUseWhy': 'Other records use it, so it cannot be deleted.',
  'masters.makeInactive': 'Make Inactive',
  'masters.mergeTitle': 'Merge %{title} %{name}',
  'masters.mergeLead':
    'For duplicates: two records for the same thing. Everything that uses one of them will use the other.',
  'masters.mergeWith': 'The same as',
  'masters.keep': 'Keep',
  'masters.keepOf': '%{name} · Id %{id}',
  'masters.goes': 'removed',
  'masters.stays': 'kept',
  'masters.changes': 'What changes',
  'masters.nothingRefers': 'Nothing uses %{name}.',
  'masters.differs': 'What differs',
  'masters.field': 'Field',
  'masters.allEqual': 'All fields are equal.',
  'masters.doubles': 'Both have the same entry: %{count} %{things}. The one changed last is used.',
  'masters.left': 'Not carried over: %{things}.',
  'masters.leftOwn': '%{name} keeps its own.',
  'masters.leftNone': 'Enter this for %{name}.',
  'masters.merged': '%{drop} merged into %{keep}.',
  'masters.closedForbids':
    '%{tickets} are closed through %{day}, and closed tickets name this one. It cannot be merged.',
  'masters.closedCount': 'Closed tickets, statements and payments that will name %{name}: %{count}. No amount changes.',
  'masters.closedOwners':
    'Closed tickets, statements and payments that would name %{name}: %{count}. Ask an owner to merge them.',
  'masters.mergeFailed': 'These could not be merged.',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'masters.madeInactive': '%{name} ahora está inactivo.',
  'masters.deleteAsk': '¿Eliminar %{title} %{name}?',
  'masters.deleteDetail': 'Esto se puede deshacer.',
  'masters.deleted': 'Se eliminó %{title} %{name}.',
  'masters.deleteFailed': 'No se pudo eliminar.',
  'masters.inUse': '%{name} está en uso',
  'masters.inUseWhy': 'Otros registros lo usan, así que no se puede eliminar.',
  'masters.makeInactive': 'Marcar inactivo',
  'masters.mergeTitle': 'Combinar %{title} %{name}',
  'masters.mergeLead': 'Para duplicados: dos registros de lo mismo. Todo lo que usa uno de ellos usará el otro.',
  'masters.mergeWith': 'Es el mismo que',
  'masters.keep': 'Conservar',
  'masters.keepOf': '%{name} · Id %{id}',
  'masters.goes': 'se quita',
  'masters.stays': 'se queda',
  'masters.changes': 'Qué cambia',
  'masters.nothingRefers': 'Nada usa %{name}.',
  'masters.differs': 'En qué difieren',
  'masters.field': 'Campo',
  'masters.allEqual': 'Todos los campos son iguales.',
  'masters.doubles': 'Los dos tienen lo mismo: %{count} %{things}. Vale lo último que se cambió.',
  'masters.left': 'No se traspasa: %{things}.',
  'masters.leftOwn': '%{name} conserva lo suyo.',
  'masters.leftNone': 'Captúrelo para %{name}.',
  'masters.merged': '%{drop} se combinó con %{keep}.',
  'masters.closedForbids':
    '%{tickets}: período cerrado hasta el %{day}, y hay boletas cerradas que lo nombran. No se puede combinar.',
  'masters.closedCount':
    'Boletas, liquidaciones y pagos cerrados que nombrarán a %{name}: %{count}. No cambia ningún importe.',
  'masters.closedOwners':
    'Boletas, liquidaciones y pagos cerrados que nombrarían a %{name}: %{count}. Pida a un propietario que los combine.',
  'masters.mergeFailed': 'No se pudieron combinar.',
};

/** The texts, by language. */
export const dialogWords = { en: english, es: spanish };
