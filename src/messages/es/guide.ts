import type { Translation } from '../catalogue';
import type { guide as english } from '../en/guide';

/** The guide. */
export const guide: Translation<typeof english> = {
  'guide.evening': 'La primera noche',
  'guide.eveningText':
    'Mientras el programa está vacío, Inicio muestra en <b>%{toStart}</b> las doce cosas que necesita; la línea verde es la siguiente. <b>%{startAdd}</b> es para una sola, <b>%{import}</b> para una lista: copie sus celdas en la hoja de cálculo y péguelas.',
  'guide.eveningImport':
    'Una importación muestra primero lo que haría y no guarda nada antes del último paso. Un solo Deshacer la revierte entera. Una lista de las boletas del año pasado también agrega sus camiones, campos y productores.',
  'guide.eveningPrices':
    '<b>%{prices}</b>, en Registros al pie del menú, dice a qué trabajos les falta una tarifa o las millas. <b>%{fillIn}</b> abre lo que falta, <kbd>Enter</kbd> lo guarda y pasa a lo siguiente. Si una tarifa de 0 es correcta, confírmela ahí. Hágalo pronto: las boletas conservan las tarifas con las que se guardaron.',
  'guide.day': 'Un día en la báscula',
  'guide.dayText':
    'Capture las boletas conforme llegan: elija el trabajo una vez y luego sus cargas, una tras otra. Antes de guardar mire a la derecha: neto, toneladas ajustadas, pago y cargo.',
  'guide.dayColours':
    'El ámbar dice que algo es inusual; el rojo, que falta una tarifa o las millas. Ninguno lo detiene; lo que falta se puede completar después.',
  'guide.dayBreak': '¿Suena el teléfono? Lo que escribió se conserva, e Inicio ofrece continuar.',
  'guide.dayEnd': 'Antes de irse, mire <b>%{check}</b> y pegue la cinta de la báscula.',
  'guide.jobs': 'Empiece con un trabajo',
  'guide.jobsText':
    'Una boleta de cosecha pertenece a un trabajo: la cosecha de un cultivo de un campo para un cliente. En la página de inicio presione <b>%{addCropTicket}</b>, elija el trabajo y presione <kbd>Enter</kbd>. Los trabajos con las boletas más nuevas aparecen primero; escriba un cliente, productor, cultivo, campo o día para encontrar otro. Un trabajo que aún no existe se agrega con <b>%{newJob}</b>.',
  'guide.loads': 'Capture las cargas',
  'guide.loadsText':
    'Escriba el número de la boleta, el camión, el peso bruto y la tara. <kbd>Enter</kbd> pasa al campo siguiente, <kbd>Shift</kbd> <kbd>Enter</kbd> al anterior. En el último pasa a <b>%{submitNext}</b>, y la siguiente carga empieza en el campo de número vacío. <kbd>Ctrl</kbd> <kbd>Enter</kbd> guarda desde cualquier campo.',
  'guide.fromJob':
    'El cliente, el productor, el cultivo, el campo, la bolsa o el silo y la humedad vienen del trabajo.',
  'guide.fromTables':
    'El transportista viene del camión. Las tarifas y millas vienen de sus tablas; una línea roja dice cuál falta.',
  'guide.origins': 'Debajo de cada cifra está su origen. Lo que usted cambia queda marcado como capturado a mano.',
  'guide.remarks': 'Los avisos en ámbar nunca lo detienen. Léalos: dicen qué tiene de inusual una carga.',
  'guide.add': 'Agregar a una lista',
  'guide.addText':
    'Un camión, conductor o cliente que aún no está en una lista se agrega ahí mismo: escriba su nombre y presione <kbd>Alt</kbd> <kbd>Ins</kbd>, o elija la última línea de la lista. Lo que ya escribió en la boleta se conserva.',
  'guide.masters': 'Nombres viejos o repetidos',
  'guide.mastersText':
    'Debajo del formulario de un cliente, camión, cultivo o cualquier otro nombre están su número de cuenta y si está inactivo. Tienen su propio botón Guardar y se pueden deshacer como todo lo demás.',
  'guide.mastersInactive':
    '<b>Inactivo</b> quita un nombre de las listas de opciones. Sus boletas y tarifas lo conservan, las listas lo muestran en gris con esa palabra, y las búsquedas y los informes lo siguen encontrando.',
  'guide.mastersDelete':
    '<b>%{deleteRecord}</b> elimina lo que ningún otro registro usa. Si algo lo usa, dice qué es, y ofrece marcarlo inactivo o combinarlo.',
  'guide.mastersMerge':
    '<b>%{mergeInto}</b> es para un cliente que se agregó dos veces. Elija el otro y cuál de los dos se queda; antes se ve qué cambia y en qué difieren. Si hay boletas cerradas que nombran a uno de ellos, solo puede hacerlo un propietario. Un solo Deshacer lo revierte todo mientras no se emita, pague o corrija algo para ellos.',
  'guide.mastersPaid':
    'Debajo de una boleta guardada se ve lo que ya se pagó por ella fuera de Windrow. Eso no cambia las cifras de Windrow.',
  'guide.find': 'Buscar cualquier cosa',
  'guide.findText':
    '<kbd>Ctrl</kbd> <kbd>K</kbd> abre el buscador, y también <kbd>/</kbd> fuera de los campos. Escriba un número de boleta de cualquier año, un nombre, una pantalla, o un mes y un nombre: <i>Septiembre Bauer</i> abre la liquidación de ese productor. <kbd>?</kbd> muestra todas las teclas.',
  'guide.print': 'Imprimir una lista',
  'guide.printText':
    '<kbd>Ctrl</kbd> <kbd>P</kbd>, o la impresora al pie de la lista, imprime todas las filas que coinciden con los filtros, no solo esta página.',
  'guide.export': 'Exportar los datos',
  'guide.exportText':
    'Exportar, arriba de cada lista, guarda todas las páginas de la lista como CSV o Excel. Un propietario obtiene todo en un ZIP en Configuración. Los pesos, tarifas y fechas son números y fechas de verdad, e Importar acepta un CSV de Exportar.',
  'guide.year': 'El año',
  'guide.yearText':
    'El año de arriba limita las listas, los formularios y la página de inicio. Se pone dorado cuando no es el año actual. Las fechas de otro año se rechazan: cambie primero el año.',
  'guide.check': 'Revisar el día',
  'guide.checkText':
    '<b>%{check}</b>, en Registros al pie del menú, muestra qué boletas de un día hay que revisar y por qué: rojo es lo que falta o es imposible, ámbar merece otra mirada. Las flechas eligen una boleta, <kbd>F2</kbd> abre sus campos, <kbd>Enter</kbd> guarda y pasa a la siguiente, <kbd>L</kbd> dice que la revisó y está bien, <kbd>O</kbd> abre la boleta. Inicio dice cuántas boletas de hoy hay que revisar.',
  'guide.checkTape':
    'En <b>%{scaleTape}</b> pegue los números y pesos de la báscula. Dice qué boletas faltan, están duplicadas o son distintas, toma el peso de la báscula con <kbd>Enter</kbd> y le ayuda a capturar las que faltan.',
  'guide.season': 'La temporada en gráficas',
  'guide.seasonText':
    '<b>%{season}</b>, en Registros al pie del menú, muestra los días que usted elija: toneladas por día en comparación con el año pasado, la humedad de las cargas de un trabajo, lo que queda del pago de cada cliente, lo que hay en cada bolsa o silo, y las cargas de cada camión por hora. Cada gráfica es también una tabla, y se imprimen ambas. Las horas son las de captura de las boletas.',
  'guide.month': 'Fin de mes',
  'guide.monthText':
    'En <b>%{viewReports}</b> elija una liquidación y el mes, y deje vacíos los filtros: cada parte recibe la suya. Cada una dice qué boletas no tienen tarifa, qué números se usaron dos veces y cuáles faltan; cada número de boleta abre su boleta.',
  'guide.monthPrint':
    'Corrija eso primero, presione otra vez <b>%{generate}</b>, e imprima o guarde como PDF, Excel o CSV. Un ZIP tiene un PDF para cada parte.',
  'guide.monthBooks':
    'Para la contabilidad: <b>%{books}</b> tiene cada liquidación emitida y cada pago que QuickBooks o Xero todavía no tiene. Un propietario exporta cada uno una sola vez y guarda los archivos; una liquidación que se anula después llega como crédito. Su pestaña 1099 muestra lo que se pagó a cada beneficiario en un año.',
  'guide.monthProof':
    'En <b>%{proof}</b> un propietario ve si todo el dinero está justificado: adónde va, qué debe cuadrar, qué boletas no están en ninguna liquidación y qué falta pagar. Cada cifra abre la lista que la compone.',
  'guide.monthClose':
    'Después un propietario cierra el mes en <b>%{settings}</b>, <b>%{closing}</b>. El botón dice qué cierra y qué falta por liquidar, y pregunta antes. Desde entonces nadie puede cambiar esos días, ni con un formulario, ni con una importación, ni con Deshacer, hasta que un propietario los reabra con un motivo.',
  'guide.monthPaid':
    '<b>%{paidElsewhere}</b> en una liquidación es lo que ya se pagó fuera de Windrow. Las cifras de arriba se calculan aquí; <b>%{paidDifference}</b> es lo que queda, y una liquidación emitida paga o cobra solo eso. Una boleta pagada por completo no está en ninguna liquidación.',
  'guide.ticket': 'Una boleta equivocada',
  'guide.ticketText':
    '¿Recién guardada? Presione <b>%{undo}</b> en la barra al pie. ¿Se descubrió después? <kbd>Ctrl</kbd> <kbd>K</kbd>, el número de la boleta, <kbd>Enter</kbd>; corríjala y guarde. Debajo del formulario está su historial, con un Deshacer en cada línea.',
  'guide.ticketMany':
    '¿Se eliminó, o se cambiaron muchas a la vez? <b>%{history}</b> tiene una línea por cada cambio, aunque sea de 200 boletas, y un solo Deshacer lo revierte todo.',
  'guide.ticketClosed': 'Una boleta con candado es de un mes cerrado: pida a un propietario que la reabra.',
  'guide.undo': 'Deshacer, y quién hizo qué',
  'guide.undoText':
    'Después de guardar, de una edición múltiple o de eliminar, una barra al pie de la ventana ofrece <b>%{undo}</b> durante diez segundos; fuera de los campos <kbd>Ctrl</kbd> <kbd>Z</kbd> hace lo mismo. Lo que otra persona cambió después se queda como está, y la barra lo menciona.',
  'guide.history':
    'Más tarde, <b>%{history}</b>, en Registros al pie del menú, tiene todo lo que se hizo, también las boletas eliminadas: busque un número de boleta, un día o una persona. Cada quien puede deshacer lo suyo; los propietarios, todo.',
  'guide.ofRecord':
    'Debajo de cada formulario está el historial de ese registro. <b>%{asItStood}</b> lo muestra tal como estaba cualquier día.',
  'guide.others': 'Cuando otra persona guarda antes',
  'guide.othersText':
    'Nada de lo que se capturó se sobrescribe sin aviso. El formulario avisa cuando alguien cambia el registro que usted tiene abierto. Al guardar, ve los valores de la otra persona junto a los suyos, campo por campo, y elige. Las listas marcan las filas que otros cambiaron.',
  'guide.clerk': 'Un oficinista nuevo',
  'guide.clerkText':
    'Un propietario abre <b>%{users}</b>, presiona <b>%{addUser}</b>, escribe un nombre, elige una función y presiona <b>%{addAndLink}</b>. Luego presione <b>%{copyLink}</b> y dé el enlace a la persona: se abre una sola vez y pide una contraseña.',
  'guide.clerkLeaves':
    'A quien se va se le quita en el mismo lugar. Todo lo que hizo queda en el historial con su nombre. Siempre debe haber un propietario.',
  'guide.people': 'Usuarios y el segundo paso',
  'guide.peopleText':
    'Los propietarios administran a los usuarios en Usuarios, en Sistema al pie del menú. Un <b>propietario</b> puede hacer todo; un <b>oficinista</b>, todo menos usuarios, cierres, anulaciones y el envío de pagos; un <b>lector</b> puede ver todo, pero no cambiar nada.',
  'guide.peopleAdd':
    'Un usuario nuevo recibe un enlace que se abre una sola vez, dentro de 72 horas, y pide una contraseña. El mismo enlace sirve a quien olvidó la suya. Ningún propietario conoce la contraseña de otra persona.',
  'guide.peopleStep':
    'En el perfil cada quien puede activar un segundo paso: después de la contraseña se pide un código de una aplicación del teléfono. Guarde en papel los diez códigos de recuperación. Sin el teléfono ni los códigos, solo un propietario puede desactivar el segundo paso.',
  'guide.peopleDevices':
    'Los propietarios ven en qué dispositivos tiene sesión cada persona y pueden cerrar la de los que se pierden. Después de demasiadas contraseñas equivocadas hay que esperar; nadie queda bloqueado.',
  'guide.backups': 'Copias de seguridad',
  'guide.backupsText':
    'Windrow hace una copia de seguridad cada día, y cada hora en que algo cambió, y la comprueba volviéndola a leer. Los propietarios las ven en Configuración y reciben un aviso en la página de inicio cuando la última copia comprobada tiene más de 26 horas.',
  'guide.wrong': 'Cuando algo sale mal',
  'guide.wrongText':
    'Lo que se escribió y no se guardó se conserva en este navegador durante una semana y se ofrece de nuevo. Cuando no llega respuesta, Windrow dice si la boleta se guardó antes de enviarla otra vez.',
  'guide.away':
    'Mientras la base de datos no responde, el formulario conserva lo que usted escribió y lo guarda de nuevo solo. Si el disco del servidor está lleno, no se guarda nada y Windrow lo dice.',
};
