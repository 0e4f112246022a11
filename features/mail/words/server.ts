/** What the calls about mail say. Only the server uses it. */
const english = {
  'mail.notSetUp': 'Mail is not set up on this server. Print or keep as PDF.',
  'mail.noAddress': 'None of these has an email address on file.',
  'mail.badSubject': 'Give a subject of one line, at most %{most} characters.',
  'mail.badText': 'Give a text of at most %{most} characters.',
  'mail.noHole': '%{hole} is not known. Use {kind}, {number}, {period}, {party} and {amount}.',
  'mail.sure': '%{reference} may have arrived. Confirm that it is to be sent again.',
  'mail.onItsWay': '%{reference} is on its way.',
  'mail.notAgain': '%{reference} was sent or begun again meanwhile.',
  'mail.unknownFirst': '%{reference} may have gone out. Send it again from the log.',
  'mail.wasSent': '%{reference} was emailed before.',
  'mail.lineLost': 'Windrow stopped while it was sent',
  'mail.isVoid': '%{references} is void, nothing was sent',
  'mail.noFile': 'its PDF could not be made',
  'mail.usualSubject': '{kind} {number} from %{company}',
  'mail.usualText': 'Your {kind} {number} for {period} is attached. The total is {amount}.',
  'mail.usualQuestions': 'Questions about a load: reply with its ticket number.',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'mail.notSetUp': 'El correo no está configurado en este servidor. Imprima o guarde en PDF.',
  'mail.noAddress': 'Ninguno de estos tiene una dirección de correo registrada.',
  'mail.badSubject': 'Dé un asunto de una línea, de %{most} caracteres como máximo.',
  'mail.badText': 'Dé un texto de %{most} caracteres como máximo.',
  'mail.noHole': '%{hole} no se conoce. Use {kind}, {number}, {period}, {party} y {amount}.',
  'mail.sure': '%{reference} puede haber llegado. Confirme que se envíe de nuevo.',
  'mail.onItsWay': '%{reference} está en camino.',
  'mail.notAgain': '%{reference} se envió o se volvió a iniciar entretanto.',
  'mail.unknownFirst': '%{reference} puede haber salido. Envíela de nuevo desde el registro.',
  'mail.wasSent': '%{reference} ya se envió antes.',
  'mail.lineLost': 'Windrow se detuvo mientras se enviaba',
  'mail.isVoid': '%{references} está anulada; no se envió nada',
  'mail.noFile': 'no se pudo crear su PDF',
  'mail.usualSubject': '{kind} {number} de %{company}',
  'mail.usualText': 'Adjuntamos su {kind} {number} del período {period}. El total es {amount}.',
  'mail.usualQuestions': 'Preguntas sobre una carga: responda con su número de boleta.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type MailServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends MailServerWords {}
}
