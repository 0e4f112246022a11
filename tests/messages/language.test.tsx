/** Choosing a language (ruling 84): the person menu offers it like the theme, and signing in applies the user's own language. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installLanguage } from '../../src/i18n/language';
import { english } from '../../src/messages/en/pack';
import { open, USER } from '../custom/pageScene';
import { answer, type Asked } from '../support/screenApi';

// The API of these tests has no users, so the chosen language is kept here.
let stored: unknown;
const profile = ({ path, method, body }: Asked): Response | undefined => {
  if (path !== '/api/v1/profile/') return undefined;
  if (method === 'PATCH') stored = body;
  return answer(200, { username: USER.username, email: null });
};

beforeEach(() => {
  stored = undefined;
});
afterEach(() => installLanguage('en', english));

it('changes the page at once, is stored with the user and remembered in the browser, and loses nothing typed', async () => {
  const { user } = await open('/truck/add', { instead: profile });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'IW-12');
  await user.click(screen.getByRole('button', { name: USER.username }));
  const items = await screen.findAllByRole('menuitemradio');
  const languages = items.filter((item) => ['English', 'Español'].includes(item.textContent ?? ''));
  expect(languages.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['English', 'true'],
    ['Español', 'false'],
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  await waitFor(() => expect(stored).toEqual({ language: 'es' }));
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('windrow.language')).toBe('es');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Agregar camión' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('IW-12');
  const menu = within(screen.getByRole('navigation', { name: 'Principal' }));
  expect(menu.getByRole('link', { name: 'Boletas de cosecha' })).toBeInTheDocument();
});

it('counts in this browser where the server does not store it, and says so', async () => {
  const refuse = ({ path, method }: Asked) =>
    path === '/api/v1/profile/' && method === 'PATCH' ? answer(405, { detail: 'Method not allowed.' }) : undefined;
  const { user } = await open('/profile', { instead: (asked) => refuse(asked) ?? profile(asked) });
  await user.click(await screen.findByRole('button', { name: USER.username }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  await screen.findByText('El idioma vale solo en este navegador: el servidor no lo guardó.');
  expect(document.documentElement.lang).toBe('es');
});
