/** What the calls about mail say. Only the server uses it. */
const english = {
  'mail.notSetUp': 'Email is not set up on this server. Print the statement or save it as PDF.',
  'mail.noAccount': 'Choose accounts.',
  'mail.noAddress': 'None of these has an email address on file.',
  'mail.badSubject': 'Enter a subject of one line, at most %{most} characters.',
  'mail.badText': 'Enter a text of at most %{most} characters.',
  'mail.noHole': '%{hole} is not known. Use {kind}, {number}, {period}, {party} and {amount}.',
  'mail.sure': '%{reference} may already have arrived. Confirm that you want to send it again.',
  'mail.onItsWay': '%{reference} is on its way.',
  'mail.notAgain': '%{reference} was already sent again.',
  'mail.unknownFirst': '%{reference} may have gone out. Send it again from the log.',
  'mail.wasSent': '%{reference} was already emailed.',
  'mail.lineLost': 'Windrow stopped while sending it',
  'mail.isVoid': '%{references} is void. Nothing was sent.',
  'mail.noFile': 'the PDF could not be made',
  'mail.badLine': 'Enter one line of at most 254 characters.',
  'mail.badPort': 'Enter a port from 1 to 65535.',
  'mail.badHost': 'Enter the name of the server, such as mail.example.com.',
  'mail.badFrom': 'Enter an address such as office@example.com or Office <office@example.com>.',
  'mail.badReplyTo': 'Enter an address such as office@example.com.',
  'mail.passwordAgain': 'Enter the password of this user on this server.',
  'mail.noOwnAddress': 'Enter your own email address in your profile first.',
  'mail.testSubject': 'Test message from Windrow',
  'mail.testText': 'Windrow can send mail.',
  'mail.usualSubject': '{kind} {number} from %{company}',
  'mail.usualText': 'Your {kind} {number} for {period} is attached. The total is {amount}.',
  'mail.accountText': 'Your {kind} as of {period} is attached. The balance is {amount}.',
  'mail.usualQuestions': 'Questions about a load? Reply with its ticket number.',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'mail.notSetUp': 'El correo no está configurado en este servidor. Imprima la liquidación o guárdela en PDF.',
  'mail.noAccount': 'Elija cuentas.',
  'mail.noAddress': 'Ninguno de estos tiene una dirección de correo registrada.',
  'mail.badSubject': 'Escriba un asunto de una línea, de %{most} caracteres como máximo.',
  'mail.badText': 'Escriba un texto de %{most} caracteres como máximo.',
  'mail.noHole': '%{hole} no se conoce. Use {kind}, {number}, {period}, {party} y {amount}.',
  'mail.sure': 'Es posible que %{reference} ya haya llegado. Confirme que quiere enviarla de nuevo.',
  'mail.onItsWay': '%{reference} está en camino.',
  'mail.notAgain': '%{reference} ya se envió de nuevo.',
  'mail.unknownFirst': '%{reference} puede haber salido. Envíela de nuevo desde el registro.',
  'mail.wasSent': '%{reference} ya se envió.',
  'mail.lineLost': 'Windrow se detuvo mientras se enviaba',
  'mail.isVoid': '%{references} está anulada. No se envió nada.',
  'mail.noFile': 'no se pudo crear el PDF',
  'mail.badLine': 'Escriba una línea de 254 caracteres como máximo.',
  'mail.badPort': 'Escriba un puerto de 1 a 65535.',
  'mail.badHost': 'Escriba el nombre del servidor, por ejemplo mail.example.com.',
  'mail.badFrom': 'Escriba una dirección como oficina@example.com u Oficina <oficina@example.com>.',
  'mail.badReplyTo': 'Escriba una dirección como oficina@example.com.',
  'mail.passwordAgain': 'Escriba la contraseña de este usuario en este servidor.',
  'mail.noOwnAddress': 'Escriba primero su propia dirección de correo en su perfil.',
  'mail.testSubject': 'Mensaje de prueba de Windrow',
  'mail.testText': 'Windrow puede enviar correo.',
  'mail.usualSubject': '{kind} {number} de %{company}',
  'mail.usualText': 'Adjuntamos su {kind} {number} del período {period}. El total es {amount}.',
  'mail.accountText': 'Adjuntamos su {kind} al {period}. El saldo es {amount}.',
  'mail.usualQuestions': '¿Preguntas sobre una carga? Responda con su número de boleta.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type MailServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends MailServerWords {}
}
