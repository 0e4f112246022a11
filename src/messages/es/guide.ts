import type { Translation } from '../catalogue';
import type { guide as english } from '../en/guide';

/** The guide. */
export const guide: Translation<typeof english> = {
  'guide.jobs': 'Empiece con un trabajo',
  'guide.jobsText':
    'Una boleta de cosecha pertenece a un trabajo: la cosecha de un cultivo de un campo para un cliente. En la página de inicio presione <b>%{addCropTicket}</b>, elija el trabajo y presione <kbd>Enter</kbd>. Los trabajos con las boletas más nuevas aparecen primero; escriba un cliente, productor, cultivo, campo o día para encontrar otro. Un trabajo que aún no existe se agrega con <b>%{newJob}</b>.',
  'guide.loads': 'Capture las cargas',
  'guide.loadsText':
    'Escriba el número de la boleta, el camión, el peso bruto y la tara. <kbd>Enter</kbd> pasa al campo siguiente, <kbd>Shift</kbd> <kbd>Enter</kbd> al anterior. En el último pasa a <b>%{submitNext}</b>, y la siguiente carga empieza en el campo de número vacío. <kbd>Ctrl</kbd> <kbd>Enter</kbd> guarda desde cualquier campo.',
  'guide.fromJob': 'El cliente, el productor, el cultivo, el campo, la bolsa o fosa y la humedad vienen del trabajo.',
  'guide.fromTables':
    'El transportista viene del camión. Las tarifas y millas vienen de sus tablas; una línea roja dice cuál falta.',
  'guide.origins': 'Debajo de cada cifra está su origen. Lo que usted cambia queda marcado como capturado a mano.',
  'guide.remarks': 'Los avisos en ámbar nunca lo detienen. Léalos: dicen qué tiene de inusual una carga.',
  'guide.add': 'Lo que falta en una lista',
  'guide.addText':
    'Un camión, conductor o cliente que aún no está en una lista se agrega ahí mismo: escriba su nombre y presione <kbd>Alt</kbd> <kbd>Ins</kbd>, o elija la última línea de la lista. Lo que ya escribió en la boleta se conserva.',
  'guide.find': 'Buscar cualquier cosa',
  'guide.findText':
    '<kbd>Ctrl</kbd> <kbd>K</kbd> abre el buscador, y también <kbd>/</kbd> fuera de los campos. Escriba un número de boleta de cualquier año, un nombre, una pantalla, o un mes y un nombre: <i>Septiembre Bauer</i> abre la liquidación de ese productor. <kbd>?</kbd> muestra todas las teclas.',
  'guide.print': 'Imprimir una lista',
  'guide.printText':
    '<kbd>Ctrl</kbd> <kbd>P</kbd>, o la impresora al pie de la lista, imprime todas las filas que dejan los filtros, no solo la página.',
  'guide.year': 'El año',
  'guide.yearText':
    'El año de arriba limita las listas, los formularios y la página de inicio. Se pone dorado cuando no es el año actual. Las fechas de otro año se rechazan: cambie primero el año.',
  'guide.wrong': 'Cuando algo sale mal',
  'guide.wrongText':
    'Lo que se escribió y no se guardó se conserva en este navegador durante una semana y se ofrece de nuevo. Cuando no llega respuesta, Windrow dice si la boleta se guardó antes de enviarla otra vez.',
};
