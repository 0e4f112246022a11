/** The texts of W-9s. They travel with the panel, because forms do not pay for them before. The server has them too. */
import type { Translation } from '../../../src/messages/catalogue';

const english = {
  'w9.title': 'Form 1099',
  'w9.hint': 'W-9 and tax number',
  'w9.of': 'Form 1099 of %{name}',
  'w9.about': 'As on the W-9. The tax number is encrypted; afterwards only its last four digits are shown.',
  'w9.change': 'Change…',
  'w9.saved': 'W-9 saved.',
  'w9.name': 'Name on the W-9',
  'w9.class': 'Tax classification',
  'w9.kind': 'Tax number',
  'w9.number': 'Number',
  'w9.numberStays': 'Ends in %{end}. Leave it empty to keep it.',
  'w9.signed': 'W-9 signed',
  'w9.notice': 'B-notice',
  'w9.noticeHint': 'The day of the letter of the IRS that the number is wrong.',
  'w9.second': 'Second B-notice',
  'w9.secondHint': 'Within three years of the first.',
  'w9.form': 'Form',
  'w9.none': 'not entered',
  'w9.noNumber': 'No number',
  'w9.ends': '%{kind}, ends in %{end}',
  'w9.usual': 'As usual: %{form}',
  'w9.class.Individual': 'Individual, sole proprietor or single-member LLC',
  'w9.class.Partnership': 'Partnership',
  'w9.class.C Corporation': 'C corporation',
  'w9.class.S Corporation': 'S corporation',
  'w9.class.Trust or Estate': 'Trust or estate',
  'w9.class.LLC as Partnership': 'LLC taxed as a partnership',
  'w9.class.LLC as Corporation': 'LLC taxed as a corporation',
  'w9.class.Other': 'Other',
  'w9.badNumber': 'A tax number has nine digits.',
  'w9.cannotOpen':
    'A tax number is encrypted with another SECRET_KEY. Run newkey with the old one, or enter the number again.',
  'w9.kind.SSN': 'SSN or ITIN',
  'w9.kind.EIN': 'EIN',
  'w9.form.NEC': '1099-NEC',
  'w9.form.MISC': '1099-MISC',
  'w9.form.none': 'No form',
} as const;

const spanish: Translation<typeof english> = {
  'w9.title': 'Formulario 1099',
  'w9.hint': 'W-9 y número fiscal',
  'w9.of': 'Formulario 1099 de %{name}',
  'w9.about': 'Como en el W-9. El número fiscal se cifra; después solo se ven sus últimos cuatro dígitos.',
  'w9.change': 'Cambiar…',
  'w9.saved': 'W-9 guardado.',
  'w9.name': 'Nombre en el W-9',
  'w9.class': 'Clasificación fiscal',
  'w9.kind': 'Número fiscal',
  'w9.number': 'Número',
  'w9.numberStays': 'Termina en %{end}. Déjelo vacío para conservarlo.',
  'w9.signed': 'Firma del W-9',
  'w9.notice': 'Aviso B',
  'w9.noticeHint': 'El día de la carta del IRS que dice que el número es incorrecto.',
  'w9.second': 'Segundo aviso B',
  'w9.secondHint': 'En los tres años después del primero.',
  'w9.form': 'Formulario',
  'w9.none': 'sin dato',
  'w9.noNumber': 'Sin número',
  'w9.ends': '%{kind}, termina en %{end}',
  'w9.usual': 'Lo usual: %{form}',
  'w9.class.Individual': 'Persona física o LLC de un solo dueño',
  'w9.class.Partnership': 'Sociedad (partnership)',
  'w9.class.C Corporation': 'Corporación C',
  'w9.class.S Corporation': 'Corporación S',
  'w9.class.Trust or Estate': 'Fideicomiso o sucesión',
  'w9.class.LLC as Partnership': 'LLC que tributa como sociedad',
  'w9.class.LLC as Corporation': 'LLC que tributa como corporación',
  'w9.class.Other': 'Otra',
  'w9.badNumber': 'Un número fiscal tiene nueve dígitos.',
  'w9.cannotOpen':
    'Un número fiscal está cifrado con otra SECRET_KEY. Ejecute newkey con la anterior o escriba el número otra vez.',
  'w9.kind.SSN': 'SSN o ITIN',
  'w9.kind.EIN': 'EIN',
  'w9.form.NEC': '1099-NEC',
  'w9.form.MISC': '1099-MISC',
  'w9.form.none': 'Sin formulario',
};

/** Both. */
export const words = { en: english, es: spanish };

type W9Words = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends W9Words {}
}
