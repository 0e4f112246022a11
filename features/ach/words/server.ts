/** What the calls about ACH say, and the mail to owners. Only the server uses it. */
const english = {
  'ach.tooLong': 'At most %{most} characters fit.',
  'ach.badCompanyId': 'Enter the 9 or 10 characters that your bank gave you, such as 1 and your tax number.',
  'ach.badRouting': 'This is no routing number: it has nine digits, and the last one checks the others.',
  'ach.badAccount': 'An account number has 4 to 17 digits, letters or hyphens.',
  'ach.ownAccount': 'this business',
  'ach.proof': 'Bank files hold what was paid',
  'ach.notSetUp': 'First enter your bank and your own account under Settings, ACH.',
  'ach.badDay': 'Choose a day from Monday to Friday that is not over.',
  'ach.nothing': 'Check at least one payment or prenote.',
  'ach.notWaiting': 'One of these went out in another file, or was reversed. Look at the list again.',
  'ach.inFile': 'One of these payments is in %{file} already. Look at the list again.',
  'ach.wentOut': 'in %{file}',
  'ach.wentOutOther': 'another way',
  'ach.stays': 'bank account ending in %{end}',
  'ach.otherPayee': 'This is for %{payee}, not for the account of the party. Take the payment back and pay by check.',
  'ach.noAccount': 'There is no bank account of %{name}.',
  'ach.notBoth': 'The prenote of %{name} has to go out before money does. Send one of both.',
  'ach.tooMuch': 'The payment to %{name} must be more than $0.00 and at most %{amount}.',
  'ach.fileTooMuch': 'A file has room for %{amount}.',
  'ach.tooManyFiles': 'A day has %{most} files at most.',
  'ach.cannotOpen': 'It is encrypted with another SECRET_KEY. Run newkey with the old one, or enter the account again.',
  'ach.mail.subject': 'Bank account of %{name}',
  'ach.mail.changed':
    'The bank account of %{name} in Windrow now ends in %{end}. It was entered by %{by}. If you do not know of this, ask before money goes out.',
  'ach.mail.removed': 'The bank account of %{name} was removed from Windrow by %{by}.',
} as const;

const spanish: Readonly<Record<keyof typeof english, string>> = {
  'ach.tooLong': 'Caben %{most} caracteres como máximo.',
  'ach.badCompanyId': 'Escriba los 9 o 10 caracteres que le dio su banco, por ejemplo 1 y su número fiscal.',
  'ach.badRouting': 'No es un número de ruta: tiene nueve dígitos y el último comprueba los demás.',
  'ach.badAccount': 'Un número de cuenta tiene de 4 a 17 dígitos, letras o guiones.',
  'ach.ownAccount': 'este negocio',
  'ach.proof': 'Los archivos bancarios contienen lo que se pagó',
  'ach.notSetUp': 'Primero indique su banco y su propia cuenta en Configuración, ACH.',
  'ach.badDay': 'Elija un día de lunes a viernes que no haya pasado.',
  'ach.nothing': 'Marque al menos un pago o una prenotificación.',
  'ach.notWaiting': 'Uno de estos salió mientras tanto en otro archivo, o se canceló. Vea la lista de nuevo.',
  'ach.inFile': 'Uno de estos pagos ya está en %{file}. Vea la lista de nuevo.',
  'ach.wentOut': 'en %{file}',
  'ach.wentOutOther': 'de otra manera',
  'ach.stays': 'cuenta bancaria que termina en %{end}',
  'ach.otherPayee':
    'Es para %{payee}, no para la cuenta del productor o transportista. Anule el pago y pague con cheque.',
  'ach.noAccount': 'No hay cuenta bancaria de %{name}.',
  'ach.notBoth': 'La prenotificación de %{name} debe salir antes que el dinero. Envíe solo una de las dos.',
  'ach.tooMuch': 'El pago a %{name} debe ser mayor que $0.00 y de %{amount} como máximo.',
  'ach.fileTooMuch': 'En un archivo caben %{amount}.',
  'ach.tooManyFiles': 'Un día tiene %{most} archivos como máximo.',
  'ach.cannotOpen': 'Está cifrado con otra SECRET_KEY. Ejecute newkey con la anterior o escriba la cuenta otra vez.',
  'ach.mail.subject': 'Cuenta bancaria de %{name}',
  'ach.mail.changed':
    'La cuenta bancaria de %{name} en Windrow ahora termina en %{end}. La escribió %{by}. Si no sabe de esto, pregunte antes de que salga dinero.',
  'ach.mail.removed': '%{by} quitó la cuenta bancaria de %{name} de Windrow.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type AchServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends AchServerWords {}
}
