/** What the calls of users, links and the second step answer. Only the server uses it. */
import type { Translation } from '../../../src/messages/catalogue';

const english = {
  'users.oneOwner': 'There must be at least one owner.',
  'users.ownReset': 'Change your own password in your profile.',
  'users.linkEnded': 'This link was already used or has expired. Ask an owner for a new one.',
  'users.taken': 'There is already a user named %{name}.',
  'users.stepIsOn': 'The second step is already on.',
} as const;

type AnswerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends AnswerWords {}
}

const spanish: Translation<AnswerWords> = {
  'users.oneOwner': 'Debe haber al menos un propietario.',
  'users.ownReset': 'Cambie su propia contraseña en su perfil.',
  'users.linkEnded': 'Este enlace ya se usó o venció. Pida uno nuevo a un propietario.',
  'users.taken': 'Ya existe un usuario %{name}.',
  'users.stepIsOn': 'El segundo paso ya está activado.',
};

/** Both. */
export const serverWords = { en: english, es: spanish };
